/**
 * One member's sources and statements, and the contribution that `projectContributor` derives from them. A contribution is
 * plain data over typed arrays, so it can be sent to another thread and written to a snapshot. It stores texts as numbers from
 * a dictionary.
 */
import type { ImportRecord, PersonDetail, PersonKey } from '../../imports/record.ts';
import type { Day } from '../../network/evidence.ts';
import type { Resumption } from '../../network/strength/contact-rhythm.ts';
import type { Numbers } from './columns.ts';
import type { ConnectionNews } from './compare-connections.ts';
import type { Statement } from './statement.ts';

export interface SourceInput {
  readonly id: string;
  /** `ReadResult.source`, such as `linkedin-export`. */
  readonly kind: string;
  /** SHA-256 of the file, in hex. */
  readonly digest: string;
  /** The latest time that the source covers, in UTC seconds. */
  readonly coversTo: number;
  readonly ownerKeys: readonly PersonKey[];
  /** True if the source was reduced to the records that a newer one of its kind lacks. */
  readonly isFolded?: boolean;
  /** In file order across all parts; iterable only once. Excludes people the member erased. */
  readonly records: Iterable<ImportRecord>;
}

export interface ContributorInput {
  /** Member id. */
  readonly contributor: number;
  /** The member that `me` refers to. For a visitor to the sample team, this is the member whose view they see. */
  readonly self: number;
  /** Their order doesn't matter. */
  readonly sources: readonly SourceInput[];
  /**
   * Their order doesn't matter. Only the kinds in `CONTRIBUTED` and `wrong_person` are used here; the overlay uses the
   * others. Empty if `addStatements` adds them later, so a new statement doesn't require projecting the sources again.
   */
  readonly statements: readonly Statement[];
}

export interface ProjectOptions {
  /** The day for which the ties are gathered. */
  readonly asOf: Day;
  /** True if the input has only the sources that a member shares. Schools then create no ties. */
  readonly isPartial?: boolean;
  /** Keys that contradict others (`WhoIsWho.contested`). Records with them are kept separate by source. */
  readonly contested?: ReadonlySet<PersonKey>;
}

export interface ContributionSource {
  readonly id: string;
  readonly kind: string;
  readonly digest: string;
  /** 0 for a statement, because any source takes precedence over a manual entry. */
  readonly coversTo: number;
  /** The time of the source's data, in UTC seconds. */
  readonly seenAt: number;
}

/** The `kind` of statements in `ContributionSource`. */
export const MANUAL = 'by hand';

/**
 * Sets of keys, each for one person according to the contributor's sources. Everything else refers to a unit by
 * number; unit 0 is the contributor.
 */
export interface Units {
  /** The keys of unit u begin at `keys[from[u]]` and end before `keys[from[u + 1]]`, most reliable first. */
  readonly from: Numbers;
  /** Positions in `Contribution.keys`. */
  readonly keys: Numbers;
  /** The newest source that contains the unit. A contested unit has only one. */
  readonly sources: Numbers;
  /** Bits IS_PRIVATE and IS_CONTESTED. */
  readonly flags: Uint8Array;
}

export const IS_PRIVATE = 1;
/** The unit comes from one source and has keys that contradict others. */
export const IS_CONTESTED = 2;

/** Ties between units; `facts` are from the perspective of `a`. */
interface ContributedTies {
  readonly a: Numbers;
  readonly b: Numbers;
  /** Positions for `readFacts`. */
  readonly facts: Numbers;
}

/** Gathered facts, which `readFacts` reads. Ties based only on a connection of the same day share one entry. */
export interface PackedFacts {
  readonly words: Int16Array | Int32Array;
  readonly sums: Float64Array;
}

/** Jobs as each source states them, in source order. */
interface ContributedJobs {
  readonly units: Numbers;
  /** Positions in `Contribution.companies`. */
  readonly companies: Numbers;
  /** Positions in `Contribution.titles`. */
  readonly titles: Numbers;
  /** Positions in `Contribution.terms`. */
  readonly terms: Numbers;
  readonly sources: Numbers;
}

export interface JobTerms {
  readonly startedOn: Day | null;
  readonly finishedOn: Day | null;
  readonly saysCurrent: boolean;
  /** Entered by a member, not read from a file. */
  readonly asserted: boolean;
}

export const NO_TERMS: JobTerms = { startedOn: null, finishedOn: null, saysCurrent: false, asserted: false };

/** Names as each source states them, one row per unit and source. The values are in `Contribution.details`. */
interface ContributedNames {
  readonly units: Numbers;
  readonly sources: Numbers;
}

export interface ContributedResumption extends Resumption {
  readonly unit: number;
}

export interface ContributedPlace {
  readonly unit: number;
  readonly city: string;
  readonly country: string;
  /** Milliseconds since 1970. */
  readonly saidAt: number;
}

export interface ContributedSchool {
  readonly unit: number;
  readonly school: string;
  readonly startedOn: Day | null;
  readonly finishedOn: Day | null;
}

