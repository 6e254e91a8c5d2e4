import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readMailboxes } from '../../backend/imports/mail/mailbox.ts';
import { downloadMailbox } from '../../backend/imports/mailbox/download-mailbox.ts';
import { openSource } from '../../backend/imports/open-source.ts';
import type { ReadOptions } from '../../backend/imports/reader.ts';
import { ImportError } from '../../backend/imports/record.ts';
import { makeAuthority } from '../fixtures/make-certificates.ts';
import { temporaryKith } from '../unit/backend/commands/support/temporary-kith.ts';
import { typeTo } from '../unit/backend/commands/support/typed.ts';
import { mail } from '../unit/backend/imports/mail/build-mbox.ts';
import { type Dovecot, startDovecot } from './start-dovecot.ts';

const MAILS = 2000;
const USER = 'me@x.example';
const PASSWORD = 'abcd efgh ijkl mnop';
const folder = mkdtempSync(join(tmpdir(), 'kith-dovecot-'));
let dovecot: Dovecot;

/** Returns emails between the owner and 90 people, some with copies, some from lists. */
function mailsFrom(first: number, count: number, isSent: boolean): string {
  const one = (at: number) => {
    const other = `"Person ${at % 90}" <p${at % 90}@y.example>`;
    const minute = String(at % 60).padStart(2, '0');
    const day = String((at % 28) + 1).padStart(2, '0');
    return mail({
      envelope: `- Tue Aug  ${(at % 9) + 1} 12:${minute}:29 2023`,
      fields: {
        From: isSent ? USER : other,
        To: isSent ? other : USER,
        Cc: at % 7 === 0 ? '=?utf-8?q?J=C3=BCrgen?= <j@z.example>, k@z.example' : '',
        Date: at % 50 === 0 ? '' : `${day} Aug 2023 10:${minute}:00 +0200`,
        'Message-ID': `<${isSent ? 's' : 'r'}${at}@x.example>`,
        Subject: 'SUBJECT-CANARY',
        'List-Id': at % 11 === 0 ? '<list.example>' : '',
      },
      body: 'BODY-CANARY',
    });
  };
  return Array.from({ length: count }, (_, index) => one(first + index)).join('');
}

