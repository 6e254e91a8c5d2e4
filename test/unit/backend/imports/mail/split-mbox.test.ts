import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { looksLikeMail, splitMbox } from '../../../../../backend/imports/mail/split-mbox.ts';
import { rounds } from '../../../../rounds.ts';
import { sourceFile } from '../source-file.ts';

/** Returns each email as [line, date of the envelope, sender]. The sender is null if the fields are too long. */
async function split(text: string | Uint8Array, chunk?: number): Promise<[number, string, string | null][]> {
  const mails: [number, string, string | null][] = [];
  const { stream } = sourceFile('x', text, chunk);
  for await (const { line, envelopeDate, fields } of splitMbox(stream(), () => undefined)) {
    mails.push([line, envelopeDate, fields === null ? null : (fields.get('from') ?? []).join('|')]);
  }
  return mails;
}

const ENVELOPE = 'From - Tue Aug  8 12:36:29 2023';

describe('splitMbox', () => {
  it.each([
    [
      'as Google writes',
      'From 1773664405479613283@xxx Tue Aug 08 12:36:29 +0000 2023',
      'Aug 08 12:36:29 +0000 2023',
    ],
    ['as Thunderbird writes', 'From - Tue Aug  8 12:36:29 2023', 'Aug  8 12:36:29 2023'],
    ['as newer versions of Thunderbird write', 'From ', ''],
    ['as mutt writes', 'From dana@x.example  Tue Aug  8 12:36:29 2023', 'Aug  8 12:36:29 2023'],
    ['without an address', 'From MAILER-DAEMON Tue Aug  8 12:36:29 2023', 'Aug  8 12:36:29 2023'],
    ['with a time zone at the end', 'From a b Tue, 8 Aug 2023 12:36:29 +0200', '8 Aug 2023 12:36:29 +0200'],
  ])('finds an envelope %s', async (_, envelope, date) => {
    expect(await split(`${envelope}\nFrom: a\n\ntext\n\n${envelope}\nFrom: b\n\n`)).toEqual([
      [1, date, 'a'],
      [6, date, 'b'],
    ]);
  });

  it.each([
    ['when lines end in CRLF', `${ENVELOPE}\r\nFrom: a\r\n\r\ntext\r\n${ENVELOPE}\r\nFrom: b\r\n\r\n`],
    ['when line endings are mixed', `${ENVELOPE}\r\nFrom: a\n\r\ntext\n${ENVELOPE}\nFrom: b\r\n`],
    ['without a blank line before it', `${ENVELOPE}\nFrom: a\n\ntext\n${ENVELOPE}\nFrom: b\n\n`],
    ['right after header fields without a text', `${ENVELOPE}\nFrom: a\nX-A: 1\n\n${ENVELOPE}\nFrom: b`],
    [
      'after header fields without a blank line',
      `${ENVELOPE}\nFrom: a\nX-A: 1\nX-B: 2\n${ENVELOPE}\nFrom: b`,
    ],
    ['with a second, quoted envelope', `${ENVELOPE}\n>From x\nFrom: a\n\n${ENVELOPE}\n>From y\nFrom: b`],
    ['after blank lines and a byte order mark', `\ufeff\n${ENVELOPE}\nFrom: a\n${ENVELOPE}\nFrom: b`],
  ])('finds the start of an email %s', async (_, text) => {
    const mails = await split(text.replace('\ufeff', ''));
    expect(mails.map(([, , from]) => from)).toEqual(['a', 'b']);
  });

  it.each([
    ['a quoted line', '>From - Tue Aug  8 12:36:29 2023\nFrom: b'],
    ['a sentence', 'From then on: at 12:36 all was well.\nFrom: b'],
    ['an envelope before text', `${ENVELOPE}\nand so on`],
    ['a far too long line', `From ${'x'.repeat(500)} Tue Aug  8 12:36:29 2023\nFrom: b`],
    ['the end of a wrong Content-Length', `Content-Length: 9999\n\nFrom: b`],
  ])("doesn't start an email at %s", async (_, text) => {
    expect(await split(`${ENVELOPE}\nFrom: a\nContent-Length: 3\n\ntext\n${text}\n\n`)).toEqual([
      [1, 'Aug  8 12:36:29 2023', 'a'],
    ]);
  });

  it('ignores a length that extends into the next email', async () => {
    const text = `${ENVELOPE}\nFrom: a\nContent-Length: 100000\n\ntext\n\n${ENVELOPE}\nFrom: b\n\n`;
    expect(await split(text)).toHaveLength(2);
  });

  it('reads a single email with envelope lines in its text', async () => {
    expect(await split(`Return-Path: <x>\nFrom: a\n\ntext\n\n${ENVELOPE}\nFrom: b\n\n`)).toEqual([
      [1, '', 'a'],
    ]);
  });
});

