import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createServer, type TLSSocket } from 'node:tls';
import { onTestFinished } from 'vitest';
import type { MailboxAccess } from '../../../../../backend/imports/mailbox/with-mailbox.ts';

/**
 * Returns the response to a command without a tag, or `NO …` to refuse it. After null, the server responds like a mailbox
 * with one folder and no emails.
 */
export type Answer = (command: string, socket: TLSSocket) => string | null;

const FIXTURES = join(import.meta.dirname, '../../../../fixtures');
/** A self-signed certificate for localhost, valid for a hundred years. */
export const AUTHORITY = join(FIXTURES, 'localhost.pem');
const CERTIFICATE = readFileSync(AUTHORITY, 'utf8');
const KEY = readFileSync(join(FIXTURES, 'localhost.key'), 'utf8');

const PLAIN: readonly (readonly [RegExp, string])[] = [
  [/^NAMESPACE/, '* NAMESPACE (("" "/")) NIL NIL\r\n'],
  [/^LIST/, '* LIST () "/" INBOX\r\n'],
  [/^(?:SELECT|EXAMINE)/, '* 0 EXISTS\r\n* OK [UIDVALIDITY 1] .\r\n'],
  [/^LOGOUT/, '* BYE .\r\n'],
];

/** Answers as a mailbox with these emails. */
export const mailboxOf =
  (mails: string): Answer =>
  (command) => {
    if (/^EXAMINE/.test(command)) return '* 1 EXISTS\r\n* OK [UIDVALIDITY 1] .\r\n';
    return /^UID FETCH/.test(command) ? mails : null;
  };

/** Starts a mail server that can behave unlike any real one. It stops when the test ends. */
export async function startScripted(
  answer: Answer,
  { greeting = '* OK [CAPABILITY IMAP4rev1 NAMESPACE SPECIAL-USE X-GM-EXT-1] .\r\n' } = {},
): Promise<{ access: MailboxAccess; commands: string[] }> {
  const commands: string[] = [];
  const server = createServer({ cert: CERTIFICATE, key: KEY }, (socket) => {
    socket.on('error', () => undefined);
    socket.write(greeting);
    let waiting = '';
    socket.on('data', (chunk) => {
      const lines = (waiting + chunk).split('\r\n');
      waiting = lines.pop() ?? '';
      for (const line of lines) {
        const [tag = '', ...words] = line.split(' ');
        const command = words.join(' ');
        commands.push(command);
        const plain = PLAIN.find(([like]) => like.test(command))?.[1] ?? '';
        const said = answer(command, socket) ?? plain;
        const end = said.startsWith('NO ') ? `${tag} ${said}` : `${said}${tag} OK [READ-ONLY] done`;
        if (socket.writable) socket.write(`${end}\r\n`);
      }
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const open = new Set<TLSSocket>();
  server.on('secureConnection', (socket) => open.add(socket));
  onTestFinished(() => {
    for (const socket of open) socket.destroy();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const access = {
    ...{ host: 'localhost', port, user: 'me@x.example', auth: { pass: 'p' } },
    ...{ authorities: CERTIFICATE, mayBePrivate: true },
  };
  return { access, commands };
}

/** Returns a server's response that contains one email with these header fields. */
export function fetched(uid: number, fields: string, more = ''): string {
  const asked = 'BODY[HEADER.FIELDS (FROM)]';
  return `* ${uid} FETCH (UID ${uid} INTERNALDATE "08-Aug-2023 12:36:29 +0000" ${more}${asked} {${Buffer.byteLength(fields)}}\r\n${fields})\r\n`;
}
