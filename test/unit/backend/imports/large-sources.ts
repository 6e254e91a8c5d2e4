import type { SourceFile } from '../../../../backend/imports/record.ts';

const MEBIBYTE = 1024 * 1024;

/** Sources larger than memory, generated while they are read. */
export const LARGE_SOURCES: Readonly<Record<string, () => readonly SourceFile[]>> = {
  'a mailbox of 640 MB': () => one('All mail.mbox', 640 * MEBIBYTE, manyMails),
  'an email with a line of 500 MB': () =>
    one(
      'one.mbox',
      500 * MEBIBYTE,
      lineOf('From - Tue Aug  8 12:36:29 2023\nFrom: dana@x.example\nTo: me@x.example\n\n'),
    ),
  'a header field of 500 MB': () =>
    one('one.mbox', 500 * MEBIBYTE, lineOf('From - Tue Aug  8 12:36:29 2023\nTo: me@x.example\nFrom: ')),
  'a picture of 500 MB': () =>
    one('one.vcf', 500 * MEBIBYTE, lineOf('BEGIN:VCARD\nVERSION:3.0\nFN:Dana\nEMAIL:d@x.example\nPHOTO:')),
  'a name of 500 MB': () => one('one.vcf', 500 * MEBIBYTE, lineOf('BEGIN:VCARD\nVERSION:3.0\nFN:')),
  'a description of 500 MB': () =>
    one(
      'one.ics',
      500 * MEBIBYTE,
      lineOf('BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:20230808T123629Z\nDESCRIPTION:'),
    ),
  'a table of one line of 500 MB': () =>
    one('people.csv', 500 * MEBIBYTE, lineOf('First Name,Last Name,E-mail 1 - Value\nDana,')),
  'meetings with ever new people': () =>
    one(
      'crowd.ics',
      400 * MEBIBYTE,
      linesOf(
        'BEGIN:VCALENDAR\n',
        (n) =>
          `BEGIN:VEVENT\nUID:${n}\nDTSTART:20230808T123629Z\nORGANIZER;CN=P ${n}:mailto:p${n}@x.example\nATTENDEE:mailto:q${n}@x.example\nEND:VEVENT\n`,
      ),
    ),
  'cards with long words': () =>
    one(
      'long.vcf',
      400 * MEBIBYTE,
      linesOf(
        '',
        (n) => `BEGIN:VCARD\nFN:P ${n}\nEMAIL:p${n}@x.example\nORG:${'x'.repeat(50_000)}\nEND:VCARD\n`,
      ),
    ),
  'emails with ever new people': () => one('crowd.mbox', 400 * MEBIBYTE, manyPeople),
  'more messages of 1 kB than the limit': () => one('messages.csv', 310 * MEBIBYTE, messagesOf(17)),
  'emails, messages and connections that reach the limit together': () => [
    file('Mail.mbox', 4 * MEBIBYTE, manyPeople),
    file(
      'Connections.csv',
      3 * MEBIBYTE,
      linesOf('First Name,Last Name,URL,Email Address,Company,Position,Connected On\n', connectionOf),
    ),
    file('messages.csv', 60 * MEBIBYTE, messagesOf(2)),
  ],
};

function one(...of: Parameters<typeof file>): readonly SourceFile[] {
  return [file(...of)];
}

function file(path: string, size: number, stream: (size: number) => Iterable<Uint8Array>): SourceFile {
  return {
    path,
    size,
    async *stream() {
      yield* stream(size);
    },
  };
}

/** Makes emails of 60 kB on average, as in a real mailbox, each with its own id. */
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

function connectionOf(n: number): string {
  return `First ${n % 997},Last ${n},https://www.linkedin.com/in/person-${n},p${n}@x.example,Company ${n % 600},Engineer,05 Mar 2024\n`;
}

/** Makes messages in threads of twenty, with thirty thousand people in turn. `sentences` sets the length of a message. */
function messagesOf(sentences: number): (size: number) => Generator<Uint8Array> {
  const body = 'All work and no play makes a line of a letter. '.repeat(sentences);
  const urlOf = (n: number) => `https://www.linkedin.com/in/person-${n}`;
  const me = urlOf(1_000_000);
  return linesOf('CONVERSATION ID,FROM,SENDER PROFILE URL,TO,RECIPIENT PROFILE URLS,DATE,CONTENT\n', (n) => {
    const thread = Math.floor(n / 20);
    const other = urlOf(thread % 30_000);
    const [from, to] = n % 2 === 0 ? [me, other] : [other, me];
    const at = new Date(Date.UTC(2010, 0, 1) + n * 600_000).toISOString();
    return `2-${thread}Y2ZmFkMzgtNGQ2OS00YjJhXzAxMg==,Name ${n % 100},${from},Name ${thread},${to},${at.slice(0, 10)} ${at.slice(11, 19)} UTC,"${body}"\n`;
  });
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
