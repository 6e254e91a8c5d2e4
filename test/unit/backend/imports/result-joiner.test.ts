import { expect, it } from 'vitest';
import { ResultJoiner } from '../../../../backend/imports/read-source.ts';
import type { EvidenceRecord, PersonRecord, ReadResult } from '../../../../backend/imports/record.ts';

const NOTHING: ReadResult = {
  source: 'mbox',
  records: [],
  findings: [],
  files: [],
  ownerKeys: [],
  ownerCandidates: [],
};
const fact = (naturalKey: string, at = 0): EvidenceRecord => ({
  type: 'evidence',
  from: 'me',
  to: 'mailto:d@x.example',
  kind: 'address_book',
  at,
  direction: 'out',
  recipients: 1,
  naturalKey,
});
const person = (firstName: string): PersonRecord => ({
  type: 'person',
  keys: ['mailto:d@x.example'],
  firstName,
  lastName: '',
  headline: '',
  city: '',
  country: '',
});

it('joining several results loses no facts', () => {
  const one: ReadResult = {
    ...NOTHING,
    records: [person('Dana'), fact('a', 1)],
    findings: [{ file: 'a', line: 1, level: 'note', message: 'one' }],
    files: [{ path: 'a', kind: 'mail', rows: 1, columns: [] }],
    ownerKeys: ['mailto:me@x.example'],
  };
  const other: ReadResult = {
    ...one,
    source: 'vcard',
    records: [person('D.'), fact('a', 2), fact('b')],
    ownerCandidates: ['mailto:k@x.example'],
  };
  const joiner = new ResultJoiner('x.zip');
  joiner.add(one);
  joiner.add(other);
  expect(joiner.end()).toEqual({
    source: 'several',
    records: [person('Dana'), person('D.'), fact('a', 2), fact('b')],
    findings: [...one.findings, ...other.findings],
    files: [...one.files, ...other.files],
    ownerKeys: ['mailto:me@x.example'],
    ownerCandidates: ['mailto:k@x.example'],
  });
});

it('joining results reports how many facts the remaining readers may return', () => {
  const joiner = new ResultJoiner('x.zip', 10);
  joiner.add({ ...NOTHING, records: [person('Dana'), fact('a'), fact('b')] });
  expect(joiner.factLimit).toBe(5);
});

it('joining results fails for more facts than fit in memory', () => {
  const joiner = new ResultJoiner('x.zip', 2);
  const add = (...keys: readonly string[]) =>
    joiner.add({ ...NOTHING, records: keys.map((key) => fact(key)) });
  add('a');
  add('a', 'b');
  expect(() => add('c')).toThrow('x.zip contains more than Kith can import at once');
});
