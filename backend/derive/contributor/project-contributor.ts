import type { PersonKey } from '../../imports/record.ts';
import { compareTexts } from '../../network/compare-texts.ts';
import { isAllZero, narrow } from './columns.ts';
import { ConnectionLists } from './connection-lists.ts';
import {
  type ContributedPlace,
  type Contribution,
  type ContributionSource,
  type ContributorInput,
  IS_CONTESTED,
  IS_PRIVATE,
  type JobTerms,
  keysOfUnit,
  MANUAL,
  type ProjectOptions,
  type SettledJobs,
  writeDetail,
} from './contribution.ts';
import type { Dictionary } from './dictionary.ts';
import { GatheredSources } from './gather-source.ts';
import type { JobBook } from './job-book.ts';
import { projectTies } from './project-ties.ts';
import { projectUnits } from './project-units.ts';
import { isEachNewest, settleJobs } from './settle-jobs.ts';
import { CONTRIBUTED, inOrderStated, readStatementKeys } from './statement.ts';

/** The maximum, so that a source's number fits in two bytes. */
export const MAX_SOURCES = 0xfffe;
export const TOO_MANY_SOURCES = `A member has more than ${MAX_SOURCES} sources and statements.`;

/**
 * Derives a member's contribution from their sources and statements: people, ties, jobs and names. The order of
 * sources, statements and rows doesn't matter, except among equal rows.
 * @param dictionary numbers the texts
 */
export function projectContributor(
  dictionary: Dictionary,
  input: ContributorInput,
  options: ProjectOptions,
): Contribution {
  const { contributor, self } = input;
  const isPartial = options.isPartial === true;
  const gathered = new GatheredSources(dictionary, { contributor, self });
  const sources: ContributionSource[] = [];
  gathered.begin(sources.length);
  const me = gathered.name(['me']);
  const lists = new ConnectionLists(input.sources);
  for (const source of input.sources.toSorted(inCanonicalOrder)) {
    const { id, kind, digest, coversTo } = source;
    const records = lists.read(source, sources.length);
    gathered.begin(sources.length);
    sources.push({ id, kind, digest, coversTo, seenAt: coversTo });
    gathered.read(records, source.ownerKeys, self === contributor);
  }
  lists.settle(gathered);
  gathered.firstSaid = sources.length;
  const said = gatherSaid(gathered, input, sources);
  if (sources.length > MAX_SOURCES) throw new RangeError(TOO_MANY_SOURCES);

  const isPrivate = new Set(said.privateKeys);
  const { units, keys, unitOf } = projectUnits(gathered, {
    contested: options.contested ?? NO_KEYS,
    isPrivate,
  });
  if (unitOf[me] !== 0) throw new Error('The contributor must be the first unit.');
  const { ties, facts, until, ...contacts } = projectTies(
    gathered.facts,
    unitOf,
    units.flags.length,
    options.asOf,
  );
  const jobs = layJobs(gathered.jobs, unitOf);
  return {
    contributor,
    self,
    isPartial,
    asOf: options.asOf,
    until,
    sources,
    keys,
    units,
    ties,
    facts,
    ...jobs,
    ...layNames(dictionary, gathered, unitOf),
    places: said.places.map((place) => ({ ...place, unit: unitOf[place.unit] ?? 0 })),
    schools: gathered.schools.map((school) => ({ ...school, unit: unitOf[school.unit] ?? 0 })),
    privateKeys: findPrivate(
      Array.from(isPrivate, (key) => gathered.keys.add(key)),
      { units, keys },
    ),
    jointUnits: findJoint(units),
    settled: settleAlone(dictionary, { sources, ...jobs }),
    isStar: isAllZero(ties.a),
    news: isPartial ? null : lists.news(),
    ...contacts,
  };
}

const NO_KEYS: ReadonlySet<PersonKey> = new Set();

/** Compares by the time covered, then by digest. Sources are resolved in this order. */
function inCanonicalOrder(
  x: Pick<ContributionSource, 'coversTo' | 'digest'>,
  y: Pick<ContributionSource, 'coversTo' | 'digest'>,
): number {
  return x.coversTo - y.coversTo || compareTexts(x.digest, y.digest);
}

