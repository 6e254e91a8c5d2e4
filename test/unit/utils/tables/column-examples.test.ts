import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvText } from '../../../../utils/interface/csv-text.ts';
import { columnExamples, readColumnExamples } from '../../../../utils/tables/column-examples.ts';

const examples = (text: string, ...columns: string[]) => {
  const found = columnExamples(text, columns);
  return found === null ? null : Object.fromEntries(found);
};

describe('columnExamples', () => {
  it.each<[string, string, string[], Record<string, string[]> | null]>([
    [
      'examples from the first rows',
      'Who,Mail\nAda,a@x.org\nBob,b@x.org',
      ['Who', 'Mail'],
      { Who: ['Ada', 'Bob'], Mail: ['a@x.org', 'b@x.org'] },
    ],
    ['at most 3', 'Who;n\nA;1\nB;2\nC;3\nD;4', ['Who', 'n'], { Who: ['A', 'B', 'C'], n: ['1', '2', '3'] }],
    ['each once, without empty cells', 'Who\tn\n\t1\nA\t1\nA\t1', ['Who', 'n'], { Who: ['A'], n: ['1'] }],
    ['none for an empty column', 'Who,n\nA,\nB,', ['Who', 'n'], { Who: ['A', 'B'], n: [] }],
    ['only the requested columns', 'Who,n,\nA,1,x', ['n'], { n: ['1'] }],
    ['examples below notes', 'Exported today\n\nWho,n\nA,1', ['Who', 'n'], { Who: ['A'], n: ['1'] }],
    ['examples of a single column', 'Email\na@x.org', ['Email'], { Email: ['a@x.org'] }],
    ['examples from shorter rows', 'Who,n\nA\nB,2', ['Who', 'n'], { Who: ['A', 'B'], n: ['2'] }],
    [
      'quoted cells and line breaks',
      '"Who","n"\n"A, ""B""","1\n2"',
      ['Who', 'n'],
      { Who: ['A, "B"'], n: ['1 2'] },
    ],
    ['cells without invisible characters', 'Who,n\nA\u202eB,1', ['Who', 'n'], { Who: ['AB'], n: ['1'] }],
    [
      'a shortened long cell',
      `Who,n\n${'x'.repeat(50)},1`,
      ['Who', 'n'],
      { Who: [`${'x'.repeat(39)}…`], n: ['1'] },
    ],
    ['none without rows', 'Who,n', ['Who', 'n'], { Who: [], n: [] }],
    ['null for another table', 'Who,Mail\nAda,a@x.org', ['Name', 'Mail'], null],
    ['none without columns', 'Who,Mail\nAda,a@x.org', [], null],
    ['null for an empty text', '', ['Who'], null],
  ])('returns %s', (_, text, columns, expected) => {
    expect(examples(text, ...columns)).toEqual(expected);
  });

  it('returns the values of any CSV', () => {
    const cell = fc.string({ unit: fc.constantFrom(...'aé名;,|" '), maxLength: 8 });
    const name = fc.string({ unit: fc.constantFrom(...'abc'), minLength: 1, maxLength: 4 });
    const columns = fc.uniqueArray(name, { minLength: 2, maxLength: 4 });
    fc.assert(
      fc.property(columns, fc.array(cell, { minLength: 4, maxLength: 4 }), (names, cells) => {
        const row = names.map((_, at) => cells[at] ?? '');
        const shown = columnExamples(csvText([names, row]), names);
        const tidy = row.map((text) => text.replace(/\s+/gu, ' ').trim());
        expect(names.map((one) => shown?.get(one)?.[0] ?? '')).toEqual(tidy);
      }),
    );
  });

  it('reads only the beginning of a file', async () => {
    const rows = Array.from({ length: 50_000 }, (_, at) => `A${at},a${at}@x.org`);
    const file = new Blob([`Who,Mail\n${rows.join('\n')}`]);
    const found = await readColumnExamples(file, ['Who', 'Mail']);
    expect(found?.get('Mail')).toEqual(['a0@x.org', 'a1@x.org', 'a2@x.org']);
  });

  it('detects the file’s encoding', async () => {
    const file = new Blob([new Uint8Array([0x57, 0x2c, 0x6e, 0x0a, 0x4a, 0xfc, 0x2c, 0x31])]);
    expect((await readColumnExamples(file, ['W', 'n']))?.get('W')).toEqual(['Jü']);
  });
});
