import { readFacts } from '../../derive/contributor/tie-facts.ts';
import { keysOfPerson, lastSeen, positionsNaming, wrongKeys } from '../../derive/reader/reader-keys.ts';
import { byNewest, jobStartOf, seenJobs } from '../../derive/reader/seen-jobs.ts';
import type { SeenContribution } from '../../derive/team/who-is-who.ts';
import type { Day } from '../../network/evidence.ts';
import type { Period } from '../../network/search/period.ts';
import type { Access, Db } from '../database/access.ts';
import { companyBookOf, validJobs } from '../derived/company-book.ts';
import type { Derivation } from '../derived/derivation.ts';
import type { DerivedNetwork } from '../derived/derived-network.ts';
import type { CompanyRow, Member } from '../rows.ts';
import { listSources, type SourceRow } from '../sources/sources.ts';
import { describeCompany } from './companies.ts';
import { workDomainOf } from './work-domains.ts';

export interface SearchFacts {
  /** Names of companies that people left. */
  readonly pastCompanies: ReadonlyMap<number, readonly string[]>;
  readonly schools: ReadonlyMap<number, readonly string[]>;
  /** When people started their latest job, as precisely as known. Skips people without a known start. */
  readonly jobStarts: ReadonlyMap<number, Period>;
}

/** A person's email address and current position. */
export interface PersonContact {
  /** '' if unknown. */
  readonly email: string;
  readonly position: {
    readonly title: string;
    readonly company: CompanyRow;
    readonly startedOn: Day | null;
    readonly finishedOn: Day | null;
  } | null;
}

export interface ImportRow {
  readonly id: string;
  readonly source: string;
  readonly fileName: string;
  /** ISO 8601 UTC. */
  readonly importedAt: string;
  /** The latest moment that the import's data covers, in UTC seconds. */
  readonly coversTo: number;
  readonly people: number;
  readonly evidence: number;
  /** How many older imports of the same kind this import includes. Undoing it undoes them, too. */
  readonly folded: number;
}

interface FactStore {
  contact(member: Member, person: number): Promise<PersonContact>;
  /** Returns email addresses in the member's own sources by person, work addresses first. Skips people without any. */
  ownAddresses(member: Member, people: readonly number[]): Promise<ReadonlyMap<number, readonly string[]>>;
  searchFacts(member: Member): Promise<SearchFacts>;
  /**
   * Counts the connections, people and companies in the member's own data, and lists its imports. For a visitor, adds the
   * data of the sample team's first member.
   */
  coverage(
    member: Member,
  ): Promise<{ connections: number; people: number; companies: number; imports: readonly ImportRow[] }>;
}

type Counts = Omit<Awaited<ReturnType<FactStore['coverage']>>, 'imports'>;

export function openFacts(access: Access, derivation: Derivation): FactStore {
  return {
    contact: async (member, person) => readContact(await derivation.of(access, member), person),
    ownAddresses: async (member, people) => readOwnAddresses(await derivation.of(access, member), people),
    searchFacts: async (member) => readSearchFacts(await derivation.of(access, member)),
    async coverage(member) {
      const network = await derivation.of(access, member);
      // Puts a visitor's host first, because `listImports` reverses the order.
      const own = network.overlay.reader.owned.map(({ contribution }) => contribution.contributor).reverse();
      return { ...countOwn(network), imports: await listImports(access.db, member.account, own) };
    },
  };
}

/** Returns the person's address, preferring work addresses, and the current position as `people` shows it. */
function readContact(network: DerivedNetwork, person: number): PersonContact {
  const rank = network.personRank(person);
  if (rank === 0) return { email: '', position: null };
  const seen = positionsNaming(network.overlay, [rank]).flatMap((at) => network.overlay.seen[at] ?? []);
  return { email: readAddresses(network, rank, seen)[0] ?? '', position: readPosition(network, rank) };
}

function readOwnAddresses(network: DerivedNetwork, people: readonly number[]): Map<number, string[]> {
  const own = network.overlay.seen.filter(({ isOwn }) => isOwn);
  const addresses = people.map((person) => {
    const rank = network.personRank(person);
    return [person, rank === 0 ? [] : readAddresses(network, rank, own)] as const;
  });
  return new Map(addresses.filter(([, theirs]) => theirs.length > 0));
}

function readAddresses(
  { overlay, dictionary }: DerivedNetwork,
  rank: number,
  seen: readonly SeenContribution[],
): string[] {
  const wrong = wrongKeys(overlay);
  const addresses = keysOfPerson(overlay, rank).flatMap((number) => {
    const key = dictionary.key(number);
    const seenAt = seen.flatMap(({ contribution }) => lastSeen(contribution, dictionary, number) ?? []);
    if (!key.startsWith('mailto:') || seenAt.length === 0 || wrong.has(key)) return [];
    return [{ key, isWork: workDomainOf(key) !== null, seenAt: Math.max(...seenAt) }];
  });
  addresses.sort(
    (x, y) => Number(y.isWork) - Number(x.isWork) || y.seenAt - x.seenAt || (x.key < y.key ? -1 : 1),
  );
  return addresses.map(({ key }) => key.slice('mailto:'.length));
}

