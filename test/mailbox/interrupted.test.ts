import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DATABASE_FILE } from '../../backend/store/database/data-directory.ts';
import { makeAuthority } from '../fixtures/make-certificates.ts';
import { mailsFrom, PASSWORD, USER } from './correspondence.ts';
import { linesOf, linesOfFiles, type ServedKith, serveKith } from './served-kith.ts';
import { type Dovecot, startDovecot } from './start-dovecot.ts';
import { openWire } from './wire.ts';

const ROUNDS = Number(process.env.KITH_KILLS ?? 100);
/** After this many rounds, the mailbox is compared with its files, and a folder is created again, with another UIDVALIDITY. */
const COMPARE_EVERY = 20;
const MAILS = 500;
const folder = mkdtempSync(join(tmpdir(), 'kith-interrupted-'));
let dovecot: Dovecot;

beforeAll(async () => {
  const shows = makeAuthority(folder).sign('localhost');
  dovecot = await startDovecot(folder, { user: USER, password: PASSWORD, shows });
  writeFileSync(join(dovecot.mail, 'INBOX'), mailsFrom(0, MAILS, false), { mode: 0o666 });
  writeFileSync(join(dovecot.mail, 'Sent'), mailsFrom(0, MAILS, true), { mode: 0o666 });
});
afterAll(async () => {
  await dovecot?.stop();
  rmSync(folder, { recursive: true, force: true });
});

it(`${ROUNDS} kills and cut connections neither lose nor duplicate an email`, async () => {
  const settings = { KITH_DATA: join(folder, 'kith'), KITH_MAIL_CA_FILE: join(folder, 'authority.pem') };
  const wire = await openWire(dovecot.port);
  let kith: ServedKith = await serveKith(settings);
  const { job_id } = await kith.add(wire.port);
  expect((await kith.confirm(job_id)).error).toBe('');
  wire.countBytes();
  const began = performance.now();
  let arrived = MAILS;
  const arrive = () => {
    const count = 1 + Math.floor(Math.random() * 30);
    for (const [name, isSent] of [['INBOX', false] as const, ['Sent', true] as const]) {
      appendFileSync(join(dovecot.mail, name), mailsFrom(arrived, count, isSent));
    }
    // An email that is moved to another folder.
    appendFileSync(join(dovecot.mail, 'Sent'), mailsFrom(arrived, 1, false));
    arrived += count;
  };
  arrive();
  await kith.read();
  const readingMs = performance.now() - began;
  const readingBytes = wire.countBytes();
  let left = 0;

  async function killWhileReading(): Promise<void> {
    const reading = kith.read().catch(() => undefined);
    await wait(Math.random() * readingMs);
    kith.process.child.kill('SIGKILL');
    await Promise.all([reading, kith.process.ended()]);
    left += countUnfinished(settings.KITH_DATA);
    kith = await serveKith(settings);
  }
  async function cutWhileReading(): Promise<void> {
    const before = wire.cuts();
    while (wire.cuts() === before) {
      wire.cutAfter(Math.random() * readingBytes);
      await kith.read();
      arrive();
    }
  }
  async function compare(): Promise<void> {
    kith.process.child.kill('SIGTERM');
    await kith.process.ended();
    const ofFiles = { ...settings, KITH_DATA: mkdtempSync(join(folder, 'of-files-')) };
    expect(await linesOf(settings.KITH_DATA)).toEqual(await linesOfFiles(dovecot.mail, ofFiles));
    kith = await serveKith(settings);
  }

  for (let round = 1; round <= ROUNDS; round += 1) {
    // Creates the mailbox again without its last ten emails.
    if (round % COMPARE_EVERY === 1) dovecot.recreate('INBOX', mailsFrom(0, arrived - 10, false));
    arrive();
    await (round % 2 === 0 ? killWhileReading() : cutWhileReading());
    const { error } = await kith.read();
    expect(error, `round ${round}`).toBe('');
    if (round % COMPARE_EVERY === 0) await compare();
  }
  process.stdout.write(
    `${ROUNDS / 2} kills, of which ${left} while emails were fetched or written, ${wire.cuts()} cut connections, ${2 * arrived} emails\n`,
  );
  expect(left).toBeGreaterThan(ROUNDS / 10);
  wire.close();
});

function countUnfinished(data: string): number {
  const db = new DatabaseSync(join(data, DATABASE_FILE), { readOnly: true });
  const { unfinished } =
    db.prepare("SELECT count(*) AS unfinished FROM job WHERE state = 'waiting'").get() ?? {};
  db.close();
  return Number(unfinished);
}
