import { fork } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describeMachine, type Machine, readLoad } from '../describe-machine.ts';
import type { Goal } from '../judge-goals.ts';
import type { Size } from '../make-world.ts';
import { type Load, openCannon, type Shot } from './cannon.ts';
import { findFullCompany } from './find-full-company.ts';
import { judgeHttp, LOADS, type LoadName, type Loads, type ServedLoad } from './judge-http.ts';
import { pairWith } from './pair-with.ts';
import { readBare } from './read-bare.ts';
import { slugOf } from './seed-store.ts';
import type { Ready } from './serve-bench.ts';

export interface HttpReport {
  readonly date: string;
  readonly seed: number;
  readonly size: Size;
  readonly ties: number;
  readonly people: number;
  readonly machine: Machine;
  /** Processes waiting for a core at the start and at the end of the measurement. */
  readonly load: { readonly before: number; readonly after: number };
  readonly cannon: string;
  readonly connections: number;
  readonly company_bytes: number;
  readonly goals: readonly Goal[];
  readonly loads: Loads;
}

export const CACHE = join(import.meta.dirname, '..', '..', '..', 'node_modules', '.cache', 'kith-bench');
const CONNECTIONS = 20;
const SECONDS = 5;
const WARM_UP_SECONDS = 2;
/** Proofs are made in advance and are valid for half a minute. */
const PROOFS = 6000;
/** People asked about in turn: more than a user views in a day. */
const TARGETS = 200;
const BULKS = 100;
const LOOK_UP = '/v2/people/paths';

export function lookUps({ token, people }: Ready): Shot[] {
  const bearer = { authorization: `Bearer ${token}` };
  return Array.from({ length: TARGETS }, (_, i) => lookUp(LOOK_UP, bodyOf(i, people), bearer));
}

/** Returns requests for the paths to 100 people each, all of them different. One connection sends them in turn. */
function bulkLookUps({ token, people }: Ready): Shot[] {
  const bearer = { authorization: `Bearer ${token}` };
  return Array.from({ length: BULKS }, (_, at) => {
    const ids = Array.from({ length: 100 }, (_, i) =>
      slugOf(1 + Math.floor(((at + i * BULKS) * people) / (100 * BULKS))),
    );
    return lookUp(`${LOOK_UP}/bulk`, JSON.stringify({ linkedin_ids: ids }), bearer);
  });
}

function bodyOf(i: number, people: number): string {
  const slug = slugOf(1 + Math.floor(((i % TARGETS) * people) / TARGETS));
  return JSON.stringify({ linkedin_url: `https://www.linkedin.com/in/${slug}` });
}

