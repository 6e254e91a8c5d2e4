import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readContentLines } from '../../../../../backend/imports/lines/content-lines.ts';
import { rounds } from '../../../../rounds.ts';
import { sourceFile } from '../source-file.ts';

/** Returns each property that is read, as “line name text”. NOTE isn't read. */
async function read(text: string | Uint8Array, chunk?: number): Promise<string[]> {
  const lines: string[] = [];
  await readContentLines(
    sourceFile('x', text, chunk).stream(),
    {
      isRead: (name) => name !== 'NOTE',
      take: (one) => lines.push(`${one.line} ${one.name} ${one.text}`),
      refuseLong: (name, line) => lines.push(`${line} ${name} too long`),
    },
    () => undefined,
  );
  return lines;
}

describe('readContentLines', () => {
  it.each([
    ['ended by LF', 'A:1\nB:2\n', ['1 A A:1', '2 B B:2']],
    ['ended by CRLF', 'A:1\r\nB:2', ['1 A A:1', '2 B B:2']],
    ['with parameters', 'a;X=1:2\n', ['1 A a;X=1:2']],
    ['in a group', 'item1.EMAIL;TYPE=x:y\n', ['1 EMAIL item1.EMAIL;TYPE=x:y']],
    ['folded', 'A:1\n 2\n\t3\nB:4\n', ['1 A A:123', '4 B B:4']],
    ['folded at a space', 'A:1\n  2\n', ['1 A A:1 2']],
    ['after a folded property that isn’t requested', 'NOTE:1\n A:2\nB:3\n', ['3 B B:3']],
    [
      'in quoted-printable',
      'A;ENCODING=QUOTED-PRINTABLE:1=\n2\nB:3',
      ['1 A A;ENCODING=QUOTED-PRINTABLE:12', '3 B B:3'],
    ],
    [
      'in quoted-printable without a parameter name',
      'A;QUOTED-PRINTABLE:1=\nB:2=\n3',
      ['1 A A;QUOTED-PRINTABLE:1B:23'],
    ],
    [
      'after a quoted-printable property that isn’t requested',
      'NOTE;QUOTED-PRINTABLE:1=\nA:2\nB:3',
      ['3 B B:3'],
    ],
    ['that end in = without quoted-printable', 'A:1=\nB:2\n', ['1 A A:1=', '2 B B:2']],
    ['after a byte order mark', '\ufeffA:1\n', ['1 A A:1']],
    ['among invalid lines', 'A:1\nnothing\n\n:x\nB:2', ['1 A A:1', '5 B B:2']],
    ['that are too long', `A:1\nB:${'x'.repeat(70_000)}\nC:2\n`, ['1 A A:1', '2 B too long', '3 C C:2']],
    [
      'that are too long when unfolded',
      `B:1\n${' x\n'.repeat(70_000)}C:2\n`,
      ['1 B too long', '70002 C C:2'],
    ],
  ])('reads lines %s', async (_, text, lines) => {
    expect(await read(text)).toEqual(lines);
  });

  it.each([
    ['folded within a character', Buffer.concat([Buffer.from('A:Zo\u00c3\r\n \u00ab\n', 'latin1')])],
    ['in Windows-1252', Buffer.from('A:Zoë\n', 'latin1')],
    ['in little-endian UTF-16', Buffer.from('\ufeffA:Zoë\n', 'utf16le')],
    ['in big-endian UTF-16', Buffer.from('\ufeffA:Zoë\n', 'utf16le').swap16()],
    ['in little-endian UTF-16 without a byte order mark', Buffer.from('A:Zoë\n', 'utf16le')],
    ['in big-endian UTF-16 without a byte order mark', Buffer.from('A:Zoë\n', 'utf16le').swap16()],
  ])('reads lines %s', async (_, bytes) => {
    expect(await read(bytes, 1)).toEqual(['1 A A:Zoë']);
  });
});

it('readContentLines returns the same lines for any chunks', async () => {
  const piece = fc.constantFrom(
    'A:1',
    'NOTE:2',
    '\n',
    '\r\n',
    ' x',
    '\t',
    'B;QUOTED-PRINTABLE:=',
    '=',
    'ë',
    ':',
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(piece, { maxLength: 20 }),
      fc.integer({ min: 1, max: 9 }),
      async (pieces, chunk) => {
        expect(await read(pieces.join(''), chunk)).toEqual(await read(pieces.join('')));
      },
    ),
    { numRuns: rounds(100) },
  );
});
