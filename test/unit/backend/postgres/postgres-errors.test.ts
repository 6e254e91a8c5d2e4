import { DatabaseError } from 'pg';
import { expect, it } from 'vitest';
import { withStrictTls } from '../../../../backend/postgres/open-postgres.ts';
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
])('explainPostgresError explains %s in a sentence', (_, fields, sentence) => {
  const error = Object.assign(new DatabaseError('of a row', 8, 'error'), fields);
  const explained = explainPostgresError(error, (type, text) => new StoreError(type, text));
  expect(String((explained as Error).message)).toMatch(sentence);
});

it.each([
  [
    'a certificate from an unknown authority',
    { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' },
    /^This computer doesn’t trust the certificate/,
  ],
  [
    'a certificate for another name',
    { code: 'ERR_TLS_CERT_ALTNAME_INVALID' },
    /^This computer doesn’t trust the certificate/,
  ],
  [
    'a server without TLS',
    { message: 'The server does not support SSL connections' },
    /^The database in KITH_DATABASE_URL doesn’t support TLS/,
  ],
  [
    'an address without a password',
    { message: 'SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string' },
    /^The database rejected the user or password/,
  ],
])('explainPostgresError explains %s in a sentence', (_, fields, sentence) => {
  const explained = explainPostgresError(
    Object.assign(new Error('of a row'), fields),
    (type, text) => new StoreError(type, text),
  );
  expect(String((explained as Error).message)).toMatch(sentence);
});

it.each([
  ['?sslmode=require', '?sslmode=verify-full'],
  ['?a=b&sslmode=prefer&c=d', '?a=b&sslmode=verify-full&c=d'],
  ['?sslmode=no-verify', '?sslmode=no-verify'],
  ['?sslmode=require&uselibpqcompat=true', '?sslmode=require&uselibpqcompat=true'],
  ['', ''],
])('withStrictTls requires a valid certificate unless the address prevents that: %s', (query, checked) => {
  expect(withStrictTls(`postgres://a:b@h/d${query}`)).toBe(`postgres://a:b@h/d${checked}`);
});