function readPosition(network: DerivedNetwork, rank: number): PersonContact['position'] {
  const [job] = seenJobs(network.overlay, new Set([rank]))
    .filter(({ current }) => current)
    .sort(byNewest);
  const company = job === undefined ? undefined : companyBookOf(network).companies.get(job.company);
  if (job === undefined || company === undefined) return null;
  const { title, startedOn, finishedOn } = job;
  return { title, company: describeCompany(network, company), startedOn, finishedOn };
}

/** Returns everyone's past employers and schools, as far as the reader may see them. */
function readSearchFacts(network: DerivedNetwork): SearchFacts {
  const { overlay } = network;
  const { companies } = companyBookOf(network);
  const [past, schools] = [new Map<number, Set<string>>(), new Map<number, Set<string>>()];
  const add = (to: Map<number, Set<string>>, rank: number, name: string) =>
    to.getOrInsertComputed(rank, () => new Set()).add(name);
  for (const { person, company, isCurrent } of validJobs(overlay)) {
    const booked = isCurrent ? undefined : companies.get(company);
    if (booked !== undefined) add(past, person, booked.name);
  }
  for (const [at, { contribution }] of overlay.seen.entries()) {
    const { standing } = overlay.place(at);
    for (const { unit, school } of contribution.schools) {
      const rank = standing[unit] ?? 0;
      if (rank > 0) add(schools, rank, school);
    }
  }
  const byNumber = (of: ReadonlyMap<number, Set<string>>) =>
    new Map(Array.from(of, ([rank, names]) => [network.personNumber(rank), [...names].sort()]));
  return { pastCompanies: byNumber(past), schools: byNumber(schools), jobStarts: readJobStarts(network) };
}

function readJobStarts(network: DerivedNetwork): SearchFacts['jobStarts'] {
  const { overlay } = network;
  const { companies } = companyBookOf(network);
  const people = new Set(Array.from(validJobs(overlay), ({ person }) => person));
  const jobs = seenJobs(overlay, people).filter(({ company }) => companies.has(company));
  return new Map(
    [...Map.groupBy(jobs, ({ person }) => person)].flatMap(([rank, theirs]) => {
      const start = jobStartOf(theirs);
      return start === null ? [] : [[network.personNumber(rank), start] as const];
    }),
  );
}

function countOwn({ overlay, dictionary }: DerivedNetwork): Counts {
  const me = overlay.scope.person;
  const [connected, people, companies] = [new Set<number>(), new Set<number>(), new Set<number>()];
  for (const [at, { contribution, isOwn }] of overlay.seen.entries()) {
    if (!isOwn) continue;
    const placed = overlay.place(at).people;
    for (const person of placed) people.add(person);
    const { a, b, facts } = contribution.ties;
    for (let row = 0; row < a.length; row++) {
      const [x, y] = [placed[a[row] ?? 0] ?? 0, placed[b[row] ?? 0] ?? 0];
      if (x !== me && y !== me) continue;
      if (readFacts(contribution.facts, facts[row] ?? 0).connectedOn !== null)
        connected.add(x === me ? y : x);
    }
  }
  for (const { person, company, at } of validJobs(overlay)) {
    if (overlay.seen[at]?.isOwn === true && person !== me && dictionary.isEmployer(company))
      companies.add(company);
  }
  for (const all of [connected, people]) {
    all.delete(me);
    all.delete(0);
  }
  return { connections: connected.size, people: people.size, companies: companies.size };
}

/** Returns the member's own sources, newest first. For a visitor, adds those of the host. */
async function listImports(db: Db, account: number, members: readonly number[]): Promise<ImportRow[]> {
  const all = (await Promise.all(members.map((id) => listSources(db, { account, id })))).flat();
  return all
    .filter(({ folded_into }) => folded_into === null)
    .map((source) => toListed(source, all.filter(({ folded_into }) => folded_into === source.id).length))
    .reverse()
    .sort((x, y) => Date.parse(y.importedAt) - Date.parse(x.importedAt));
}

function toListed(source: SourceRow, folded: number): ImportRow {
  return {
    id: source.public_id,
    source: source.kind,
    fileName: source.file_name,
    importedAt: new Date(source.imported_at).toISOString(),
    coversTo: source.covers_to,
    ...source.counts,
    folded,
  };
}
