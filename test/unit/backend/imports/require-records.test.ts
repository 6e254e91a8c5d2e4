import { describe, expect, it } from 'vitest';
import type { Finding, ReadResult } from '../../../../backend/imports/record.ts';
import { requireRecords } from '../../../../backend/imports/require-records.ts';

const EMPTY: ReadResult = {
  source: 'linkedin-export',
  records: [],
  findings: [],
  files: [],
  ownerKeys: [],
  ownerCandidates: [],
};
const REFUSED: Finding = { file: 'Connections.csv', line: 5, level: 'refused', message: 'Line 5: no date.' };

describe('requireRecords', () => {
  it('accepts an import with records, even if rows were refused', () => {
    const person = {
      type: 'person',
      keys: ['li:in:a'],
      firstName: 'A',
      lastName: '',
      headline: '',
      city: '',
      country: '',
    } as const;
    expect(() => requireRecords({ ...EMPTY, records: [person], findings: [REFUSED] }, 'x.zip')).not.toThrow();
  });

  it('refuses an import without rows', () => {
    expect(() => requireRecords(EMPTY, 'x.zip')).toThrow('x.zip contains no rows with people.');
  });

  it.each(['mbox', 'linkedin-export'])(
    'names the skipped rows of a source of %s when there is nothing else',
    (source) => {
      const dropped: Finding = { ...REFUSED, level: 'dropped', message: '9 rows skipped: chats.' };
      const read: ReadResult = { ...EMPTY, source, findings: [dropped] };
      expect(() => requireRecords(read, 'x')).toThrow('x contains nobody you know. 9 rows skipped: chats.');
    },
  );

  it('asks for another export when no row has data, regardless of skipped tables', () => {
    const table: Finding = {
      file: 'Skills.csv',
      line: 0,
      level: 'dropped',
      message: 'Skills.csv is skipped.',
    };
    expect(() => requireRecords({ ...EMPTY, findings: [table] }, 'x.zip')).toThrow(
      'Request the export from LinkedIn again.',
    );
    const row: Finding = { ...REFUSED, level: 'dropped', message: '1 row skipped: drafts.' };
    expect(() => requireRecords({ ...EMPTY, findings: [table, row] }, 'x.zip')).toThrow(
      'x.zip contains nobody you know. 1 row skipped: drafts. Skills.csv is skipped.',
    );
  });

  it('names the first refused row when every row was refused', () => {
    const dropped: Finding = { ...REFUSED, line: 2, level: 'dropped', message: 'skipped' };
    expect(() => requireRecords({ ...EMPTY, findings: [dropped, REFUSED] }, 'x.zip')).toThrow(
      'Nothing in x.zip could be read. The first error is in Connections.csv: Line 5: no date.',
    );
  });
});
