import { expect, it } from 'vitest';
import { newImportJob } from '../../../../../backend/service/import-jobs/import-jobs.ts';
import { createLiveSources } from '../../../../../backend/service/live-sources/live-sources.ts';
import { createLiveSourceOpener } from '../../../../../backend/service/live-sources/open-live-source.ts';
import { liveSourceOf } from '../../../../../backend/store/importing/jobs.ts';
import { digestOfLiveSource } from '../../../../../backend/store/importing/live-sources.ts';
import { startScripted } from '../../imports/mailbox/scripted-server.ts';
import { fact, NOON, openTestStore, person, readResult, TODAY } from '../../store/store-fixture.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** A mailbox on a scripted server, in a Kith whose clock the test moves. New emails are read without a thread. */
async function openMonth() {
  const { store, me } = await openTestStore();
  const test = { clock: NOON, emails: 10, isAway: false, password: 'old' };
  const server = await startScripted((command, socket) => {
    if (test.isAway) socket.destroy();
    if (/^LOGIN/.test(command) && !command.includes(test.password)) return 'NO wrong';
    const counts = `MESSAGES ${test.emails} UIDNEXT ${test.emails + 1} UIDVALIDITY 1`;
    return /^STATUS/.test(command) ? `* STATUS INBOX (${counts})\r\n` : null;
  });
  const { host, port, user } = server.access;
  const place = { address: 'me@x.example', host, port, user };
  const access = { authorities: server.access.authorities, mayBePrivate: true };
  const options = { store, secret: Buffer.alloc(32, 1), ...access, now: () => test.clock };
  const open = createLiveSourceOpener(options);
  const readings: { day: number; isWhole: boolean }[] = [];

  async function readAll(importId: string, id: number): Promise<void> {
    const reading = await open(me, id);
    const isWhole = !('folders' in reading) || reading.folders.length === 0;
    readings.push({ day: Math.floor((test.clock - NOON) / DAY), isWhole });
    const folders = [{ path: 'INBOX', uidValidity: '1', uidNext: test.emails + 1, mails: test.emails }];
    await store.commitImport(readResult([person('ada'), fact('mail', 'me', 'ada', 3)], { source: 'mbox' }), {
      ...{ member: me, importId, fileName: 'me (IMAP)', digest: digestOfLiveSource(place), asOf: TODAY },
      ...{ now: test.clock, liveSource: { id, folders, isWhole } },
    });
  }

  const started = new Map<string, number>();
  const liveSources = createLiveSources({
    ...options,
    jobs: {
      async start({ origin }) {
        const job = newImportJob(`job ${started.size}`, 'me (IMAP)', '');
        const request = { asOf: TODAY, isPreview: false, choices: {}, ...(origin && { origin }) };
        started.set(job.id, liveSourceOf(request) ?? 0);
        await store.addJob({ path: '', isUpload: false, request, job }, me);
        return job;
      },
      cancelAll: async () => undefined,
      async whenEnded(_, id) {
        await readAll(id, started.get(id) ?? 0);
        return { ...newImportJob(id, '', ''), state: 'done' };
      },
    },
  });
  const only = async () => (await liveSources.list(me))[0];
  return { ...{ liveSources, me, place, commands: server.commands, readings, readAll, only }, test };
}

it('a mailbox that is read for a month requires only one new password', async () => {
  const { liveSources, me, place, commands, readings, readAll, only, test } = await openMonth();
  const { id, jobId } = await liveSources.add(me, place, 'old');
  await readAll(jobId, id);
  readings.length = 0;
  const problems = new Set<string>();
  const logins = () => commands.filter((command) => /^LOGIN "?me@/.test(command)).length;

  /** The laptop is awake for a few hours, then asleep until `days` days after it woke. */
  async function spend(hours: number, days = 1): Promise<void> {
    const end = test.clock + days * DAY;
    for (let half = 0; half < 2 * hours; half += 1) {
      await liveSources.readDue();
      problems.add((await only())?.problem ?? '');
      test.clock += HOUR / 2;
    }
    test.clock = end;
  }

  for (let day = 0; day < 8; day += 1) {
    test.emails += 3;
    await spend(2);
  }
  expect(readings.map((one) => one.day)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  expect(readings.filter(({ isWhole }) => isWhole).map((one) => one.day)).toEqual([7]);

  // The server is away for a day. Kith tries less and less often, and recovers without help.
  test.isAway = true;
  const before = logins();
  await spend(8);
  // At once, then after 30, 60, 120 and 240 minutes.
  expect(logins() - before).toBe(5);
  test.isAway = false;
  expect((await only())?.failures).toBe(5);
  await spend(2);
  expect((await only())?.problem).toBe('');

  // After five days asleep, the laptop reads once. It reads the whole mailbox, because a week has passed since it last did.
  test.emails += 40;
  test.clock += 5 * DAY;
  readings.length = 0;
  await spend(1);
  expect(readings).toMatchObject([{ isWhole: true }]);

  // The clock is set back by an hour, then set a year ahead by mistake.
  test.clock -= HOUR;
  await spend(1);
  test.clock += 365 * DAY;
  await liveSources.readDue();
  test.clock -= 365 * DAY;
  test.emails += 1;
  readings.length = 0;
  await spend(1);
  expect(readings).toHaveLength(1);

  // The password is tried only once, however long it takes until there is a new one.
  test.password = 'new';
  const refused = logins();
  await spend(4, 3);
  expect(logins() - refused).toBe(1);
  expect(await only()).toMatchObject({ problem: 'password' });
  await liveSources.add(me, place, 'new');
  await expect.poll(async () => (await only())?.isReading).toBe(false);
  test.emails += 5;
  await spend(2, 8);
  expect([...problems].sort()).toEqual(['', 'password', 'server']);
  const end = await only();
  expect(end).toMatchObject({ problem: '', folders: [{ mails: test.emails }] });
  await liveSources.close();
});
