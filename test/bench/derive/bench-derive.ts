/** Times the stages of derivation (docs/performance.md): npx node test/bench/derive/bench-derive.ts [members]. */
import type { Contribution, SourceInput } from '../../../backend/derive/contributor/contribution.ts';
import { Dictionary } from '../../../backend/derive/contributor/dictionary.ts';
import { projectContributor } from '../../../backend/derive/contributor/project-contributor.ts';
import { openOverlay, openReader } from '../../../backend/derive/reader/open-overlay.ts';
import { inOneGo } from '../../../backend/derive/team/in-steps.ts';
import { joinContributions, tabulate } from '../../../backend/derive/team/join-contributions.ts';
import { whoIsWho } from '../../../backend/derive/team/who-is-who.ts';
import type { ImportRecord, PersonKey } from '../../../backend/imports/record.ts';
import { buildShared } from '../../../backend/network/index/build-shared.ts';
import { openNetwork } from '../../../backend/network/index/open-network.ts';
import { pairsToMerge } from '../../../backend/network/index/own-ties.ts';

const TODAY = 20_778;
const DAY = 86_400;
const CONTACTS = 900;

function makeRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Returns the median CPU time of several runs in ms, because other processes may load the machine. */
function time<Result>(runs: number, work: () => Result): { ms: number; result: Result } {
  const times: number[] = [];
  let result = work();
  for (let run = 0; run < runs; run++) {
    const from = process.cpuUsage();
    result = work();
    const { user, system } = process.cpuUsage(from);
    times.push((user + system) / 1000);
  }
  return { ms: times.sort((x, y) => x - y)[times.length >> 1] ?? 0, result };
}

function print(what: string, ms: number, goal: string): void {
  process.stdout.write(`${what.padEnd(58)}${ms.toFixed(0).padStart(7)} ms   goal ${goal}\n`);
}

function exportOf(seed: number, contacts: number, messages: number, people: number): ImportRecord[] {
  const random = makeRandom(seed);
  const records: ImportRecord[] = [];
  const keys: PersonKey[] = [];
  for (let at = 0; at < contacts; at++) {
    const number = random(people);
    const key = `li:in:person-${number}`;
    keys.push(key);
    const place = { headline: '', city: '', country: '' };
    records.push({
      type: 'person',
      keys: [key],
      firstName: `First${number % 900}`,
      lastName: `Last${number}`,
      ...place,
    });
    const company = `Company ${number % 20_000}`;
    const job = { title: `Title ${number % 500}`, startedOn: null, finishedOn: null, current: true };
    records.push({ type: 'employment', person: key, company, ...job });
    const on = { at: (TODAY - random(3000)) * DAY, direction: 'both' as const, recipients: 1 };
    records.push({
      type: 'evidence',
      from: 'me',
      to: key,
      kind: 'connection',
      ...on,
      naturalKey: `c|${key}`,
    });
  }
  for (let at = 0; at < messages; at++) {
    const to = keys[random(keys.length)] ?? '';
    const on = {
      at: (TODAY - random(3000)) * DAY,
      direction: at % 2 === 0 ? ('in' as const) : ('out' as const),
    };
    const fact = { type: 'evidence' as const, from: 'me', to, kind: 'message' as const, recipients: 1 };
    records.push({ ...fact, ...on, naturalKey: `conversation ${at}|${to}` });
  }
  return records;
}

/** Makes a mailbox: emails, and evidence between people who received the same email. */
function mailboxOf(seed: number, facts: number): ImportRecord[] {
  const random = makeRandom(seed);
  const people = Math.ceil(facts / 30);
  const keyOf = (number: number): PersonKey => `mailto:person${number}@company${number % 500}.example`;
  const records: ImportRecord[] = [];
  const place = { headline: '', city: '', country: '' };
  for (let at = 0; at < people; at++) {
    records.push({
      type: 'person',
      keys: [keyOf(at)],
      firstName: `First${at}`,
      lastName: `Last${at}`,
      ...place,
    });
  }
  for (let at = 0; records.length < facts; at++) {
    const on = { at: (TODAY - random(3000)) * DAY, recipients: 3 };
    const [one, other] = [keyOf(random(people)), keyOf(random(people))];
    const own = {
      type: 'evidence' as const,
      from: 'me',
      to: one,
      kind: 'mail' as const,
      direction: 'out' as const,
    };
    records.push({ ...own, ...on, naturalKey: `mail|${at}|${one}` });
    if (one === other) continue;
    const seen = { type: 'evidence' as const, from: one, to: other, kind: 'shared_mail' as const };
    records.push({ ...seen, ...on, direction: 'both', naturalKey: `shared|${at}|${one}|${other}` });
  }
  return records;
}

