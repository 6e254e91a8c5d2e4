import { fork } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Load, loadServer } from './load-server.ts';
import { pairWith } from './pair-with.ts';
import { slugOf } from './seed-store.ts';

interface Ready {
  readonly kind: 'ready';
  readonly address: string;
  readonly port: number;
  readonly token: string;
  readonly code: string;
  readonly ties: number;
  readonly people: number;
  readonly companies: number;
}

export interface HttpReport {
  readonly ties: number;
  readonly connections: number;
  /** Of the company answer, in bytes. */
  readonly company_bytes: number;
  /** Company answers a second ÷ the same object through JSON.stringify in the same server. */
  readonly company_against_stringify: number;
  readonly loads: Readonly<Record<string, Load>>;
}

const CONNECTIONS = 20;
const SECONDS = 4;
const WARM_UP_SECONDS = 1;
/** Proofs are made beforehand, and count for half a minute. */
const PROOFS = 10_000;
/** People who are asked about in turn: more than a person looks at in a day. */
const TARGETS = 500;

/** Puts a server process over a seeded store under load. The store is kept in `folder` for the next time. */
export async function benchHttp(
  folder: string,
  size: string,
  seed: number,
  tell: (line: string) => void,
): Promise<HttpReport> {
  const directory = join(folder, `store-${size}-${seed}`);
  mkdirSync(directory, { recursive: true });
  const server = fork(join(import.meta.dirname, 'serve-bench.ts'), [directory, size, String(seed)]);
  const heard = () =>
    new Promise<unknown>((resolve, reject) => {
      server.once('message', resolve);
      server.once('exit', () => reject(new Error('The server of the bench ended.')));
    });
  try {
    const ready = (await heard()) as Ready;
    const { address, port, token } = ready;
    tell(`${ready.ties} ties, ${ready.people} people, ${ready.companies} companies, at ${address}`);
    const bearer = { authorization: `Bearer ${token}` };
    const run = (next: () => Buffer | null, seconds = SECONDS) =>
      loadServer({ port, connections: CONNECTIONS, seconds, next });
    const loads: Record<string, Load> = {};
    const measure = async (name: string, next: () => Buffer | null, isWarm = true) => {
      if (isWarm) await run(next, WARM_UP_SECONDS);
      const load = await run(next);
      loads[name] = load;
      tell(
        `${name}: ${load.a_second.toFixed(0)} a second, p50 ${load.p50.toFixed(2)}, p99 ${load.p99.toFixed(2)} ms`,
      );
    };

    const targets = Array.from({ length: TARGETS }, (_, i) =>
      slugOf(1 + Math.floor((i * ready.people) / TARGETS)),
    );
    const personBody = (i: number) => ({
      linkedin_url: `https://www.linkedin.com/in/${targets[i % TARGETS] ?? ''}`,
    });
    const person = targets.map((_, i) => post('/v2/people/paths', address, personBody(i), bearer));
    const company = await findFullCompany(address, bearer);
    const companyRequest = get(company.path, address, bearer);
    server.send(company.answer);
    await heard();

    tell('answering everything once');
    await loadServer({ port, connections: 1, seconds: 600, next: once(person) });

    await measure('idle control', repeat([get('/bench/idle', address, {})]));
    await measure('person paths', repeat(person));
    await measure('company paths', repeat([companyRequest]));
    await measure('company, stringified', repeat([get('/bench/stringified', address, {})]));

    const path = '/kith/as-me/v2/people/paths';
    const client = await pairWith(address, ready.code);
    const proved: Buffer[] = [];
    for (let i = 0; i < PROOFS; i++) {
      const dpop = await client.prove('POST', address + path);
      proved.push(post(path, address, personBody(i), { authorization: `DPoP ${client.sessionToken}`, dpop }));
    }
    await measure('person paths through the companion', () => proved.pop() ?? null, false);

    const ratio = (loads['company paths']?.a_second ?? 0) / (loads['company, stringified']?.a_second ?? 1);
    return {
      ties: ready.ties,
      connections: CONNECTIONS,
      company_bytes: company.bytes,
      company_against_stringify: ratio,
      loads,
    };
  } finally {
    server.removeAllListeners('exit');
    server.kill();
  }
}

function repeat(requests: readonly Buffer[]): () => Buffer | null {
  let at = 0;
  return () => requests[at++ % requests.length] ?? null;
}

function once(requests: readonly Buffer[]): () => Buffer | null {
  const left = requests.values();
  return () => left.next().value ?? null;
}

type Fields = Readonly<Record<string, string>>;

function get(path: string, address: string, headers: Fields): Buffer {
  return Buffer.from(`GET ${path} HTTP/1.1\r\n${fieldsOf(address, headers)}\r\n`);
}

function post(path: string, address: string, body: object, headers: Fields): Buffer {
  const text = JSON.stringify(body);
  const fields = fieldsOf(address, {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(text)),
    ...headers,
  });
  return Buffer.from(`POST ${path} HTTP/1.1\r\n${fields}\r\n${text}`);
}

function fieldsOf(address: string, headers: Fields): string {
  const all = { host: new URL(address).host, ...headers };
  return Object.entries(all)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
}

/** Of the companies with the most people within reach, the one with the longest answer. */
async function findFullCompany(address: string, headers: Fields) {
  const asked = async (path: string) => {
    const answer = await fetch(address + path, { headers });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
    return answer.text();
  };
  const top = JSON.parse(await asked('/kith/companies/top?limit=100')) as {
    data: { companies: { id: string }[] };
  };
  let longest = { path: '', bytes: 0, answer: {} };
  for (const { id } of top.data.companies.slice(0, 40)) {
    const path = `/kith/companies/${id}/paths`;
    const text = await asked(path);
    const bytes = Buffer.byteLength(text);
    if (bytes > longest.bytes) longest = { path, bytes, answer: JSON.parse(text) };
  }
  return longest;
}