export interface Contribution {
  readonly contributor: number;
  readonly self: number;
  readonly isPartial: boolean;
  /** The first day on which the contribution is valid. */
  readonly asOf: Day;
  /**
   * The first day on which the contribution is no longer valid, because a future event begins to count; null if it stays
   * valid.
   */
  readonly until: Day | null;
  /** In canonical order: by `coversTo`, then by digest, followed by the statements. */
  readonly sources: readonly ContributionSource[];
  /** Distinct numbers of scoped keys (`scopeKey`) in the account's dictionary. The next four columns also contain its numbers. */
  readonly keys: Uint32Array;
  /** Distinct spellings (`tidyCompanyName`). */
  readonly companies: Uint32Array;
  readonly titles: Uint32Array;
  readonly terms: Uint32Array;
  /** A `PersonDetail` for each row of `names`. */
  readonly details: Uint32Array;
  readonly units: Units;
  readonly ties: ContributedTies;
  readonly facts: PackedFacts;
  readonly jobs: ContributedJobs;
  readonly names: ContributedNames;
  readonly places: readonly ContributedPlace[];
  readonly schools: readonly ContributedSchool[];
  /** All keys of people the contributor marked as private, merged according to the contributor's own sources. */
  readonly privateKeys: Uint32Array;
  /** Units with several keys, and contested units. */
  readonly jointUnits: Uint32Array;
  /** The jobs that count if each unit is a separate person (`settleJobs`); null if all count as stated. */
  readonly settled: SettledJobs | null;
  /** True if all ties are the contributor's own. */
  readonly isStar: boolean;
  /**
   * The difference between the two newest complete lists of connections; null if there are fewer, or if sources are
   * withheld.
   */
  readonly news: ConnectionNews | null;
  /** The people the contributor got back in touch with in the year before `asOf`. */
  readonly resumptions: readonly ContributedResumption[];
  /** Units of people who share an event after `asOf` with the contributor. */
  readonly upcoming: readonly number[];
  /**
   * The contribution from the sources alone, if statements were added. Its units, ties and jobs come first and keep
   * their numbers.
   */
  readonly base?: Contribution;
}

export function baseOf(contribution: Contribution): Contribution {
  return contribution.base ?? contribution;
}

/** Jobs that no newer source replaces. */
export interface SettledJobs {
  /** Rows of `ContributedJobs`; the first of several identical ones. */
  readonly rows: Uint32Array;
  /** 1 if the job continues, according to the newest sources. */
  readonly current: Uint8Array;
}

/** Precedes a text such as "Freelance" that replaces an employer. No tidy name begins with a space. */
export const NO_EMPLOYER = ' ';

/** Returns true if a spelling or folded name is that of a company. */
export function isEmployer(name: string): boolean {
  return !name.startsWith(NO_EMPLOYER);
}

/**
 * Combines two sets of details about one person from one source. The longer value wins; first and last name are compared
 * together.
 */
export function joinDetails(x: PersonDetail, y: PersonDetail): PersonDetail {
  const nameOf = (one: PersonDetail) => `${one.firstName} ${one.lastName}`;
  const named = fuller(nameOf(x), nameOf(y)) === nameOf(x) ? x : y;
  return {
    firstName: named.firstName,
    lastName: named.lastName,
    headline: fuller(x.headline, y.headline),
    city: fuller(x.city, y.city),
    country: fuller(x.country, y.country),
  };
}

export function hasAnyDetail({ firstName, lastName, headline, city, country }: PersonDetail): boolean {
  return firstName + lastName + headline + city + country !== '';
}

function fuller(x: string, y: string): string {
  if (x.length !== y.length) return x.length > y.length ? x : y;
  return x > y ? x : y;
}

/**
 * Writes a detail as text, always the same for equal details: the length of each value except the last, then the values. This
 * is a third as long as JSON and needs no escaping, which matters because loading an account reads millions of details.
 */
export function writeDetail({ firstName, lastName, headline, city, country }: PersonDetail): string {
  const lengths = `${firstName.length},${lastName.length},${headline.length},${city.length}`;
  return `${lengths}:${firstName}${lastName}${headline}${city}${country}`;
}

export function readDetail(text: string): PersonDetail {
  let at = text.indexOf(':');
  const [first, last, headline, city] = text.slice(0, at).split(',').map(Number);
  at += 1;
  const take = (length = 0) => {
    at += length;
    return text.slice(at - length, at);
  };
  return {
    firstName: take(first),
    lastName: take(last),
    headline: take(headline),
    city: take(city),
    country: text.slice(at),
  };
}

export function keysOfUnit({ units, keys }: Pick<Contribution, 'units' | 'keys'>, unit: number): number[] {
  const found: number[] = [];
  for (let at = units.from[unit] ?? 0; at < (units.from[unit + 1] ?? 0); at++) {
    found.push(keys[units.keys[at] ?? 0] ?? 0);
  }
  return found;
}