describe('header fields of an email', () => {
  it('continue on lines that begin with a space', async () => {
    expect(await split(`${ENVELOPE}\nFrom: Dana\n  Okafor\n\t<dana>\nX: 1\n 2\n\n`)).toEqual([
      [1, 'Aug  8 12:36:29 2023', 'Dana Okafor <dana>'],
    ]);
  });

  it('end where text begins without a blank line', async () => {
    expect(await split(`${ENVELOPE}\nFrom: a\nno field\nFrom: b\n\n`)).toEqual([
      [1, 'Aug  8 12:36:29 2023', 'a'],
    ]);
  });

  it('are limited in length only if they are used', async () => {
    const long = 'x'.repeat(300_000);
    expect(
      await split(`${ENVELOPE}\nFrom: a\nX-Long: ${long}\n\n${ENVELOPE}\nFrom: a\nTo: ${long}\n\n`),
    ).toEqual([
      [1, 'Aug  8 12:36:29 2023', 'a'],
      [5, 'Aug  8 12:36:29 2023', null],
    ]);
  });

  it('are too long when they never end', async () => {
    const many = ' a@x.example,\n'.repeat(20_000);
    expect((await split(`${ENVELOPE}\nFrom: a\nTo:\n${many}\n`))[0]?.[2]).toBeNull();
  });

  it('are decoded from Windows-1252', async () => {
    expect((await split(Buffer.from(`${ENVELOPE}\nFrom: Zo\u00eb\n\n`, 'latin1')))[0]?.[2]).toBe('Zoë');
  });
});

it('splitMbox returns the same emails for any chunks', async () => {
  const piece = fc.constantFrom(
    ENVELOPE,
    'From ',
    'From: a',
    '>From x',
    ' b',
    'text',
    '',
    '\r',
    'X: y',
    'To: z',
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(piece, { maxLength: 20 }),
      fc.integer({ min: 1, max: 40 }),
      async (pieces, chunk) => {
        const text = pieces.join('\n');
        expect(await split(text, chunk)).toEqual(await split(text));
      },
    ),
    { numRuns: rounds(50) },
  );
});

describe('a file', () => {
  it.each([
    ['an mbox', `${ENVELOPE}\nFrom: a\n`],
    ['an mbox after a byte order mark', `\ufeff${ENVELOPE}\r\nX-GM-THRID: 1\r\n`],
    ['a single email', 'Received: by x\nFrom: a\nSubject: b\n\n'],
    ['an email with few fields', 'From: a\nTo: b\n\ntext'],
  ])('is a mailbox: %s', (_, text) => {
    expect(looksLikeMail(Buffer.from(text))).toBe(true);
  });

  it.each([
    ['a letter', 'From me to you: hello'],
    ['only an envelope', `${ENVELOPE}\n`],
    ['a table', 'From,To,Date\na,b,c\n'],
    ['a table of one column', 'From\nTo\n'],
    ['contacts', 'BEGIN:VCARD\nVERSION:3.0\nFN:Dana\n'],
    ['a calendar', 'BEGIN:VCALENDAR\nVERSION:2.0\n'],
    ['settings', 'Date: 1\nColour: red\n'],
    ['an empty file', ''],
  ])("isn't a mailbox: %s", (_, text) => {
    expect(looksLikeMail(Buffer.from(text))).toBe(false);
  });
});
