import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Refusal } from '../../../../backend/errors/refusal.ts';
import { parseContact } from '../../../../backend/evaluate/read-contact-rows.ts';

const place = { file: 'mails.txt', line: 7 };

describe('parseContact', () => {
  it.each([
    ['blanks', '582 364 0', { from: '582', to: '364', at: 0 }],
    ['tabs', 'a\tb\t99', { from: 'a', to: 'b', at: 99 }],
    ['mixed space and a Windows line end', '  a \t b   99 \r', { from: 'a', to: 'b', at: 99 }],
    ['a byte-order mark', '\uFEFF1 2 3', { from: '1', to: '2', at: 3 }],
    ['fractions of a second', '1 2 3.5', { from: '1', to: '2', at: 3.5 }],
    ['seconds as a program writes floats', '1 2 1.0820409e+09', { from: '1', to: '2', at: 1_082_040_900 }],
    ['a point and nothing behind it', '1 2 3.', { from: '1', to: '2', at: 3 }],
    ['a time before 1970', '1 2 -3', { from: '1', to: '2', at: -3 }],
  ])('reads a row with %s', (_name, line, row) => {
    expect(parseContact(line, place)).toEqual(row);
  });

  it.each(['', '   ', '# src dst seconds', '% sym', '\uFEFF# made by'])('reads nothing from %j', (line) => {
    expect(parseContact(line, place)).toBeNull();
  });

  it.each([
    ['two columns', '1 2', '2 columns'],
    ['one column', '1', '1 column.'],
    ['four columns', '1 2 1 99', '4 columns'],
    ['commas', '1,2,3', '1 column.'],
    ['a header', 'src dst seconds', 'not a number of seconds'],
    ['a date', '1 2 2020-01-01', 'not a number of seconds'],
    ['a power that is no number', '1 2 1e', 'not a number of seconds'],
    ['a power beyond exact numbers', '1 2 1e300', 'not a number of seconds'],
    ['infinity', '1 2 Infinity', 'not a number of seconds'],
    ['a number beyond exact ones', '1 2 99999999999999999999', 'not a number of seconds'],
  ])('refuses %s, naming file, line and what was expected', (_name, line, what) => {
    const parse = () => parseContact(line, place);
    expect(parse).toThrow(Refusal);
    expect(parse).toThrow('mails.txt, line 7: ');
    expect(parse).toThrow(what);
    expect(parse).toThrow('Expected "src dst seconds"');
  });

  it('reads or refuses any line, never anything else', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: 'binary' })), (line) => {
        try {
          const row = parseContact(line, place);
          expect(row === null || (row.from !== '' && Number.isFinite(row.at))).toBe(true);
        } catch (error) {
          expect(error).toBeInstanceOf(Refusal);
        }
      }),
    );
  });
});
