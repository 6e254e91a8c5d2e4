import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupFindings } from '../../../../components/import/ImportFindings.tsx';
import type { ImportFinding } from '../../../../utils/interface/kith/kith-imports.ts';

const leftOut = (file: string, reason = 'is private; it was not read.'): ImportFinding => ({
  file,
  line: 0,
  level: 'dropped',
  message: `${file} ${reason}`,
});
const ROW: ImportFinding = { file: 'a.csv', line: 3, level: 'refused', message: 'No date.' };

describe('groupFindings', () => {
  it('merges findings of several files with the same reason', () => {
    expect(groupFindings([leftOut('a.csv'), ROW, leftOut('b.csv')])).toEqual([
      { files: ['a.csv', 'b.csv'], line: 0, level: 'dropped', message: '… is private; it was not read.' },
      { files: ['a.csv'], line: 3, level: 'refused', message: 'No date.' },
    ]);
  });

  it.each([
    ['keeps a finding of a single file as it is', [leftOut('a.csv')], ['a.csv is private; it was not read.']],
    [
      'keeps findings with different reasons separate',
      [leftOut('a.csv'), leftOut('b.csv', 'is empty.')],
      ['a.csv is private; it was not read.', 'b.csv is empty.'],
    ],
    [
      'keeps findings of rows separate, even with the same reason',
      [ROW, { ...ROW, line: 4 }],
      ['No date.', 'No date.'],
    ],
  ])('%s', (_, findings, messages) => {
    expect(groupFindings(findings).map(({ message }) => message)).toEqual(messages);
  });

  it('names every file of a group', () => {
    const finding = fc.record({
      file: fc.constantFrom('a.csv', 'b.csv', 'c.csv'),
      line: fc.nat(3),
      level: fc.constantFrom('refused' as const, 'dropped' as const, 'note' as const),
      message: fc.constantFrom('a.csv is empty.', 'b.csv is empty.', 'c.csv is empty.', 'No date.'),
    });
    fc.assert(
      fc.property(fc.array(finding), (findings) => {
        const named = groupFindings(findings).flatMap(({ files }) => files);
        expect(new Set(named)).toEqual(new Set(findings.map(({ file }) => file)));
      }),
    );
  });
});
