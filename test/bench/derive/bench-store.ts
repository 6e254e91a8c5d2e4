/**
 * Times the store behind the service: npx node test/bench/derive/bench-store.ts FILE. FILE is an export, or a number of
 * connections to generate. Prints median elapsed times and, in parentheses, CPU times; RUNS sets the number of imports.
 */

import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSource } from '../../../backend/imports/open-source.ts';
import { readSource } from '../../../backend/imports/read-source.ts';
import type { PersonKey } from '../../../backend/imports/record.ts';
import { createService } from '../../../backend/service/create-service.ts';
import { createImportJobs } from '../../../backend/service/import-jobs/import-jobs.ts';
import { openStore } from '../../../backend/store/open-store.ts';
import type { Member } from '../../../backend/store/rows.ts';
import type { Store } from '../../../backend/store/store.ts';
import { writeExport } from '../../fault/support/linkedin-export.ts';

const TODAY = 20_778;
const NOW = TODAY * 86_400_000;
const KEY = 'kith_of-the-measurement';

async function open(directory: string) {
  const store = (await openStore(directory, { now: () => NOW })) as unknown as Store;
  const uploadDirectory = join(directory, 'uploads');
  mkdirSync(uploadDirectory, { recursive: true });
  const account = await store.ensureAccount('default', false);
  const jobs = createImportJobs({ store, place: directory, uploadDirectory, now: () => NOW });
  const config = {
    publicUrl: 'http://127.0.0.1',
    tokenSecret: Buffer.alloc(32, 1),
    idKey: Buffer.alloc(16, 2),
    demoEnabled: false,
    uploadDirectory,
  };
  const service = createService({ store, jobs, config, now: () => NOW, today: () => TODAY });
  const ask = async (path: string, headers: Record<string, string>, body: object) => {
    const init = { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers } };
    const request = new Request(`http://127.0.0.1${path}`, { ...init, body: JSON.stringify(body) });
    const answer = await service.fetch(request);
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`);
    return JSON.parse(text) as { data: { token: string } };
  };
  return { store, account, ask };
}

async function openAsking(directory: string) {
  const { store, account, ask } = await open(directory);
  await store.addSecretKey(account.id, KEY, 'measurement', NOW).catch(() => undefined);
  const user = { external_user_id: 'me', email: 'me@example.org' };
  const { data } = await ask('/v2/auth/tokens', { 'secret-key': KEY }, user);
  const member: Member = await store.ensureMember(account.id, 'me', 'me@example.org', NOW);
  const askFor = (slug: string) =>
    ask(
      '/v2/people/paths',
      { Authorization: `Bearer ${data.token}` },
      {
        linkedin_url: `https://www.linkedin.com/in/${slug}`,
      },
    );
  return { store, member, askFor };
}

async function time<Result>(work: () => Promise<Result>) {
  const [used, from] = [process.cpuUsage(), performance.now()];
  const result = await work();
  const ms = performance.now() - from;
  const { user, system } = process.cpuUsage(used);
  return { result, ms, processor: (user + system) / 1000 };
}

interface Taken {
  readonly ms: number;
  readonly processor: number;
}

function print(what: string, times: readonly Taken[]): void {
  const middle = (of: (one: Taken) => number) =>
    (times.map(of).sort((x, y) => x - y)[times.length >> 1] ?? 0).toFixed(1);
  const [first] = times;
  const cold =
    times.length < 2 ? '' : `   the first ${first?.ms.toFixed(1)} (${first?.processor.toFixed(1)})`;
  process.stdout.write(
    `${what.padEnd(44)}${middle((one) => one.ms).padStart(9)} (${middle((one) => one.processor)})${cold}\n`,
  );
}

function sizeOf(directory: string): number {
  return readdirSync(directory)
    .filter((name) => name.startsWith('network.sqlite'))
    .reduce((sum, name) => sum + statSync(join(directory, name)).size, 0);
}

const [file = '', second = ''] = process.argv.slice(2);
if (file === '--first') {
  // This process measures only the time from opening the store to the first answer.
  const slug = process.argv[4] ?? '';
  const times = await time(async () => {
    const { askFor, store } = await openAsking(second);
    await askFor(slug);
    return store;
  });
  process.stdout.write(JSON.stringify({ ms: times.ms, processor: times.processor }));
  process.exit();
}