/** Makes a personal token, which an assistant needs. */
async function makeToken(address: string, bearer: Readonly<Record<string, string>>) {
  const answered = await fetch(`${address}/kith/tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...bearer },
    body: JSON.stringify({ name: 'The bench', scopes: ['read'] }),
  });
  const { data } = (await answered.json()) as { data: { id: number; token: string } };
  return data;
}

/** Returns an assistant's requests for the paths to the same people as in `lookUps`. */
function throughMcp(token: string, people: number): Shot[] {
  const headers = { authorization: `Bearer ${token}`, accept: 'application/json, text/event-stream' };
  return Array.from({ length: TARGETS }, (_, i) => {
    const params = { name: 'find_paths', arguments: JSON.parse(bodyOf(i, people)) };
    return lookUp('/mcp', JSON.stringify({ jsonrpc: '2.0', id: i, method: 'tools/call', params }), headers);
  });
}

/** Puts a server process with a seeded store under load. The store is reused from `folder` next time. */
export async function benchHttp(
  folder: string,
  size: Size,
  seed: number,
  log: (line: string) => void,
): Promise<HttpReport> {
  const date = new Date().toISOString();
  const cannon = await openCannon(CACHE);
  const { ready, server, heard } = await startServer(join(folder, `store-${size}-${seed}`), size, seed);
  try {
    const { address, token } = ready;
    log(`${ready.ties} ties, ${ready.people} people at ${address}`);
    const bearer = { authorization: `Bearer ${token}` };
    const person = lookUps(ready);
    const company = await findFullCompany(address, bearer);
    server.send({ id: company.id, answer: company.answer });
    await heard();
    const made = await makeToken(address, bearer);
    log('answering everything once');
    await cannon.fire({ address, connections: 1, shots: person });

    const loads: Partial<Record<LoadName, ServedLoad>> = {};
    /** Returns the CPU time of the server process in microseconds. */
    const spent = async () => {
      server.send('spent');
      return Number(await heard());
    };
    const load = { before: readLoad(), after: 0 };
    const fireAll =
      (shots: readonly Shot[], connections = CONNECTIONS) =>
      (seconds?: number) =>
        cannon.fire({ address, connections, shots, ...(seconds === undefined ? {} : { seconds }) });
    const readAll = (shot: Shot) => (seconds?: number) =>
      readBare({ address, shot, connections: CONNECTIONS, seconds: seconds ?? SECONDS });
    const measure = async (name: LoadName, fire: (seconds?: number) => Promise<Load>, seconds?: number) => {
      if (seconds !== undefined) await fire(WARM_UP_SECONDS);
      const before = await spent();
      const measured = await fire(seconds);
      const cpu_ms = ((await spent()) - before) / 1000 / measured.requests;
      loads[name] = { ...measured, cpu_ms };
      log(
        `${name}: ${Math.round(measured.a_second)} a second, p99 ${measured.p99} ms, ${cpu_ms.toFixed(3)} ms of processor`,
      );
    };
    const over = (shot: Shot) => fireAll(Array.from({ length: CONNECTIONS }, () => shot));
    const bench = (path: string): Shot => ({ method: 'GET', path });
    const asked: Shot = { method: 'GET', path: company.path, headers: bearer };
    const stringified: Shot = { ...asked, path: `${company.path}?stringified` };
    await measure(LOADS.idle, over(bench('/bench/idle')), SECONDS);
    await measure(LOADS.person, fireAll(person), SECONDS);
    await measure(LOADS.personAlone, fireAll(person, 1), SECONDS);
    await measure(LOADS.mcp, fireAll(throughMcp(made.token, ready.people), 1), SECONDS);
    await measure(LOADS.bulk, fireAll(bulkLookUps(ready), 1));
    await measure(LOADS.company, over(asked), SECONDS);
    await measure(LOADS.plain, over(bench('/bench/plain')), SECONDS);
    await measure(LOADS.stringified, over(stringified), SECONDS);
    await measure(LOADS.ready, over(bench('/bench/ready')), SECONDS);
    await measure(LOADS.companyCounted, readAll(asked), SECONDS);
    await measure(LOADS.stringifiedCounted, readAll(stringified), SECONDS);
    await measure(LOADS.uncheckedCounted, readAll(bench('/bench/stringified')), SECONDS);
    await measure(LOADS.readyCounted, readAll(bench('/bench/ready')), SECONDS);

    const path = `/kith/as-me${LOOK_UP}`;
    server.send('code');
    const client = await pairWith(address, String(await heard()));
    const proved = async (i: number) => {
      const dpop = await client.prove('POST', address + path);
      return lookUp(path, bodyOf(i, ready.people), { authorization: `DPoP ${client.sessionToken}`, dpop });
    };
    await cannon.fire({ address, connections: CONNECTIONS, shots: await many(PROOFS / 4, proved) });
    await measure(LOADS.companion, fireAll(await many(PROOFS, proved)));
    load.after = readLoad();
    await fetch(`${address}/kith/tokens/${made.id}`, { method: 'DELETE', headers: bearer });

    const whole = loads as Loads;
    return {
      date,
      seed,
      size,
      ties: ready.ties,
      people: ready.people,
      machine: describeMachine(),
      load,
      cannon: cannon.version,
      connections: CONNECTIONS,
      company_bytes: company.bytes,
      goals: judgeHttp(whole),
      loads: whole,
    };
  } finally {
    server.kill();
  }
}

function lookUp(path: string, body: string, headers: Readonly<Record<string, string>>): Shot {
  return { method: 'POST', path, headers: { 'content-type': 'application/json', ...headers }, body };
}

async function many<One>(count: number, make: (i: number) => Promise<One>): Promise<One[]> {
  const made: One[] = [];
  for (let i = 0; i < count; i++) made.push(await make(i));
  return made;
}

/** Starts the bench's server. If its store is new, seeds it first. */
export async function startServer(directory: string, size: Size, seed: number) {
  mkdirSync(directory, { recursive: true });
  const server = fork(join(import.meta.dirname, 'serve-bench.ts'), [directory, size, String(seed)]);
  const heard = () =>
    new Promise<unknown>((resolve, reject) => {
      const fail = () => reject(new Error('The server of the bench ended.'));
      server.once('exit', fail);
      server.once('message', (message) => {
        server.off('exit', fail);
        resolve(message);
      });
    });
  return { server, heard, ready: (await heard()) as Ready };
}
