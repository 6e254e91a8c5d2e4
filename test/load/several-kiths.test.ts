/**
 * `npm run verify -- several`, `-- several-citus`: three Kiths on one database under load. They are killed one after another,
 * the database server is killed once and replaced by its standby once, and on Citus an account moves to another worker.
 * Their responses are compared with acknowledged writes, and finally with one Kith on SQLite that got the same writes.
 */
import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { openPostgresStore, openStore } from '../../backend/store/open-store.ts';
import type { Store } from '../../backend/store/store.ts';
import { findCitus } from '../../scripts/find-citus.mjs';
import { dataDirectory, type Served, type Settings, serve } from '../fault/support/kith-process.ts';
import { CitusCluster } from '../postgres/citus-cluster.ts';
import { createDatabase, query } from '../postgres/create-database.ts';
import { PostgresServer } from '../postgres/postgres-server.ts';
import { Actor } from './actor.ts';
import { openGate } from './gate.ts';
import { type Keeps, Kiths } from './kiths.ts';

/** How long processes are killed, and before that, how long they run undisturbed to measure processor time. */
const SECONDS = Number(process.env.KITH_LOAD_SECONDS ?? 300);
const CALM_SECONDS = Number(process.env.KITH_LOAD_CALM ?? 30);
const IS_CITUS = process.env.KITH_VERIFY === 'several-citus';
const KITHS = 3;
const CONNECTIONS = 60;
const WRITES = 0.05;
const KILL_EVERY_MS = 10_000;
/** The number of requests that a process answers before its time is measured, so that its code is compiled by then. */
const WARM_UP = 8000;
const BALANCERS: readonly Keeps[] = ['nothing', 'members', 'accounts'];
const ACCOUNTS = ['first', 'second'];
const MEMBERS = 10;
const KEYS = ['secret-key', 'token-secret', 'id-key', 'companion-key'];
/** The length of a clock tick of processor time, in ms. */
const TICK_MS = 10;

interface Database {
  readonly url: string;
  /** The failures during the load, in order. */
  readonly failures: readonly (readonly [what: string, fail: () => Promise<void>])[];
}

async function startDatabase(): Promise<Database> {
  const settings = { max_connections: '300' };
  const citus = IS_CITUS ? findCitus() : null;
  if (citus !== null) {
    const cluster = await CitusCluster.start(citus, settings);
    onTestFinished(() => cluster.close());
    const failures = [['killed the coordinator', () => cluster.killAndRestart()]] as const;
    return { url: cluster.url(), failures };
  }
  const server = await PostgresServer.start(settings);
  onTestFinished(() => server.close());
  const direct = await createDatabase(server.url(), 'kith');
  const standby = await server.startStandby(settings);
  onTestFinished(() => standby.close());
  const gate = await openGate(server.socket);
  const url = new URL(direct);
  url.host = `127.0.0.1:${gate.port}`;
  url.search = '';
  return {
    url: url.href,
    failures: [
      [
        'killed the database server',
        async () => {
          await server.kill();
          await server.restart({ ...settings, synchronous_standby_names: 'standby' });
        },
      ],
      [
        'lost the database server and promoted its standby',
        async () => {
          await server.kill();
          await query(standby.url(), 'SELECT pg_promote()');
          gate.leadTo(standby.socket);
        },
      ],
    ],
  };
}

const secretKeyOf = (account: string) => `the secret key of the ${account} account`.replaceAll(' ', '-');

/** Creates accounts with one team each, in which everyone shares everything. */
async function addAccounts(store: Store): Promise<void> {
  for (const name of ACCOUNTS) {
    const { id } = await store.ensureAccount(name, false);
    await store.addSecretKey(id, secretKeyOf(name), 'load', Date.now());
    const team = await store.ensureTeam(id, 'Team', Date.now());
    for (let at = 0; at < MEMBERS; at += 1) {
      const who = `${name}-${at}`;
      const member = await store.ensureMember(id, who, `${who}@example.org`, Date.now());
      await store.joinTeam(member, team, Date.now());
    }
  }
  await store.close();
}

/** Creates the actors by account. All actors of an account know each other. */
function newActors(): Actor[] {
  return ACCOUNTS.flatMap((name) => {
    const actors = Array.from({ length: MEMBERS }, (_, at) => new Actor(`${name}-${at}`, secretKeyOf(name)));
    for (const actor of actors) actor.mates = actors.filter((mate) => mate !== actor);
    return actors;
  });
}

async function startEmbedded(): Promise<Served> {
  const KITH_DATA = dataDirectory();
  const first = await serve({ KITH_DATA });
  first.child.kill('SIGTERM');
  await first.ended();
  await addAccounts(await openStore(KITH_DATA));
  return serve({ KITH_DATA });
}

