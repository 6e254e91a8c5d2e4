/**
 * One member's sources and statements, and what `projectContributor` makes of them. A contribution is plain data over typed
 * arrays: it can be posted to another thread and written to a snapshot as it is.
 */
import type { ImportRecord, PersonKey } from '../../imports/record.ts';
import type { Day } from '../../network/evidence.ts';
import type { Numbers } from './columns.ts';
import type { ConnectionNews } from './compare-connections.ts';
import type { Statement } from './statement.ts';

/** A source as its parts have it. */
export interface SourceInput {
  readonly id: string;
  /** `ReadResult.source`, e.g. `linkedin-export`. */
  readonly kind: string;
  /** sha-256 of the file, hex. */
  readonly digest: string;
  /** The latest instant it speaks of, UTC seconds. */
  readonly coversTo: number;
  /** Keys the source says are its owner's. */
  readonly ownerKeys: readonly PersonKey[];
  /** True of one that keeps only what a newer of its kind doesn't say. */
  readonly isFolded?: boolean;
  /** In the order of the file, over all parts; read once. People the member erased are not in it. */
  readonly records: Iterable<ImportRecord>;
}

export interface ContributorInput {
  /** Member id. */
  readonly contributor: number;
  /** Whom `me` means: the member; for a visitor of the sample team, the member they look as. */
  readonly self: number;
  /** In any order. */
  readonly sources: readonly SourceInput[];
  /**
   * In any order. Only those of `CONTRIBUTED` and `wrong_person` matter here; the others are the overlay's.
   * None where they are added later (`addStatements`), so that saying something projects no source again.
   */
  readonly statements: readonly Statement[];
}

export interface ProjectOptions {
  /** The day the ties are gathered for. */
  readonly asOf: Day;
  /** True if the sources are only those a member shares: schools tell nothing then. */
  readonly isPartial?: boolean;
  /** Keys that contradict others (`WhoIsWho.contested`): what each source says by them stays apart. */
  readonly contested?: ReadonlySet<PersonKey>;
}

/** A source as a contribution names it. */
export interface ContributionSource {
  readonly id: string;
  readonly kind: string;
  readonly digest: string;
  /** 0 for a statement: by hand loses to any source. */
  readonly coversTo: number;
  /** When it saw what it says, UTC seconds. */
  readonly seenAt: number;
}

/** The kind of what a member says, among those of sources. */
export const BY_HAND = 'by hand';

/** Names and place of a person; '' if a source doesn't say. */
export interface PersonDetail {
  readonly firstName: string;
  readonly lastName: string;
  readonly headline: string;
  readonly city: string;
  readonly country: string;
}

/**
 * Sets of keys that the contributor's sources say are one person. Everything else refers to a unit by its number; unit 0 is
 * the contributor.
 */
export interface Units {
  /** Keys of unit u: `keys[from[u]]` up to `keys[from[u + 1]]`, the surest first. */
  readonly from: Numbers;
  /** Positions in `Contribution.keys`. */
  readonly keys: Numbers;
  /** The newest source that says it; of contested units there is no other. */
  readonly sources: Numbers;
  /** Bits IS_PRIVATE and IS_CONTESTED. */
  readonly flags: Uint8Array;
}

/** The contributor keeps the person private. */
export const IS_PRIVATE = 1;
/** One source's word by keys that contradict others. */
export const IS_CONTESTED = 2;

/** Ties of two units; `facts` are as seen from `a`. */
export interface ContributedTies {
  readonly a: Numbers;
  readonly b: Numbers;
  /** Positions for `readFacts`. */
  readonly facts: Numbers;
}

/** Gathered facts; `readFacts` reads one. Ties that rest on one connection of the same day share one. */
export interface PackedFacts {
  readonly words: Int32Array;
  readonly sums: Float64Array;
}

/** Jobs as single sources state them, in the order of the sources. */
export interface ContributedJobs {
  readonly units: Numbers;
  /** Positions in `Contribution.companies`. */
  readonly companies: Numbers;
  /** Positions in `Contribution.titles`. */
  readonly titles: Numbers;
  /** Positions in `Contribution.terms`. */
  readonly terms: Numbers;
  readonly sources: Numbers;
}

/** When somebody is or was somewhere, as a source says. */
export interface JobTerms {
  readonly startedOn: Day | null;
  readonly finishedOn: Day | null;
  readonly saysCurrent: boolean;
  /** Said by a member, not read from a file. */
  readonly asserted: boolean;
}

