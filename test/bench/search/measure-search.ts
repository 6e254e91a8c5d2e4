/**
 * Measures how long searches over many people take, through the service and a real store:
 * npx node test/bench/search/measure-search.ts [people, 100000 by default]
 *
 * Prints one line per kind of query, in ms.
 */
import type { ImportRecord } from '../../../backend/imports/record.ts';
import { connected, person, seenTogether, worksAt } from '../../contract/records.ts';
import { NOON, openTestService, type TestService } from '../../contract/test-service.ts';

const DEFAULT_PEOPLE = 100_000;
const ROUNDS = 40;

const FIRST =
  'Ada Ben Cara Dana Eli Finn Greta Hugo Ines José Kai Lena Max Nora Otto Paula Quentin Rita Sam Tara'.split(
    ' ',
  );
const LAST =
  'Adams Baker Costa Dubois Engel Fischer Garcia Hansen Ito Jones Klein Lopez Müller Novak Ortiz Petit'.split(
    ' ',
  );
const RANKS = ['', 'Senior ', 'Junior ', 'Lead ', 'Principal '];
const TITLES = [
  'Software Engineer',
  'Product Manager',
  'Account Executive',
  'CFO',
  'Finanzchef',
  'Head of Sales',
  'Designer',
  'Data Scientist',
  'Directeur financier',
  'Recruiter',
  'Consultant',
  'Lawyer',
  'Nurse',
  'Founder',
  'Vertriebsleiter',
];
const PLACES = [
  ['Berlin', 'Germany'],
  ['München', 'Germany'],
  ['London', 'United Kingdom'],
  ['Paris', 'France'],
  ['', 'Spain'],
  ['Lisbon', 'Portugal'],
  ['', ''],
  ['', ''],
  ['New York City', 'United States'],
  ['Tokyo', 'Japan'],
] as const;
const BUSINESSES = [
  '',
  ' Ventures',
  ' Bank',
  ' Software GmbH',
  ' Labs',
  ' Klinikum',
  ' Logistics',
  ' Studio',
];

const pick = <Item>(items: readonly Item[], at: number): Item => {
  const item = items[at % items.length];
  if (item === undefined) throw new RangeError('Nothing to pick from.');
  return item;
};

/** Every tenth person is a connection; each other person was seen with one of them. They work at about 12,000 companies. */
function* makeRecords(people: number): Generator<ImportRecord> {
  for (let at = 0; at < people; at++) {
    // Primes make names, titles, places and companies independent.
    const slug = `p-${at}`;
    const [city, country] = pick(PLACES, at * 7);
    yield { ...person(slug, pick(FIRST, at * 11), `${pick(LAST, at * 13)}${at % 997}`), city, country };
    yield worksAt(
      slug,
      `Company ${at % 1531}${pick(BUSINESSES, at * 3)}`,
      `${pick(RANKS, at * 17)}${pick(TITLES, at * 19)}`,
    );
    if (at % 10 === 0) yield connected(slug, at % 3000);
    else yield* seenTogether(`p-${at - (at % 10)}`, slug, 1);
  }
}

const QUERIES: Readonly<Record<string, readonly string[]>> = {
  'a name': ['Ada Adams17', 'José Müller100', 'greta'],
  'a title and a city': ['CFOs in London', 'Finanzchef in München', 'software engineers in Paris'],
  'all four': ['fintech CFOs in London, 1st degree', 'healthcare recruiters in Berlin 2nd degree'],
  'what must not be': ['designers not in Germany', 'lawyers in Europe, not Paris'],
  'a degree': ['2nd degree founders', 'people I know'],
  everyone: ['people', 'people in Germany'],
  '10,000 characters': [
    'designers in Berlin '.repeat(500),
    'ada ben cara '.repeat(769),
    'zq wx yv '.repeat(1111),
    '1st or '.repeat(1400),
    'designer,'.repeat(1100),
    'a '.repeat(5000),
  ],
};

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Elapsed and CPU time of a search, which differ on a busy computer. */
interface Took {
  readonly wall: number;
  readonly cpu: number;
}

async function measure(test: TestService, token: string, query: string): Promise<Took> {
  const startedAt = performance.now();
  const before = process.cpuUsage();
  const { status } = await test.post('/kith/search', { query: query.slice(0, 10_000) }, token);
  if (status !== 200) throw new Error(`A search returned ${status}.`);
  const { user, system } = process.cpuUsage(before);
  return { wall: performance.now() - startedAt, cpu: (user + system) / 1000 };
}

function summary(times: readonly Took[]): string {
  const at = (of: keyof Took, part: number) => {
    const sorted = times.map((one) => one[of]).sort((x, y) => x - y);
    return (sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0).toFixed(1);
  };
  return `p50 ${at('wall', 0.5)}, p95 ${at('wall', 0.95)}; processor p50 ${at('cpu', 0.5)}, p95 ${at('cpu', 0.95)}`;
}

async function run(people: number): Promise<void> {
  const test = await openTestService({ rateLimit: { burst: 1e6, perMinute: 1e6 } });
  try {
    const me = await test.store.ensureMember(test.account.id, 'me', 'me@example.com', NOON);
    let startedAt = performance.now();
    await test.importFor(me, 'the-caller', [...makeRecords(people)]);
    print(`import of ${people} people: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
    const token = await test.token();
    startedAt = performance.now();
    await test.send('GET', '/kith/companies/top?limit=1', { token });
    print(`network and ranking: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
    const first = await measure(test, token, 'people');
    const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
    print(`first search, index and all: ${seconds(first.wall)}; processor ${seconds(first.cpu)}`);
    const all: Took[] = [];
    for (const [kind, queries] of Object.entries(QUERIES)) {
      // Warms up, because work done once per network isn't part of a repeated search.
      for (const query of queries) await measure(test, token, query);
      const times: Took[] = [];
      for (let round = 0; round < ROUNDS; round++)
        times.push(await measure(test, token, pick(queries, round)));
      if (kind !== '10,000 characters') all.push(...times);
      print(`${kind}: ${summary(times)}`);
    }
    print(`all but the long ones: ${summary(all)}`);
    print(`memory: ${Math.round(process.memoryUsage().rss / 2 ** 20)} MB`);
  } finally {
    await test.close();
  }
}

if (import.meta.main) await run(Number(process.argv[2] ?? DEFAULT_PEOPLE));
