import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeAuthority } from '../fixtures/make-certificates.ts';
import { linesOf, type ServedKith, serveKith } from '../mailbox/served-kith.ts';
import { openWire } from '../mailbox/wire.ts';
import { BOOK, fileOf, fill, makeFolder, PASSWORD, USER } from './collections-of-radicale.ts';
import { addBook, linesOfExport } from './served-book.ts';
import { type Radicale, startRadicale } from './start-radicale.ts';

const ROUNDS = Number(process.env.KITH_KILLS ?? 100);
/** The number of rounds after which the address book is compared with the server's export. */
const COMPARE_EVERY = 20;
const CONTACTS = 300;
const folder = mkdtempSync(join(tmpdir(), 'kith-interrupted-'));
let radicale: Radicale;

beforeAll(async () => {
  const shows = makeAuthority(folder).sign('localhost');
  const authority = readFileSync(join(folder, 'authority.pem'), 'utf8');
  radicale = await startRadicale(folder, { user: USER, password: PASSWORD, shows, authority });
});
afterAll(async () => {
  await radicale?.stop();
  rmSync(folder, { recursive: true, force: true });
});

it(`${ROUNDS} kills and cut connections neither lose nor duplicate a contact`, async () => {
  await makeFolder(radicale, BOOK);
  await fill(radicale, BOOK, 0, CONTACTS);
  const settings = { KITH_DATA: join(folder, 'kith'), KITH_MAIL_CA_FILE: join(folder, 'authority.pem') };
  const wire = await openWire(radicale.port);
  let kith: ServedKith = await serveKith(settings);
  const { job_id } = await addBook(kith, wire.port);
  expect((await kith.confirm(job_id)).error).toBe('');
  let last = CONTACTS;
  /** Adds contacts, changes some and deletes one. */
  const change = async (round: number) => {
    const count = 1 + Math.floor(Math.random() * 10);
    await fill(radicale, BOOK, last, count);
    await fill(radicale, BOOK, last - 40, 5, round);
    expect(await radicale.ask('DELETE', fileOf(BOOK, last - 100))).toBe(200);
    last += count;
  };
  await change(0);
  wire.countBytes();
  const began = performance.now();
  await kith.read();
  const readingMs = performance.now() - began;
  const readingBytes = wire.countBytes();

  async function killWhileReading(): Promise<void> {
    const reading = kith.read().catch(() => undefined);
    await wait(Math.random() * readingMs);
    kith.process.child.kill('SIGKILL');
    await Promise.all([reading, kith.process.ended()]);
    kith = await serveKith(settings);
  }
  async function cutWhileReading(round: number): Promise<void> {
    const before = wire.cuts();
    while (wire.cuts() === before) {
      wire.cutAfter(Math.random() * readingBytes);
      await kith.read();
      await change(round);
    }
  }
  async function compare(): Promise<void> {
    kith.process.child.kill('SIGTERM');
    await kith.process.ended();
    const ofExport = { ...settings, KITH_DATA: mkdtempSync(join(folder, 'of-export-')) };
    expect(await linesOf(settings.KITH_DATA)).toEqual(await linesOfExport(radicale, BOOK.path, ofExport));
    kith = await serveKith(settings);
  }

  for (let round = 1; round <= ROUNDS; round += 1) {
    await change(round);
    await (round % 2 === 0 ? killWhileReading() : cutWhileReading(round));
    const { error } = await kith.read();
    expect(error, `round ${round}`).toBe('');
    if (round % COMPARE_EVERY === 0) await compare();
  }
  await compare();
  kith.process.child.kill('SIGTERM');
  await kith.process.ended();
  process.stdout.write(`${ROUNDS / 2} kills, ${wire.cuts()} cut connections, ${last} contacts\n`);
  wire.close();
});
