/** News: what changed from one complete list of a member's connections to the next. */
import type { EmploymentRecord, ImportRecord, PersonKey } from '../imports/record.ts';
import { type Day, dayOf } from '../network/evidence.ts';
import { tidyCompanyName } from '../network/names/company-spelling.ts';
import { foldText } from '../network/names/fold-text.ts';
import type { SourceInput } from './contribution.ts';
import { inCanonicalOrder } from './project-contributor.ts';

/** A connection as one list has them. */
export interface ListedConnection {
  /** All keys the source gives the person, the one it uses first. */
  readonly keys: readonly [PersonKey, ...PersonKey[]];
  readonly firstName: string;
  readonly lastName: string;
  readonly connectedOn: Day;
  /** Present job; '' if the list has none. */
  readonly company: string;
  readonly title: string;
}

export interface ChangedJob {
  readonly before: ListedConnection;
  readonly now: ListedConnection;
}

export interface ConnectionNews {
  readonly changedJobs: readonly ChangedJob[];
  readonly added: readonly ListedConnection[];
  /** No longer connected by the day the newer list covers. */
  readonly ended: readonly ListedConnection[];
  readonly endedOn: Day;
  /** Companies of present jobs where the member knew nobody before, as the newer list spells them. */
  readonly companies: readonly string[];
}

/** The two newest of complete lists of connections, the older first; null if there are fewer. */
export function newestTwo<One extends Pick<SourceInput, 'coversTo' | 'digest'>>(
  sources: readonly One[],
): readonly [older: One, newer: One] | null {
  const [newer, older] = sources.toSorted(inCanonicalOrder).reverse();
  return newer === undefined || older === undefined ? null : [older, newer];
}

/**
 * Compares two complete lists. The same name and connection date under another address is the same person. People without a
 * name are left out.
 */
export function compareConnections(
  older: Pick<SourceInput, 'records'>,
  newer: Pick<SourceInput, 'records' | 'coversTo'>,
): ConnectionNews {
  const [before, now] = [listConnections(older.records), listConnections(newer.records)];
  const pairs = matchConnections(before, now);
  const matched = new Set(pairs.values());
  const companiesBefore = new Set(before.map(({ company }) => company.toLowerCase()));
  const companies = new Map(now.map(({ company }) => [company.toLowerCase(), company]));
  return {
    changedJobs: [...pairs].flatMap(([one, was]) =>
      isOtherJob(was, one) ? [{ before: was, now: one }] : [],
    ),
    added: now.filter((one) => !pairs.has(one)),
    ended: before.filter((one) => !matched.has(one)),
    endedOn: dayOf(newer.coversTo),
    companies: [...companies].flatMap(([folded, name]) =>
      folded === '' || companiesBefore.has(folded) ? [] : [name],
    ),
  };
}

/** True if both lists know a job, and it isn't the same; how a company is spelled doesn't matter. */
function isOtherJob(was: ListedConnection, is: ListedConnection): boolean {
  if (was.company === '' || is.company === '') return false;
  return was.company.toLowerCase() !== is.company.toLowerCase() || was.title !== is.title;
}

/** Everybody with a name who is connected, in the order of the list. */
function listConnections(records: Iterable<ImportRecord>): ListedConnection[] {
  const named = new Map<PersonKey, Extract<ImportRecord, { type: 'person' }>>();
  const jobs = new Map<PersonKey, EmploymentRecord>();
  const days = new Map<PersonKey, Day>();
  for (const record of records) {
    if (record.type === 'person') {
      for (const key of record.keys) if (!named.has(key) || isNamed(record)) named.set(key, record);
    } else if (record.type === 'employment') {
      if (record.current && record.company.trim() !== '') jobs.set(record.person, record);
    } else if (record.type === 'evidence' && record.kind === 'connection') {
      if (record.from === 'me') days.set(record.to, dayOf(record.at));
      else if (record.to === 'me') days.set(record.from, dayOf(record.at));
    }
  }
  return [...days].flatMap(([key, connectedOn]) => {
    const person = named.get(key);
    if (person === undefined || !isNamed(person)) return [];
    const { keys, firstName, lastName } = person;
    const job = keys.map((one) => jobs.get(one)).find((one) => one !== undefined);
    const company = tidyCompanyName(job?.company ?? '');
    return [{ keys, firstName, lastName, connectedOn, company, title: job?.title ?? '' }];
  });
}

function isNamed({ firstName, lastName }: { firstName: string; lastName: string }): boolean {
  return `${firstName}${lastName}`.trim() !== '';
}

/** Who of the newer list is who of the older: by a key in common, else by name and date if these are one's alone. */
function matchConnections(
  before: readonly ListedConnection[],
  now: readonly ListedConnection[],
): Map<ListedConnection, ListedConnection> {
  const pairs = new Map<ListedConnection, ListedConnection>();
  const taken = new Set<ListedConnection>();
  const byKey = new Map(before.flatMap((one) => one.keys.map((key) => [key, one] as const)));
  const pair = (one: ListedConnection, was: ListedConnection | undefined) => {
    if (was === undefined || taken.has(was)) return;
    pairs.set(one, was);
    taken.add(was);
  };
  for (const one of now)
    pair(
      one,
      one.keys.map((key) => byKey.get(key)).find((was) => was !== undefined),
    );
  const left = Map.groupBy(
    before.filter((was) => !taken.has(was)),
    nameAndDay,
  );
  const renamed = Map.groupBy(
    now.filter((one) => !pairs.has(one)),
    nameAndDay,
  );
  for (const [mark, ones] of renamed) {
    const [one, another] = ones;
    const was = left.get(mark) ?? [];
    if (one !== undefined && another === undefined && was.length === 1) pair(one, was[0]);
  }
  return pairs;
}

function nameAndDay({ firstName, lastName, connectedOn }: ListedConnection): string {
  return `${foldText(`${firstName} ${lastName}`)} ${connectedOn}`;
}