/** Returns the processor time of these processes in ms. */
function processorTime(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // Skips the process name, which may contain spaces.
    const [user = 0, system = 0] = text.slice(text.lastIndexOf(')')).split(' ').slice(12, 14).map(Number);
    return sum + (user + system) * TICK_MS;
  }, 0);
}

/** Makes all actors read and write until stopped. */
function load(kiths: Kiths, actors: readonly Actor[], connections = CONNECTIONS): { stop(): Promise<void> } {
  let isOn = true;
  const threads = Array.from({ length: connections }, async (_, at) => {
    const actor = actors[at % actors.length];
    while (isOn && actor !== undefined) {
      if (kiths.addresses.every((address) => address === null)) await wait(100);
      else if (Math.random() < WRITES) await actor.write(kiths);
      else await actor.read(kiths);
    }
  });
  return {
    async stop() {
      isOn = false;
      await Promise.all(threads);
    },
  };
}

interface Measured {
  readonly kiths: Kiths;
  readonly actors: readonly Actor[];
  readonly connections: number;
  readonly pids: readonly number[];
}

interface Calm {
  readonly requests: number;
  /** Processor time in ms. */
  readonly kithMs: number;
}

/** Measures all setups under load at the same time, so that other work on the machine affects all equally. */
async function measureCalm(all: readonly Measured[]): Promise<Calm[]> {
  const loads = all.map(({ kiths, actors, connections }) => load(kiths, actors, connections));
  while (all.some(({ kiths, pids }) => kiths.answered < WARM_UP * pids.length)) await wait(100);
  const before = all.map(counted);
  await wait(CALM_SECONDS * 1000);
  const calm = all.map((one, at) => {
    const now = counted(one);
    return {
      requests: now.requests - (before[at]?.requests ?? 0),
      kithMs: now.kithMs - (before[at]?.kithMs ?? 0),
    };
  });
  await Promise.all(loads.map((loading) => loading.stop()));
  return calm;
}

const counted = ({ kiths, pids }: Measured): Calm => ({
  requests: kiths.answered,
  kithMs: processorTime(pids),
});

const print = (text: string) => process.stdout.write(`${new Date().toISOString().slice(11, 19)} ${text}\n`);
const each = ({ requests, kithMs }: Calm) => kithMs / requests;
const printCalm = (who: string, calm: Calm) =>
  print(
    `${who}: ${calm.requests} requests in ${CALM_SECONDS} s, ${each(calm).toFixed(2)} ms of the processor each`,
  );

/** Moves all shards of the account's worker to the other worker while members write to them. */
async function moveAccount(url: string, account: string): Promise<void> {
  const [at] = await query(
    url,
    `SELECT shardid, nodename, nodeport FROM pg_dist_shard_placement
     WHERE shardid = get_shard_id_for_distribution_column('account', (SELECT account FROM account_name WHERE name = '${account}'))`,
  );
  const [to] = await query(
    url,
    `SELECT nodename, nodeport FROM pg_dist_node WHERE groupid > 0 AND nodeport <> ${at?.nodeport}`,
  );
  const began = Date.now();
  await query(
    url,
    `SELECT citus_move_shard_placement(${at?.shardid}, '${at?.nodename}', ${at?.nodeport}, '${to?.nodename}', ${to?.nodeport}, 'force_logical')`,
  );
  print(
    `moved the account ${account} from worker ${at?.nodeport} to ${to?.nodeport} in ${Date.now() - began} ms`,
  );
}

