import {
  closeSync,
  cpSync,
  fsyncSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { ImportRecord, ReadResult } from '../../../backend/imports/record.ts';
import { SECONDS_PER_DAY } from '../../../backend/network/evidence.ts';
import { createImportJobs } from '../../../backend/service/import-jobs/import-jobs.ts';
import { createNetworks } from '../../../backend/service/networks.ts';
import { openStore } from '../../../backend/store/open-store.ts';
import type { Account, Member } from '../../../backend/store/rows.ts';
import type { Store } from '../../../backend/store/store.ts';
import { describeMachine, type Machine, readLoad } from '../describe-machine.ts';
import { externalUserIdOf, seedStore, slugOf } from '../http/seed-store.ts';
import { AS_OF, makeWorld, SIZES, type Size } from '../make-world.ts';
import type { LoopDelay } from './watch-loop.ts';
import { type Held, watchThread } from './watch-thread.ts';

/** Times in ms; medians for repeated work. */
export interface RebuildReport {
  readonly date: string;
  readonly seed: number;
  readonly size: Size;
  readonly ties: number;
  readonly members: number;
  readonly machine: Machine;
  readonly load: { readonly before: number; readonly after: number };
  /** Reading and deriving everything, and building the index. */
  readonly first_build: number;
  /** Deriving everything and building the index again for another day. */
  readonly rebuild: number;
  /** From the correction to the first answer that reflects it. */
  readonly correction_visible: number;
  /** 2,000 contacts, each with a person, an alias, a fact and a tie: first the durable write, then the index update. */
  readonly contacts_written: number;
  readonly contacts_visible: number;
  /** The sum of both times for the first 2,000 contacts, while the code is cold. */
  readonly contacts_first: number;
  /** CPU time in ms, which other processes affect less: of all threads, or of the one that answers. */
  readonly processor: {
    readonly rebuild: number;
    readonly correction_visible: number;
    readonly contacts_written: number;
    readonly contacts_visible: number;
  };
  /** Delay of the event loop that answers: when idle, during an index build, and during an import. */
  readonly loop_idle: LoopDelay;
  readonly loop_rebuild: LoopDelay;
  readonly loop_import: LoopDelay;
  readonly held_idle: Held;
  readonly held_rebuild: Held;
  readonly held_import: Held;
}

const CONTACTS = 2_000;
const ROUNDS = 5;
/** Enough rounds that most of them run warm code, as queries do. */
const CONTACT_ROUNDS = 11;
/** A correction is so fast that a few rounds would mostly measure the disk. */
const CORRECTIONS = 21;
const IDLE_MS = 5_000;
const NOW = AS_OF * SECONDS_PER_DAY * 1000;

/**
 * Measures how an index is built and updated while this thread answers requests. The store is filled once and reused from
 * `folder`; writes go to a copy.
 */
export async function benchRebuild(
  folder: string,
  size: Size,
  seed: number,
  log: (line: string) => void,
): Promise<RebuildReport> {
  const date = new Date().toISOString();
  const world = makeWorld(SIZES[size], seed);
  const filled = join(folder, `store-${size}-${seed}`);
  mkdirSync(filled, { recursive: true, mode: 0o700 });
  await fill(filled, world, log);
  const directory = mkdtempSync(join(folder, 'rebuild-'));
  cpSync(filled, directory, { recursive: true });
  awaitDisk(directory);
  try {
    const load = { before: readLoad(), after: 0 };
    const figures = await measure(directory, externalUserIdOf(world.members[0] ?? 1), log);
    load.after = readLoad();
    const [ties, members] = [world.ties.count, world.members.length];
    return { date, seed, size, ties, members, machine: describeMachine(), load, ...figures };
  } finally {
    rmSync(directory, { recursive: true });
  }
}

/** Waits until the copied data is on disk, because the first durable write would otherwise wait for it. */
function awaitDisk(directory: string): void {
  for (const { name, parentPath } of readdirSync(directory, { recursive: true, withFileTypes: true }).filter(
    (one) => one.isFile(),
  )) {
    const file = openSync(join(parentPath, name), 'r+');
    fsyncSync(file);
    closeSync(file);
  }
}

async function fill(
  directory: string,
  world: ReturnType<typeof makeWorld>,
  log: (line: string) => void,
): Promise<void> {
  const store = await openStore(directory);
  const account = await store.ensureAccount('default', false);
  if ((await store.members(account.id)).length === 0) {
    log(`filling a store with ${world.ties.count} ties`);
    await seedStore(store, account, world);
  }
  await store.close();
}

type Figures = Omit<RebuildReport, 'date' | 'seed' | 'size' | 'ties' | 'members' | 'machine' | 'load'>;

async function measure(directory: string, name: string, log: (line: string) => void): Promise<Figures> {
  const store = await openStore(directory);
  const account = await store.ensureAccount('default', false);
  const member = (await store.member(account.id, name)) ?? failToFind();
  const day = { today: AS_OF };
  const networks = createNetworks(store, () => day.today);
  const ask = () => networks.of(member);
  try {
    log('deriving the network');
    const first_build = (await timeOf(ask)).ms;
    const idle = await watchThread(() => wait(IDLE_MS));

    log('deriving it again');
    const rebuilt = await watchThread(() =>
      repeat(async () => {
        // On another day, nothing that was built before is valid.
        day.today += 1;
        return timeOf(ask);
      }),
    );

    log('correcting, and adding contacts');
    const people = { one: await idOf(store, account, 5_000), other: await idOf(store, account, 6_000) };
    const corrected = await repeat(
      (round) =>
        timeOf(async () => {
          await store.setNotAcquainted(member, people.one, people.other, round % 2 === 0, NOW + round);
          await ask();
        }),
      CORRECTIONS,
    );
    const [writings, showings]: [Took[], Took[]] = [[], []];
    for (let round = 0; round < CONTACT_ROUNDS; round++) {
      const source = contactsOf(`round-${round}`);
      writings.push(await timeOf(() => store.commitImport(source, commitOf(member, `round-${round}`))));
      showings.push(await timeOf(ask));
    }
    const [written, shown] = [medianOf(writings), medianOf(showings)];

    log('importing a file');
    const path = join(directory, 'Connections.csv');
    writeFileSync(path, connectionsFile());
    const jobs = createImportJobs({ store, place: directory, uploadDirectory: directory, now: () => NOW });
    const imported = await watchThread(async () => {
      const job = await jobs.start({ member, path, asOf: AS_OF });
      const ended = await jobs.whenEnded(member, job.id);
      if (ended?.state !== 'done') throw new Error(`The import ended as ${ended?.state}: ${ended?.error}`);
      await ask();
    });
    await jobs.close();
    return {
      first_build,
      rebuild: rebuilt.result.ms,
      correction_visible: corrected.ms,
      contacts_written: written.ms,
      contacts_visible: shown.ms,
      contacts_first: (writings[0]?.ms ?? 0) + (showings[0]?.ms ?? 0),
      processor: {
        rebuild: rebuilt.result.ofAll,
        correction_visible: corrected.ofThis,
        contacts_written: written.ofThis,
        contacts_visible: shown.ofThis,
      },
      loop_idle: idle.delay,
      loop_rebuild: rebuilt.delay,
      loop_import: imported.delay,
      held_idle: idle.held,
      held_rebuild: rebuilt.held,
      held_import: imported.held,
    };
  } finally {
    await store.close();
  }
}

/** Elapsed ms, and CPU time of this thread and of all threads. */
interface Took {
  readonly ms: number;
  readonly ofThis: number;
  readonly ofAll: number;
}

async function timeOf(work: () => Promise<unknown>): Promise<Took> {
  const [began, ofThis, ofAll] = [performance.now(), process.threadCpuUsage(), process.cpuUsage()];
  await work();
  const ms = performance.now() - began;
  return { ms, ofThis: sumOf(process.threadCpuUsage(ofThis)), ofAll: sumOf(process.cpuUsage(ofAll)) };
}

function sumOf({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1000;
}

async function repeat(work: (round: number) => Promise<Took>, rounds = ROUNDS): Promise<Took> {
  const took: Took[] = [];
  for (let round = 0; round < rounds; round++) took.push(await work(round));
  return medianOf(took);
}

function medianOf(took: readonly Took[]): Took {
  const of = (key: keyof Took) => took.map((one) => one[key]).sort((x, y) => x - y)[took.length >> 1] ?? 0;
  return { ms: of('ms'), ofThis: of('ofThis'), ofAll: of('ofAll') };
}

async function idOf(store: Store, account: Account, person: number): Promise<number> {
  return (await store.personByKey(account.id, `li:in:${slugOf(person)}`))?.id ?? failToFind();
}

function contactsOf(name: string): ReadResult {
  const records = Array.from({ length: CONTACTS }, (_, i): ImportRecord[] => {
    const key = `li:in:${name}-${i}`;
    const nothing = { headline: '', city: '', country: '' };
    return [
      { type: 'person', keys: [key], firstName: 'Contact', lastName: `${i}`, ...nothing },
      {
        type: 'evidence',
        from: 'me',
        to: key,
        kind: 'connection',
        at: (AS_OF - (i % 2_000)) * SECONDS_PER_DAY,
        direction: 'both',
        recipients: 1,
        naturalKey: `connection|${key}`,
      },
    ];
  }).flat();
  return { source: 'linkedin-export', records, findings: [], files: [], ownerKeys: [], ownerCandidates: [] };
}

function commitOf(member: Member, name: string) {
  return { member, importId: name, fileName: `${name}.zip`, digest: name, asOf: AS_OF, now: NOW };
}

function connectionsFile(): string {
  const rows = Array.from(
    { length: CONTACTS },
    (_, i) =>
      `Some${i},Body,https://www.linkedin.com/in/imported-${i},,Company ${i % 50},Engineer,05 Mar 2023`,
  );
  return ['First Name,Last Name,URL,Email Address,Company,Position,Connected On', ...rows].join('\n');
}

function failToFind(): never {
  throw new Error('The store lacks the people in the questions.');
}
