import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { run } from '../fault/support/kith-process.ts';
import { makeAuthority } from '../fixtures/make-certificates.ts';
import { mailsFrom, PASSWORD, USER } from './correspondence.ts';
import { linesOf, linesOfFiles, POLL_MS, peakOf, serveKith } from './served-kith.ts';
import { type Dovecot, startDovecot } from './start-dovecot.ts';
import { openWire } from './wire.ts';

const MAILS = Number(process.env.KITH_MAILS ?? 2000);
const folder = mkdtempSync(join(tmpdir(), 'kith-figures-'));
let dovecot: Dovecot;

beforeAll(async () => {
  const shows = makeAuthority(folder).sign('localhost');
  dovecot = await startDovecot(folder, { user: USER, password: PASSWORD, shows });
  writeFileSync(join(dovecot.mail, 'INBOX'), mailsFrom(0, MAILS / 2, false), { mode: 0o666 });
  writeFileSync(join(dovecot.mail, 'Sent'), mailsFrom(0, MAILS / 2, true), { mode: 0o666 });
});
afterAll(async () => {
  await dovecot?.stop();
  rmSync(folder, { recursive: true, force: true });
});

function report(what: string, value: number, unit: string, limit: number): void {
  process.stdout.write(`${what}: ${value.toFixed(value < 10 ? 1 : 0)} ${unit} (at most ${limit})\n`);
  expect.soft(value, what).toBeLessThanOrEqual(limit);
}

async function secondsOf<Result>(work: () => Promise<Result>): Promise<[seconds: number, result: Result]> {
  const began = performance.now();
  const result = await work();
  return [(performance.now() - began) / 1000, result];
}

const CARD =
  'BEGIN:VCARD\nVERSION:3.0\nFN:Person 5\nEMAIL:p5@y.example\nURL:https://www.linkedin.com/in/person-5\nEND:VCARD\n';

it(
  `a mailbox of ${MAILS} emails is read within the limits, and yields the same data as its files`,
  async () => {
    const settings = { KITH_DATA: join(folder, 'kith'), KITH_MAIL_CA_FILE: join(folder, 'authority.pem') };
    const card = join(folder, 'person-5.vcf');
    writeFileSync(card, CARD);
    expect((await run(['import', card, '--yes'], settings)).code).toBe(0);
    const wire = await openWire(dovecot.port);
    const kith = await serveKith(settings);

    const [preview, { job_id }] = await secondsOf(() => kith.add(wire.port));
    const [written, job] = await secondsOf(() => kith.confirm(job_id));
    expect(job.error).toBe('');
    process.stdout.write(
      `${MAILS} emails: preview ${preview.toFixed(1)} s, then written ${written.toFixed(1)} s\n`,
    );
    report('first reading', preview + written, 's', 60);
    report('memory until then', peakOf(kith.process), 'MB', 512);
    process.stdout.write(`bytes of the first reading, twice: ${wire.countBytes()}\n`);

    const times: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      const before = await kith.liveSource();
      wire.countBytes();
      const began = performance.now();
      const after = await kith.read();
      times.push(wire.lastAt() - began);
      expect([after.error, after.read_at > before.read_at]).toEqual(['', true]);
      expect(wire.countBytes()).toBeLessThanOrEqual(10_000);
    }
    await kith.read();
    report('nothing new', times.toSorted((a, b) => a - b)[2] ?? Number.NaN, 'ms', 300);
    report('nothing new', wire.countBytes(), 'bytes', 10_000);

    const lastOnCard = async () => {
      const linkedin_url = 'https://www.linkedin.com/in/person-5';
      const { body } = await kith.client.send('POST', '/v2/people/paths', { linkedin_url });
      return /\d+ emails, most recent ([^"]+)/.exec(JSON.stringify(body))?.[1];
    };
    const before = await lastOnCard();
    appendFileSync(join(dovecot.mail, 'INBOX'), mailsFrom(MAILS * 10, 9, false, new Date()));
    appendFileSync(join(dovecot.mail, 'INBOX'), mailOfPerson5());
    const [shown, after] = await secondsOf(async () => {
      const reading = kith.read();
      let card = before;
      while (card === before) {
        await wait(POLL_MS);
        card = await lastOnCard();
      }
      await reading;
      return card;
    });
    process.stdout.write(`the card said ${before}, now ${after}\n`);
    report('new emails on the card', shown, 's', 5);
    report('and on the wire', wire.countBytes(), 'bytes', 50_000);
    report('memory with new emails and cards', peakOf(kith.process), 'MB', 512);

    const bodies = [...dovecot.log().matchAll(/body=(\d+)/g)].map(([, bytes]) => Number(bytes));
    expect(bodies.length).toBeGreaterThan(7);
    report(
      'bytes of bodies that the server sent',
      bodies.reduce((sum, one) => sum + one, 0),
      'bytes',
      0,
    );

    kith.process.child.kill('SIGTERM');
    await kith.process.ended();
    wire.close();
    const other = { ...settings, KITH_DATA: join(folder, 'of-files') };
    expect((await run(['import', card, '--yes'], other)).code).toBe(0);
    expect(await linesOf(settings.KITH_DATA)).toEqual(await linesOfFiles(dovecot.mail, other));
    const scores = async (of: typeof settings) => {
      const { out } = await run(['export', 'people', '--json'], of);
      return JSON.parse(out).map(({ id, ...row }: { id: string }) => JSON.stringify(row));
    };
    expect(await scores(settings)).toEqual(await scores(other));
  },
  90_000 + 3 * MAILS,
);

/** A new email of person 5. */
function mailOfPerson5(): string {
  const at =
    Array.from({ length: 193 }, (_, at) => MAILS * 20 + at).find((at) => (at * 7919) % 193 === 5) ?? 0;
  return mailsFrom(at, 1, false, new Date());
}