it('several Kiths on one database don’t lose data, leave writes half done or return wrong responses', async () => {
  const alone = await startEmbedded();
  const aloneKiths = new Kiths([alone.address], CONNECTIONS);
  onTestFinished(() => aloneKiths.close());
  const aloneActors = newActors();
  for (const actor of aloneActors) await actor.begin(aloneKiths);
  const database = await startDatabase();
  // The address of an imaginary load balancer, which tokens are issued for.
  const KITH_PUBLIC_URL = 'http://127.0.0.1:5484';
  const first = { KITH_DATA: dataDirectory(), KITH_DATABASE_URL: database.url, KITH_PUBLIC_URL };
  const served = [await serve(first)];
  await addAccounts(await openPostgresStore(database.url));
  const all: Settings[] = [first];
  for (let at = 1; at < KITHS; at += 1) {
    const KITH_DATA = dataDirectory();
    mkdirSync(KITH_DATA, { recursive: true });
    for (const key of KEYS) cpSync(join(first.KITH_DATA, key), join(KITH_DATA, key));
    all.push({ ...first, KITH_DATA });
    served.push(await serve({ ...first, KITH_DATA }));
  }
  const kiths = new Kiths(
    served.map(({ address }) => address),
    CONNECTIONS,
  );
  onTestFinished(() => kiths.close());
  const actors = newActors();
  for (const actor of actors) await actor.begin(kiths);
  const pids = served.map(({ child }) => child.pid ?? 0);
  const one = {
    kiths: aloneKiths,
    actors: aloneActors,
    connections: CONNECTIONS / KITHS,
    pids: [alone.child.pid ?? 0],
  };
  const several = { kiths, actors, connections: CONNECTIONS, pids };
  for (const keeps of BALANCERS) {
    kiths.keeps = keeps;
    const [calm, calmOne] = await measureCalm([several, one]);
    if (!calm || !calmOne) throw new Error('Not measured.');
    printCalm(`${KITHS} processes behind a balancer that keeps ${keeps} at one`, calm);
    printCalm('one embedded process beside them', calmOne);
    print(`processor time a request: ${(each(calm) / each(calmOne)).toFixed(2)} × one embedded process`);
  }
  expect(aloneActors.flatMap(({ wrong }) => wrong)).toEqual([]);
  alone.child.kill('SIGTERM');
  await alone.ended();

  // Without a pinned process, errors are most likely to show.
  kiths.keeps = 'nothing';

  const loading = load(kiths, actors);
  const began = Date.now();
  const { failures } = database;
  let [kills, failed] = [0, 0];
  while (Date.now() < began + SECONDS * 1000) {
    await wait(KILL_EVERY_MS);
    const next = failures[failed];
    if (next !== undefined && Date.now() > began + ((failed + 1) * SECONDS * 1000) / (failures.length + 1)) {
      const [what, fail] = next;
      failed += 1;
      await fail();
      print(what);
      continue;
    }
    if (IS_CITUS && kills % 3 === 1) {
      await moveAccount(database.url, ACCOUNTS[kills % ACCOUNTS.length] ?? '');
    }
    const at = kills % KITHS;
    kiths.addresses[at] = null;
    served[at]?.child.kill('SIGKILL');
    await served[at]?.ended();
    kills += 1;
    const again = await serve(all[at] ?? {});
    served[at] = again;
    kiths.addresses[at] = again.address;
  }
  await loading.stop();
  for (const actor of actors) for (const at of kiths.addresses) await actor.readAll(kiths, at ?? '');
  const acknowledged = actors.reduce((sum, actor) => sum + actor.acknowledged, 0);
  const unheard = actors.reduce((sum, actor) => sum + actor.unheard, 0);
  print(
    `${kills} kills, ${kiths.answered} requests answered, ${acknowledged} writes acknowledged, ${unheard} not heard of`,
  );
  const wrong = actors.flatMap((actor) => actor.wrong);
  if (wrong.length > 0) for (const { KITH_DATA = '' } of all) process.stdout.write(errorsOf(KITH_DATA));
  expect(wrong).toEqual([]);

  const oracle = await startEmbedded();
  const oracleKiths = new Kiths([oracle.address], CONNECTIONS);
  onTestFinished(() => oracleKiths.close());
  const twins = newActors();
  for (const [at, actor] of actors.entries()) {
    const twin = twins[at];
    if (twin !== undefined) await actor.repeat(oracleKiths, twin);
  }
  let compared = 0;
  for (const [at, actor] of actors.entries()) {
    for (const mate of [actor, ...actor.mates.slice(0, 2)]) {
      for (const person of mate.people().filter((_, which) => which % 7 === 0)) {
        const expected = await twins[at]?.paths(oracleKiths, null, person);
        const given = await actor.paths(kiths, null, person);
        if (!expected || !given) throw new Error('No answer.');
        expect(withoutIds(given)).toEqual(withoutIds(expected));
        compared += 1;
      }
    }
  }
  print(`${compared} answers as one embedded Kith gives them`);
});

/** Returns the errors in the log of that folder's Kith. */
function errorsOf(directory: string): string {
  const lines = readFileSync(join(directory, 'kith.log'), 'utf8')
    .split('\n')
    .filter((line) => /"level":[56]0/.test(line));
  return lines.map((line) => `${line}\n`).join('');
}

/** Addresses at a Kith, with ids that are encrypted with the account's keys. */
const OWN_URLS = ['service_url', 'village_url', 'village_person_url'];

function withoutIds(answer: unknown): unknown {
  return JSON.parse(JSON.stringify(answer, (name, value) => (OWN_URLS.includes(name) ? '' : value)));
}