function inputOf(contributor: number, records: Iterable<ImportRecord>) {
  const source: SourceInput = {
    ...{ id: '1', kind: 'linkedin-export', digest: `${contributor}`, coversTo: TODAY * DAY, ownerKeys: [] },
    records,
  };
  return { contributor, self: contributor, sources: [source], statements: [] };
}

function bytesOf(contribution: Contribution): number {
  const { units, ties, facts, jobs, names, settled, ...rest } = contribution;
  const columns = [units, ties, facts, jobs, names, settled ?? {}, rest].flatMap((one) => Object.values(one));
  return columns.reduce((sum: number, one) => sum + (ArrayBuffer.isView(one) ? one.byteLength : 0), 0);
}

const small = exportOf(1, 6000, 12_000, 300_000);
print(
  `project ${small.length.toLocaleString('en')} facts of an export`,
  time(7, () => projectContributor(new Dictionary(), inputOf(1, small), { asOf: TODAY })).ms,
  '150',
);
const mailbox = mailboxOf(2, 450_000);
const large = time(3, () => projectContributor(new Dictionary(), inputOf(1, mailbox), { asOf: TODAY }));
print(`project ${mailbox.length.toLocaleString('en')} facts of a mailbox`, large.ms, '2,500');

const members = Number(process.argv[2] ?? 3340);
const dictionary = new Dictionary();
const before = process.memoryUsage();
const filling = process.cpuUsage();
const contributions = Array.from({ length: members }, (_, at) =>
  projectContributor(dictionary, inputOf(at + 1, exportOf(at + 7, CONTACTS, 0, 300_000)), { asOf: TODAY }),
);
print(`project ${members} members`, process.cpuUsage(filling).user / 1000, '–');
const ties = contributions.reduce((sum, one) => sum + one.ties.a.length, 0);
const bytes = contributions.reduce((sum, one) => sum + bytesOf(one), 0);
globalThis.gc?.();
const after = process.memoryUsage();
process.stdout.write(
  `${ties.toLocaleString('en')} ties: ${(bytes / ties).toFixed(1)} bytes of columns a tie; heap and buffers ${(
    (after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers) / ties
  ).toFixed(1)} a tie (with dictionary; run with --expose-gc)\n`,
);
const seen = contributions.map((contribution) => ({ contribution, isOwn: false }));
const team = contributions.map(({ contributor }) => ({ member: contributor, keys: [] }));
const who = time(3, () => whoIsWho(dictionary, seen, team));
print('who is who', who.ms, '50');
const joined = time(1, () => joinContributions(who.result, seen, team));
const scope = time(3, () => inOneGo(tabulate(joined.result, TODAY)));
print('join', joined.ms + scope.ms, '1,500 with the index');
const index = time(1, () => buildShared(scope.result));
print('build the index', index.ms, '');
const [own] = contributions;
if (own !== undefined) {
  const rating = { kind: 'rating' as const, id: '1', saidAt: TODAY * DAY * 1000, value: 4 };
  const statements = [{ ...rating, subject: dictionary.key(own.keys[5] ?? 0) }];
  const reader = { member: own.contributor, owned: [{ contribution: own, statements }] };
  const merge = (part: Parameters<Parameters<typeof openOverlay>[2]>[0]) => pairsToMerge(index.result, part);
  const overlay = time(5, () => openOverlay(openReader(joined.result, reader), TODAY, merge));
  print('overlay of a member who shares everything', overlay.ms, '20');
  print('open the network', time(5, () => openNetwork(index.result, overlay.result.scope)).ms, '–');
}
