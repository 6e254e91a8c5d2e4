import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeAuthority } from '../fixtures/make-certificates.ts';
import { linesOf, peakOf, serveKith } from '../mailbox/served-kith.ts';
import { openWire } from '../mailbox/wire.ts';
import { BOOK, fill, fillAtOnce, makeFolder, PASSWORD, USER } from './collections-of-radicale.ts';
import { addBook, linesOfExport } from './served-book.ts';
import { type Radicale, startRadicale } from './start-radicale.ts';

const CONTACTS = Number(process.env.KITH_CONTACTS ?? 2000);
/** Contacts that are added after the first reading. */
const NEW = 10;
const folder = mkdtempSync(join(tmpdir(), 'kith-figures-'));
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

async function secondsOf<Result>(work: () => Promise<Result>): Promise<[seconds: number, result: Result]> {
  const began = performance.now();
  const result = await work();
  return [(performance.now() - began) / 1000, result];
}

it(`an address book of ${CONTACTS} contacts is read within the limits, and yields the same data as its file`, async () => {
  await makeFolder(radicale, BOOK);
  // With 100,000 at the end, the book is the largest that one import may have.
  await fillAtOnce(radicale, BOOK, CONTACTS - NEW);
  const settings = { KITH_DATA: join(folder, 'kith'), KITH_MAIL_CA_FILE: join(folder, 'authority.pem') };
  const wire = await openWire(radicale.port);
  const kith = await serveKith(settings);
  const print = (what: string) => process.stdout.write(`${what}\n`);

  const [preview, { job_id }] = await secondsOf(() => addBook(kith, wire.port));
  print(`${CONTACTS} contacts: preview ${preview.toFixed(1)} s, ${(wire.countBytes() / 1e6).toFixed(1)} MB`);
  const [written, job] = await secondsOf(() => kith.confirm(job_id));
  expect(job.error).toBe('');
  print(`then written ${written.toFixed(1)} s, memory ${peakOf(kith.process).toFixed(0)} MB`);
  expect.soft(peakOf(kith.process), 'memory').toBeLessThanOrEqual(512);

  wire.countBytes();
  const [nothing, { error }] = await secondsOf(() => kith.read());
  expect(error).toBe('');
  const bytes = wire.countBytes();
  print(`nothing new: ${(nothing * 1000).toFixed(0)} ms, ${bytes} bytes`);
  expect.soft(bytes, 'bytes for nothing').toBeLessThanOrEqual(10_000);

  await fill(radicale, BOOK, CONTACTS - NEW, NEW);
  const [ten, after] = await secondsOf(() => kith.read());
  expect(after).toMatchObject({ error: '', days: [{ added: NEW }] });
  print(`ten new contacts: ${ten.toFixed(1)} s, ${wire.countBytes()} bytes`);
  kith.process.child.kill('SIGTERM');
  await kith.process.ended();
  wire.close();
  const ofExport = { ...settings, KITH_DATA: mkdtempSync(join(folder, 'of-export-')) };
  expect(await linesOf(settings.KITH_DATA)).toEqual(await linesOfExport(radicale, BOOK.path, ofExport));
});