const root = mkdtempSync(join(tmpdir(), 'kith-pace-'));
try {
  process.stdout.write(
    `load ${loadavg()
      .map((one) => one.toFixed(1))
      .join(' ')}\n`,
  );
  const path = existsSync(file) ? file : writeExport(root, Number(file));
  const source = await openSource(path, { fileName: 'export.zip' });
  const read = await time(() => readSource(source.files, { fileName: 'export.zip', asOf: TODAY }));
  const facts = read.result.records.length;
  const slugs = read.result.records.flatMap((one) =>
    one.type === 'person' && one.keys[0].startsWith('li:in:') ? [one.keys[0].slice('li:in:'.length)] : [],
  );
  print(`read ${facts} records`, [read]);
  const written: Awaited<ReturnType<typeof time>>[] = [];
  const visible: typeof written = [];
  const undone: typeof written = [];
  let directory = '';
  for (let run = 0; run < Number(process.env.RUNS ?? 3); run++) {
    directory = join(root, `data-${run}`);
    const { store, member, askFor } = await openAsking(directory);
    const kept = { importId: 'one', fileName: 'export.zip', digest: 'one', asOf: TODAY, now: NOW, member };
    written.push(await time(() => store.commitImport(read.result, kept)));
    visible.push(await time(() => askFor(slugs[3] ?? '')));
    undone.push(
      await time(async () => {
        await store.undoImport(member, 'one');
        await askFor(slugs[3] ?? '').catch(() => undefined);
      }),
    );
    await store.commitImport(read.result, kept);
    await store.close();
  }
  print('import written', written);
  print('first answer after it', visible);
  print('undo and answer', undone);
  process.stdout.write(`on disk ${(sizeOf(directory) / 1e6).toFixed(2)} MB\n`);
  const first = slugs[5] ?? '';
  const start = () =>
    JSON.parse(
      execFileSync(process.execPath, [import.meta.filename, '--first', directory, first], {
        encoding: 'utf8',
      }),
    );
  // The process ends before it has written a snapshot.
  print('opened to first answer, new process', [start()]);
  const opened = await openAsking(directory);
  await opened.askFor(first);
  await opened.store.close();
  print('the same with a snapshot', [start(), start(), start()]);

  const { store, member, askFor } = await openAsking(directory);
  await askFor(first);
  const keyOf = (at: number): PersonKey => `li:in:${slugs[(at * 37) % slugs.length]}`;
  const repeat = async (what: string, work: (at: number) => Promise<string>) => {
    const [said, seen, shown]: [typeof written, typeof written, typeof written] = [[], [], []];
    for (let at = 0; at < 60; at++) {
      let slug = '';
      said.push(
        await time(async () => {
          slug = await work(at);
        }),
      );
      seen.push(await time(() => store.personByKey(member.account, `li:in:${slug}`, member)));
      shown.push(await time(() => askFor(slug)));
    }
    const and = (before: readonly Taken[], after: readonly Taken[]) =>
      before.map((one, at) => ({
        ms: one.ms + (after[at]?.ms ?? 0),
        processor: one.processor + (after[at]?.processor ?? 0),
      }));
    print(`${what}: durable`, said);
    print(`${what}: and in their network`, and(said, seen));
    print(`${what}: and answered`, and(and(said, seen), shown));
  };
  const slugOf = (key: PersonKey) => key.slice('li:in:'.length);
  await repeat('rating', async (at) => {
    await store.setRating(member, { key: keyOf(at) }, (at % 4) + 1, NOW);
    return slugOf(keyOf(at));
  });
  await repeat("don't ask", async (at) => {
    await store.setRating(member, { key: keyOf(at + 100) }, 0, NOW);
    return slugOf(keyOf(at + 100));
  });
  await repeat('rating undone', async (at) => {
    await store.setRating(member, { key: keyOf(at) }, null, NOW);
    return slugOf(keyOf(at));
  });
  await repeat('same person', async (at) => {
    const numberOf = async (key: PersonKey) =>
      (await store.personByKey(member.account, key, member))?.id ?? 0;
    const pair = [await numberOf(keyOf(2 * at + 200)), await numberOf(keyOf(2 * at + 201))] as const;
    await store.setSamePeople(member, pair, 'yes', NOW);
    return slugOf(keyOf(2 * at + 200));
  });
  await repeat('wrong person', async (at) => {
    await store.setWrongPerson(member, keyOf(at + 300), true, NOW);
    return slugOf(keyOf(at + 301));
  });
  await repeat('city', async (at) => {
    await store.setCity(member, keyOf(at + 400), { city: 'Oslo', country: 'NO' } as never, NOW);
    return slugOf(keyOf(at + 400));
  });
  await repeat('private', async (at) => {
    await store.keepPrivate(member, keyOf(at + 500), true, NOW);
    return slugOf(keyOf(at + 500));
  });
  await repeat('job', async (at) => {
    const person = { key: keyOf(at + 600), firstName: 'Ada', lastName: 'Example' };
    await store.assertEmployment(member, person, { name: `Company ${at % 5}`, key: '' }, 'Engineer', NOW);
    return slugOf(person.key);
  });
  await repeat('own profile', async (at) => {
    await store.setMe(member, `li:in:me-${at}`, NOW);
    return slugOf(keyOf(at));
  });
  await store.close();
  process.stdout.write(
    `load ${loadavg()
      .map((one) => one.toFixed(1))
      .join(' ')}\n`,
  );
} finally {
  rmSync(root, { recursive: true, force: true });
}
process.exit();