beforeAll(async () => {
  const authority = makeAuthority(folder);
  dovecot = await startDovecot(folder, {
    user: USER,
    password: PASSWORD,
    shows: authority.sign('localhost'),
  });
  write('INBOX', mailsFrom(0, MAILS / 2, false));
  write('Sent', mailsFrom(0, MAILS / 2, true));
  write('Drafts', mailsFrom(5000, 3, true));
  write('Projects', mailsFrom(6000, 3, false));
  writeFileSync(join(folder, 'password'), `${PASSWORD}\n`);
});
afterAll(async () => {
  await dovecot?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Dovecot runs as another user, so everyone may write this file. */
function write(name: string, text: string): void {
  writeFileSync(join(dovecot.mail, name), text, { mode: 0o666 });
}

const access = () => ({
  host: 'localhost',
  port: dovecot.port,
  user: USER,
  auth: { pass: PASSWORD },
  authorities: readFileSync(join(folder, 'authority.pem'), 'utf8'),
  mayBePrivate: true,
});

const OPTIONS: ReadOptions = { fileName: 'mail', asOf: 20_000, ownAddresses: [`mailto:${USER}`] };

async function recordsOf(path: string): Promise<string[]> {
  const { files } = await openSource(path);
  const { records } = await readMailboxes(files, OPTIONS);
  return records.map((record) => JSON.stringify(record));
}

/** Returns a function that runs `import-mailbox` with additional words, and the Kith that runs it. */
async function typing() {
  const kith = await temporaryKith();
  const type = await typeTo(kith);
  // Removes settings of the tests, which Kith would refuse.
  for (const name of ['KITH_VERIFY', 'KITH_MAILS', 'KITH_KILLS']) vi.stubEnv(name, undefined);
  vi.stubEnv('KITH_MAIL_CA_FILE', join(folder, 'authority.pem'));
  const secret = ['--password-file', join(folder, 'password')];
  const server = (host: string, port: number) => ['--host', host, '--port', String(port)];
  const typeMailbox = (...words: string[]) =>
    type('import-mailbox', USER, ...secret, ...server('localhost', dovecot.port), ...words);
  return { kith, type, typeMailbox };
}

describe('a mailbox on Dovecot', () => {
  it('returns the same records as its mbox files, without reading any email body', async () => {
    const files = join(folder, 'files');
    mkdirSync(files);
    for (const name of ['INBOX', 'Sent']) {
      writeFileSync(join(files, name), readFileSync(join(dovecot.mail, name)));
    }
    const path = join(folder, 'downloaded');
    const found = await downloadMailbox(access(), path, { name: USER, folders: [] });
    expect(found).toEqual({
      mails: MAILS,
      missing: 0,
      folders: ['INBOX', 'Sent'].map((path) => expect.objectContaining({ path, mails: MAILS / 2 })),
      isWhole: true,
      otherFolders: ['Projects'],
    });
    expect(readFileSync(path, 'utf8')).not.toMatch(/CANARY/);
    await expect.poll(() => dovecot.log()).toMatch(/hdr=[1-9]\d* body=0/);
    expect(await recordsOf(path)).toEqual(await recordsOf(files));
  });

  it('previews the number of emails and people and the first date, and leaves no files behind', async () => {
    const { kith, type, typeMailbox } = await typing();
    const { out, code } = await typeMailbox('--preview');
    expect(code).toBe(0);
    expect(out).toContain(`  ${USER} (IMAP): mail, 2000 rows\n`);
    expect(out).toMatch(
      /\n {2}92 people; 2078 emails, 780 pairs in emails\n {2}The earliest is from 2023-08-01\.\n/,
    );
    expect((await type('coverage')).out).toContain('0 people');
    expect(readdirSync(join(kith.config.data, 'uploads'))).toEqual([]);
  });

  it('replaces earlier data when it is read again, and can be undone', async () => {
    const { type, typeMailbox } = await typing();
    const first = JSON.parse((await typeMailbox('--json')).out);
    write('Sent', mailsFrom(0, MAILS / 2 + 10, true));
    const again = JSON.parse((await typeMailbox('--json')).out);
    const added = again.counts.evidence_added;
    expect(added).toBeGreaterThan(0);
    expect(added).toBeLessThanOrEqual(20);
    expect(again.counts.evidence_unchanged).toBe(first.counts.evidence_added);
    const { imports } = JSON.parse((await type('imports', '--json')).out);
    expect(imports.map(({ id }: { id: string }) => id)).toEqual([again.id]);
    await type('undo', again.id);
    expect((await type('coverage')).out).toContain('0 people');
  });

  it('reads only the named folders', async () => {
    const { typeMailbox } = await typing();
    const { out } = await typeMailbox('--folder', 'Projects', '--preview');
    expect(out).toContain(': mail, 3 rows');
    const { err } = await typeMailbox('--folder', 'Project');
    expect(err).toBe(
      'The mailbox doesn’t have a folder "Project". It has "INBOX", "Sent", "Projects". To read only some folders, use npm run kith -- import-mailbox with --folder.\n',
    );
  });

  it('skips drafts even if their folder is named', async () => {
    const { typeMailbox } = await typing();
    const { out } = await typeMailbox('--folder', 'Drafts', '--folder', 'Projects', '--preview');
    expect(out).toContain('emails in Spam, Trash or Drafts');
  });

  it.each([
    [
      'password',
      { auth: { pass: 'wrong' } },
      /doesn’t accept this name and password\. Most providers need an app password/,
    ],
    [
      'certificate authority',
      { authorities: null },
      /from an authority that this computer doesn’t trust\. .*KITH_MAIL_CA_FILE/,
    ],
    [
      'host name in the certificate',
      { host: '127.0.0.1' },
      /^127\.0\.0\.1:\d+ has a certificate for another name\./,
    ],
    ['host', { host: 'mail.invalid' }, /^mail\.invalid:\d+ can’t be found\./],
    ['port', { port: 1 }, /^localhost:1 doesn’t answer\./],
  ])('explains what to do when the %s is wrong, and writes nothing', async (_, wrong, sentence) => {
    const path = join(folder, 'nothing');
    const failed = downloadMailbox({ ...access(), ...wrong }, path, { name: USER, folders: [] });
    await expect(failed).rejects.toThrow(sentence);
    await expect(failed).rejects.toBeInstanceOf(ImportError);
    expect(existsSync(path)).toBe(false);
  });
});
