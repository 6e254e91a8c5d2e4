import { DatabaseError } from 'pg';
import { expect, it } from 'vitest';
import { explainPostgresError } from '../../../../backend/postgres/postgres-errors.ts';
import { StoreError } from '../../../../backend/store/store-error.ts';

it.each([
  ['a server that stops', { severity: 'FATAL', code: 'XX000' }, /^The database didn’t answer/],
  [
    'a Citus server that was killed',
    { severity: 'ERROR', code: 'XX000', message: 'postmaster was shut down, exiting' },
    /^The database didn’t answer/,
  ],
  [
    'two writes that wait for each other',
    { severity: 'ERROR', code: '40P01' },
    /^Another write happened at the same time/,
  ],
])('explains %s in a sentence', (_, fields, sentence) => {
  const error = Object.assign(new DatabaseError('of a row', 8, 'error'), fields);
  const explained = explainPostgresError(error, (type, text) => new StoreError(type, text));
  expect(String((explained as Error).message)).toMatch(sentence);
});
