import { describe, expect, it } from 'vitest';
import {
  findingLines,
  formatFinding,
  formatKind,
  skippedLines,
} from '../../../../backend/commands/import-job-commands.ts';

const finding = (line: number, message: string, file = 'a.csv') =>
  ({ file, line, level: 'dropped', message }) as const;

describe('a finding', () => {
  it.each([
    ['names its line', finding(2, 'Line 2: 1 cell too many.'), 'a.csv, line 2: 1 cell too many.'],
    ['names its lines', finding(2, 'Lines 2–4: 1 cell too many.'), 'a.csv, lines 2–4: 1 cell too many.'],
    ['names its file', finding(0, 'a.csv is unknown.'), 'a.csv is unknown.'],
    ['names neither', finding(2, 'it is wrong.'), 'a.csv, line 2: it is wrong.'],
    ['is about a file', finding(0, 'it is wrong.'), 'a.csv: it is wrong.'],
  ])('contains the file and line once when it %s', (_, said, expected) => {
    expect(formatFinding(said)).toBe(expected);
  });
});

it('skippedLines lists skipped rows, then unread tables by reason, then other files', () => {
  expect(
    skippedLines([
      finding(0, '2 files (jpg) were not read, because they are not tables.', 'own.zip'),
      finding(0, 'Shares.csv says nothing about ties; it was not read.', 'Shares.csv'),
      finding(7, '2 rows skipped: drafts.'),
      finding(0, 'Votes.csv says nothing about ties; it was not read.', 'Votes.csv'),
      finding(0, 'Logins.csv is private; it was not read.', 'Logins.csv'),
      finding(0, 'b/a.csv is identical to a.csv, so only one of them was read.', 'b/a.csv'),
      { ...finding(3, 'Line 3: it is wrong.'), level: 'refused' },
    ]),
  ).toEqual([
    '  a.csv: 2 rows skipped: drafts.',
    '  Not read, because each says nothing about ties: Shares.csv, Votes.csv.',
    '  Logins.csv is private; it was not read.',
    '  b/a.csv is identical to a.csv, so only one of them was read.',
    '  2 files (jpg) were not read, because they are not tables.',
  ]);
});

it('skippedLines lists nothing when nothing was skipped', () => {
  expect(skippedLines([])).toEqual([]);
});

describe('findingLines', () => {
  const NONE = { people: 0, evidence_added: 0, evidence_updated: 0, evidence_unchanged: 0, dropped: 0 };
  const rows = Array.from({ length: 200 }, (_, at) => ({
    ...finding(at + 2, `Line ${at + 2}: "Date" is not a date.`),
    level: 'refused' as const,
  }));

  it('shows a reason once, the number of rows, and how to list them all', () => {
    const job = { id: 'i1', state: 'done', counts: { ...NONE, refused: 500 }, findings: rows } as const;
    expect(findingLines(job)).toEqual([
      '500 rows couldn’t be read.',
      '  a.csv, line 2 and 199 more: "Date" is not a date.',
      expect.stringMatching(/^ {2}and 300 more\. To list all of them: .*imports --findings i1$/),
    ]);
  });

  it('doesn’t offer a longer list when all are shown, or in a preview, which isn’t saved', () => {
    const counts = { ...NONE, refused: 2 };
    expect(findingLines({ id: 'i1', state: 'done', counts, findings: rows.slice(0, 2) })).toHaveLength(2);
    expect(findingLines({ id: 'i1', state: 'ready', counts, findings: rows.slice(0, 1) }).at(-1)).toBe(
      '  and 1 more',
    );
  });
});

it.each([
  ['recommendationsReceived', 'recommendations received'],
  ['connections', 'connections'],
])('a table of the kind %s is described in words', (kind, expected) => {
  expect(formatKind(kind)).toBe(expected);
});