export const NO_TERMS: JobTerms = { startedOn: null, finishedOn: null, saysCurrent: false, asserted: false };

/** Names as single sources state them, one row a unit and source; what they say is in `Contribution.details`. */
export interface ContributedNames {
  readonly units: Numbers;
  readonly sources: Numbers;
}

/** Where members say that people live. */
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
  /** Holds from this day on … */
  readonly asOf: Day;
  /** … up to but not including this one, on which a future event begins to count; null: for good. */
  readonly until: Day | null;
  /** In canonical order: by `coversTo`, then digest; then each statement, under the kind `by hand`. */
  readonly sources: readonly ContributionSource[];
  /** Each once, scoped (`scopeKey`). */
  readonly keys: readonly PersonKey[];
  /** As sources spell them (`tidyCompanyName`), each once. */
  readonly companies: readonly string[];
  readonly titles: readonly string[];
  readonly terms: readonly JobTerms[];
  /** Of each row of `names` a `PersonDetail` (`writeDetail`). */
  readonly details: readonly string[];
  readonly units: Units;
  readonly ties: ContributedTies;
  readonly facts: PackedFacts;
  readonly jobs: ContributedJobs;
  readonly names: ContributedNames;
  readonly places: readonly ContributedPlace[];
  readonly schools: readonly ContributedSchool[];
  /** All keys, as the contributor's own sources join them, of people the contributor keeps private. */
  readonly privateKeys: readonly PersonKey[];
  /** Units of more than one key, and those that are contested. */
  readonly jointUnits: Uint32Array;
  /** Jobs that hold, if each unit is a person of their own (`settleJobs`); null: all, as they are stated. */
  readonly settled: SettledJobs | null;
  /** True if all ties are the contributor's own. */
  readonly isStar: boolean;
  /** What changed between the two newest complete lists of connections; null if there are fewer, or not all is told. */
  readonly news: ConnectionNews | null;
}

/** A contribution with its texts replaced by account-wide numbers (`Dictionary.adopt`), as it stays in memory. */
export interface NumberedContribution
  extends Omit<Contribution, 'keys' | 'companies' | 'titles' | 'terms' | 'details' | 'privateKeys'> {
  /** Account-wide number of each position. */
  readonly keys: Uint32Array;
  readonly companies: Uint32Array;
  readonly titles: Uint32Array;
  readonly terms: Uint32Array;
  readonly details: Uint32Array;
  readonly privateKeys: Uint32Array;
  /** What was projected of the sources alone, if this has more: its units, ties and jobs come first, under the same numbers. */
  readonly base?: NumberedContribution;
}

/** What was projected of the sources alone. */
export function baseOf(contribution: NumberedContribution): NumberedContribution {
  return contribution.base ?? contribution;
}

/** Jobs that no newer source replaces. */
export interface SettledJobs {
  /** Rows of `ContributedJobs`; of several that say the same, the first. */
  readonly rows: Uint32Array;
  /** 1: goes on, as far as the newest sources tell. */
  readonly current: Uint8Array;
}

/** Marks a text such as "Freelance" that stands for no company. No tidy name begins with a blank. */
export const NO_EMPLOYER = ' ';

/** Of a spelling or a folded name of a company. */
export function isEmployer(name: string): boolean {
  return !name.startsWith(NO_EMPLOYER);
}

/** One source speaking twice of one person: the fuller word counts, whichever came first; a name as a whole. */
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

export function saysAnything({ firstName, lastName, headline, city, country }: PersonDetail): boolean {
  return firstName + lastName + headline + city + country !== '';
}

function fuller(x: string, y: string): string {
  if (x.length !== y.length) return x.length > y.length ? x : y;
  return x > y ? x : y;
}

/**
 * A detail as one text, the same for the same: how long each word but the last is, then the words. It is a third as long as JSON,
 * and has nothing that JSON would have to escape; every start of an account looks at millions.
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

export function keysOfUnit({ units, keys }: NumberedContribution, unit: number): number[] {
  const found: number[] = [];
  for (let at = units.from[unit] ?? 0; at < (units.from[unit + 1] ?? 0); at++) {
    found.push(keys[units.keys[at] ?? 0] ?? 0);
  }
  return found;
}