interface GatheredSaid {
  /** The `unit` of each place is a position in `namings`. */
  readonly places: readonly ContributedPlace[];
  /** Numbers of `gathered.keys`. */
  readonly privateKeys: readonly number[];
}

/** Reads each statement as a separate source. */
function gatherSaid(
  gathered: GatheredSources,
  { contributor, statements }: ContributorInput,
  sources: ContributionSource[],
): GatheredSaid {
  const keyOf = readStatementKeys(contributor, statements);
  const places: ContributedPlace[] = [];
  const privateKeys: number[] = [];
  for (const one of inOrderStated(statements)) {
    if (!CONTRIBUTED.has(one.kind)) continue;
    const { id, saidAt } = one;
    gathered.begin(sources.length);
    sources.push({ id, kind: MANUAL, digest: MANUAL, coversTo: 0, seenAt: Math.floor(saidAt / 1000) });
    const key = keyOf(one.subject, saidAt);
    const naming = gathered.name(one.kind === 'own_key' ? ['me', key] : [key]);
    if (one.kind === 'works_at') {
      const { firstName, lastName, company, title } = one;
      gathered.describe(naming, { firstName, lastName, headline: '', city: '', country: '' });
      gathered.employ(naming, company, title, ASSERTED, true);
    } else if (one.kind === 'private') {
      privateKeys.push(gathered.numberOf(key));
    } else if (one.kind === 'lives_in') {
      places.push({ unit: naming, city: one.city, country: one.country, saidAt });
    }
  }
  return { places, privateKeys };
}

const ASSERTED: JobTerms = { startedOn: null, finishedOn: null, saysCurrent: true, asserted: true };

function layJobs(
  { all: jobs, companies, titles, terms }: JobBook,
  unitOf: Uint32Array,
): Pick<Contribution, 'jobs' | 'companies' | 'titles' | 'terms'> {
  return {
    jobs: {
      units: narrow(jobs.map(({ naming }) => unitOf[naming] ?? 0)),
      companies: narrow(jobs.map(({ company }) => company)),
      titles: narrow(jobs.map(({ title }) => title)),
      terms: narrow(jobs.map((job) => job.terms)),
      sources: narrow(jobs.map(({ source }) => source)),
    },
    companies: Uint32Array.from(companies.all),
    titles: Uint32Array.from(titles.all),
    terms: Uint32Array.from(terms.all),
  };
}

function layNames(
  dictionary: Dictionary,
  { details, namings }: GatheredSources,
  unitOf: Uint32Array,
): Pick<Contribution, 'names' | 'details'> {
  const numbers: number[] = [];
  const [units, sources]: [number[], number[]] = [[], []];
  for (const [naming, detail] of details.entries()) {
    if (detail === undefined) continue;
    units.push(unitOf[naming] ?? 0);
    sources.push(namings[naming]?.source ?? 0);
    numbers.push(dictionary.addDetail(writeDetail(detail)));
  }
  const names = { units: narrow(units), sources: narrow(sources) };
  return { names, details: Uint32Array.from(numbers) };
}

/** Settles jobs with each unit as a separate person; null if no two sources are of the same kind. */
function settleAlone(
  dictionary: Dictionary,
  stated: Pick<Contribution, 'sources' | 'jobs' | 'companies' | 'terms'>,
): SettledJobs | null {
  return isEachNewest(stated.sources) ? null : settleJobs(dictionary, stated, (unit) => unit + 1);
}

function findJoint({ from, flags }: Contribution['units']): Uint32Array {
  const joint: number[] = [];
  for (let unit = 0; unit < flags.length; unit++) {
    const count = (from[unit + 1] ?? 0) - (from[unit] ?? 0);
    if (count > 1 || ((flags[unit] ?? 0) & IS_CONTESTED) !== 0) joint.push(unit);
  }
  return Uint32Array.from(joint);
}

/** Returns the keys marked as private, and all other keys of the same people. */
function findPrivate(said: readonly number[], projected: Pick<Contribution, 'units' | 'keys'>): Uint32Array {
  const found = new Set(said);
  for (const [unit, flags] of said.length === 0 ? [] : projected.units.flags.entries()) {
    if ((flags & IS_PRIVATE) !== 0) for (const key of keysOfUnit(projected, unit)) found.add(key);
  }
  return Uint32Array.from(found);
}
