import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayOf } from '../../backend/network/evidence.ts';
import type { EmbeddedService } from '../../backend/open-service.ts';
import { makeAuthority } from '../fixtures/make-certificates.ts';
import { temporaryKith } from '../unit/backend/commands/support/temporary-kith.ts';
import { mail } from '../unit/backend/imports/mail/build-mbox.ts';
import { describeSeen } from '../unit/backend/store/describe-seen.ts';
import { type Dovecot, startDovecot } from './start-dovecot.ts';

const MAILS = Number(process.env.KITH_MAILS ?? 2000);
const USER = 'me@x.example';
const PASSWORD = 'abcd efgh ijkl mnop';
const folder = mkdtempSync(join(tmpdir(), 'kith-kept-'));
const ASOF = dayOf(Date.now() / 1000);
let dovecot: Dovecot;

/** Emails with people whose names change, copies to several, lists, and now and then one to a crowd. */
function mailsFrom(first: number, count: number, isSent: boolean): string {
  const one = (at: number) => {
    const person = (at * 7919) % 193;
    const named = at % 3 === 0 ? `"P. ${person % 5} Changing ${at % 4}"` : `"Person ${person}"`;
    const other = at % 5 === 4 ? `p${person}@y.example` : `${named} <p${person}@y.example>`;
    const crowd = Array.from({ length: 20 }, (_, i) => `"Crowd ${i}" <c${(at + i) % 60}@y.example>`).join(
      ', ',
    );
    const day = String((at % 28) + 1).padStart(2, '0');
    const [minute, second] = [at % 60, (at * 7) % 60].map((part) => String(part).padStart(2, '0'));
    return mail({
      envelope: `- Tue Aug  ${(at % 9) + 1} 12:${minute}:29 2023`,
      fields: {
        From: isSent ? USER : other,
        To: isSent ? other : at % 13 === 0 ? 'me+shop@x.example' : USER,
        Cc: at % 40 === 0 ? crowd : at % 7 === 0 ? `Copied <p${(person + 1) % 193}@y.example>` : '',
        Date: at % 50 === 0 ? '' : `${day} Aug 2023 10:${minute}:${second} +0200`,
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
  const shows = authority.sign('localhost');
  dovecot = await startDovecot(folder, { user: USER, password: PASSWORD, shows });
  write('INBOX', mailsFrom(0, MAILS / 2, false));
  write('Sent', mailsFrom(0, MAILS / 2, true));
});
afterAll(async () => {
  await dovecot?.stop();
  rmSync(folder, { recursive: true, force: true });
});

function write(name: string, text: string): void {
  writeFileSync(join(dovecot.mail, name), text, { mode: 0o666 });
}

async function openKept() {
  const kith = await temporaryKith({ KITH_MAIL_CA_FILE: join(folder, 'authority.pem') });
  const embedded = kith.embedded as EmbeddedService;
  const me = await embedded.memberNamed('me');
  const { mailboxes, jobs, store } = embedded;
  const server = { address: USER, host: 'localhost', port: dovecot.port, user: USER };
  const list = async () => (await mailboxes.list(me))[0];
  return {
    ...{ embedded, me, mailboxes, store, server, list },
    async add() {
      const { id, jobId } = await mailboxes.add(me, server, PASSWORD);
      await jobs.whenEnded(me, jobId);
      await jobs.confirm(me, jobId, { owner: `mailto:${USER}` });
      await jobs.whenEnded(me, jobId);
      return id;
    },
    /** Reads at once, and waits for it. */
    async read(id: number) {
      const before = (await list())?.readAt;
      await mailboxes.readNow(me, id);
      await expect
        .poll(async () => (await list())?.readAt !== before && !(await list())?.isReading, {
          timeout: 60_000,
          interval: 10,
        })
        .toBe(true);
    },
    seen: () => describeSeen(store, me, ASOF),
  };
}

/** Returns what an import of the mailbox's files shows in another Kith. */
async function seenOfFiles() {
  const files = mkdtempSync(join(folder, 'files-'));
  mkdirSync(join(files, 'mail'));
  // Its last line is Dovecot's, and names a folder of its own.
  for (const name of ['INBOX', 'Sent']) {
    writeFileSync(join(files, 'mail', name), readFileSync(join(dovecot.mail, name)));
  }
  const { embedded, me, seen } = await openKept();
  const path = join(files, 'mail');
  const job = await embedded.jobs.start({
    member: me,
    path,
    asOf: ASOF,
    choices: { owner: `mailto:${USER}` },
  });
  const ended = await embedded.jobs.whenEnded(me, job.id);
  expect(ended?.error).toBe('');
  return seen();
}

describe('a mailbox that Kith reads by itself', () => {
  it('shows the same as an import of its files after every reading, and fetches only new emails', async () => {
    const { add, read, seen, list } = await openKept();
    const id = await add();
    expect(await seen()).toEqual(await seenOfFiles());
    for (const round of [1, 2, 3]) {
      const at = 10_000 * round;
      appendFileSync(join(dovecot.mail, 'INBOX'), mailsFrom(at, 30, false));
      appendFileSync(join(dovecot.mail, 'Sent'), mailsFrom(at, 30, true));
      // An email that is moved to another folder.
      appendFileSync(join(dovecot.mail, 'Sent'), mailsFrom(at + 2, 1, false));
      const before = dovecot.log().length;
      await read(id);
      const bytes = [
        ...dovecot
          .log()
          .slice(before)
          .matchAll(/hdr=(\d+)/g),
      ].map(([, hdr]) => Number(hdr));
      expect(Math.max(...bytes)).toBeLessThan(100_000);
      expect(await seen()).toEqual(await seenOfFiles());
    }
    expect((await list())?.folders.map(({ mails }) => mails)).toEqual([MAILS / 2 + 90, MAILS / 2 + 93]);
  });
});
