import type { SourceFile } from '../../../../backend/imports/record.ts';

const MEBIBYTE = 1024 * 1024;

/** Sources larger than memory, made while they are read. */
export const LARGE_SOURCES: Readonly<Record<string, () => SourceFile>> = {
  'a mailbox of 2 GB': () => file('All mail.mbox', 2048 * MEBIBYTE, manyMails),
  'a mail of one line of 500 MB': () =>
    file(
      'one.mbox',
      500 * MEBIBYTE,
      lineOf('From - Tue Aug  8 12:36:29 2023\nFrom: dana@x.example\nTo: me@x.example\n\n'),
    ),
  'a header field of 500 MB': () =>
    file('one.mbox', 500 * MEBIBYTE, lineOf('From - Tue Aug  8 12:36:29 2023\nTo: me@x.example\nFrom: ')),
  'a picture of 500 MB': () =>
    file('one.vcf', 500 * MEBIBYTE, lineOf('BEGIN:VCARD\nVERSION:3.0\nFN:Dana\nEMAIL:d@x.example\nPHOTO:')),
  'a name of 500 MB': () => file('one.vcf', 500 * MEBIBYTE, lineOf('BEGIN:VCARD\nVERSION:3.0\nFN:')),
  'a description of 500 MB': () =>
    file(
      'one.ics',
      500 * MEBIBYTE,
      lineOf('BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:20230808T123629Z\nDESCRIPTION:'),
    ),
  'a table of one line of 500 MB': () =>
    file('people.csv', 500 * MEBIBYTE, lineOf('First Name,Last Name,E-mail 1 - Value\nDana,')),
  'meetings of ever new people': () =>
    file(
      'crowd.ics',
      400 * MEBIBYTE,
      linesOf(
        'BEGIN:VCALENDAR\n',
        (n) =>
          `BEGIN:VEVENT\nUID:${n}\nDTSTART:20230808T123629Z\nORGANIZER;CN=P ${n}:mailto:p${n}@x.example\nATTENDEE:mailto:q${n}@x.example\nEND:VEVENT\n`,
      ),
    ),
  'cards of long words': () =>
    file(
      'long.vcf',
      400 * MEBIBYTE,
      linesOf(
        '',
        (n) => `BEGIN:VCARD\nFN:P ${n}\nEMAIL:p${n}@x.example\nORG:${'x'.repeat(50_000)}\nEND:VCARD\n`,
      ),
    ),
  'mails of ever new people': () => file('crowd.mbox', 400 * MEBIBYTE, manyPeople),
};

function file(path: string, size: number, stream: (size: number) => Iterable<Uint8Array>): SourceFile {
  return {
    path,
    size,
    bytes: () => Promise.reject(new Error('Nobody may hold all of it.')),
    async *stream() {
      yield* stream(size);
    },
  };
}

/** A mail has 60 kB on average, as in a real mailbox; each has an id of its own. */
function* manyMails(size: number): Generator<Uint8Array> {
  const line = 'All work and no play makes a line of a letter written in HTML. '.repeat(15);
  const body = Buffer.from(`${`${line}\r\n`.repeat(63)}\r\n`);
  for (let bytes = 0, count = 0; bytes < size; count += 1) {
    const head = headOf(`dana${count % 500}@x.example`, count);
    yield head;
    yield body;
    bytes += head.length + body.length;
  }
}

function* manyPeople(size: number): Generator<Uint8Array> {
  for (let bytes = 0, count = 0; bytes < size; ) {
    const heads = Buffer.concat(
      Array.from({ length: 100 }, (_, n) => headOf(`p${count + n}@x.example`, count + n)),
    );
    yield heads;
    count += 100;
    bytes += heads.length;
  }
}

function linesOf(head: string, lineOfNumber: (n: number) => string): (size: number) => Generator<Uint8Array> {
  return function* (size) {
    yield Buffer.from(head);
    for (let bytes = 0, n = 0; bytes < size; n += 100) {
      const part = Buffer.from(Array.from({ length: 100 }, (_, index) => lineOfNumber(n + index)).join(''));
      yield part;
      bytes += part.length;
    }
  };
}

function headOf(from: string, id: number): Buffer {
  return Buffer.from(
    `From - Tue Aug  8 12:36:29 2023\r\nFrom: Dana <${from}>\r\nTo: me@x.example\r\nMessage-ID: <${id}@x.example>\r\nDate: Tue, 8 Aug 2023 12:36:29 +0000\r\n\r\n`,
  );
}

function lineOf(head: string): (size: number) => Generator<Uint8Array> {
  return function* (size) {
    const part = Buffer.alloc(MEBIBYTE, 'x');
    yield Buffer.from(head);
    for (let bytes = 0; bytes < size; bytes += part.length) yield part;
  };
}
