/** Finds news: the changes between two complete lists of a member's connections. */
import type { EmploymentRecord, EvidenceRecord, ImportRecord, PersonKey } from '../../imports/record.ts';
import { type Day, dayOf } from '../../network/evidence.ts';
import { tidyCompanyName } from '../../network/names/company-spelling.ts';
import { foldText } from '../../network/names/fold-text.ts';

export interface ListedConnection {
  /** All keys that the source has for this person, starting with the one it uses. */
  readonly keys: readonly [PersonKey, ...PersonKey[]];
  readonly firstName: string;
  readonly lastName: string;
  readonly connectedOn: Day;
  /** The current job's company; '' if the list has none. */
  readonly company: string;
  readonly title: string;
}

export interface ConnectionList {
  readonly source: number;
  /** UTC seconds. */
  readonly coversTo: number;
  readonly connections: readonly ListedConnection[];
}

interface ListedTwice {
  readonly before: ListedConnection;
  readonly now: ListedConnection;
}

export interface ConnectionNews {
  readonly source: number;
  readonly changedJobs: readonly ListedTwice[];
  readonly added: readonly ListedConnection[];
  /** Connections that are missing from the newer list. */
  readonly ended: readonly ListedConnection[];
  /** Connections whose profile has a new address. */
  readonly renamed: readonly ListedTwice[];
  /** The last days that the older and the newer list cover. */
  readonly since: Day;
  readonly until: Day;
  /** Companies of current jobs where the member knew nobody before, spelled as in the newer list. */
  readonly companies: readonly string[];
}

/**
 * Returns the complete lists, oldest first. A truncated file looks complete, too, so a list that lacks more than half of the
 * previous one's people is skipped. Two lists for the same time are merged into one, because neither is newer.
 * @param lists oldest first
 */
export function completeLists(lists: readonly ConnectionList[]): ConnectionList[] {
  const complete: ConnectionList[] = [];
  for (const list of lists) {
    const before = complete.at(-1);
    const lacking = before === undefined ? [] : endedSince(before, list);
    if (before !== undefined && before.coversTo === list.coversTo)
      complete.splice(-1, 1, { ...list, connections: [...lacking, ...list.connections] });
    else if (list.connections.length > 0 && lacking.length * 2 <= (before?.connections.length ?? 0))
      complete.push(list);
  }
  return complete;
}

function endedSince(older: ConnectionList, newer: ConnectionList): ListedConnection[] {
  const matched = new Set(matchConnections(older.connections, newer.connections).map(({ before }) => before));
  return older.connections.filter((one) => !matched.has(one));
}

/**
 * Compares two complete lists. Entries with the same name and connection date but different addresses are the same person.
 * Skips people without a name.
 */
export function compareConnections(older: ConnectionList, newer: ConnectionList): ConnectionNews {
  const [before, now] = [older.connections, newer.connections];
  const twice = matchConnections(before, now);
  const stayed = new Set(twice.map((one) => one.now));
  const companiesBefore = new Set(before.map(({ company }) => company.toLowerCase()));
  const companies = new Map(now.map(({ company }) => [company.toLowerCase(), company]));
  return {
    source: newer.source,
    changedJobs: twice.filter(isOtherJob),
    added: now.filter((one) => !stayed.has(one)),
    ended: endedSince(older, newer),
    renamed: twice.filter(isRenamed),
    since: dayOf(older.coversTo),
    until: dayOf(newer.coversTo),
    companies: [...companies].flatMap(([folded, name]) =>
      folded === '' || companiesBefore.has(folded) ? [] : [name],
    ),
  };
}

/** Returns true if the connection date is the same but the profile has a different address. */
export function isRenamed({ before, now }: ListedTwice): boolean {
  const isProfile = (key: PersonKey) => key.startsWith('li:');
  const profiles = now.keys.filter(isProfile);
  const had = before.keys.filter(isProfile);
  const isOther = profiles.length > 0 && had.length > 0 && !had.some((key) => profiles.includes(key));
  return isOther && before.connectedOn === now.connectedOn;
}

/** Returns true if both lists have a job for the person and the jobs differ. The company's spelling doesn't matter. */
function isOtherJob({ before, now }: ListedTwice): boolean {
  if (before.company === '' || now.company === '') return false;
  return before.company.toLowerCase() !== now.company.toLowerCase() || before.title !== now.title;
}

/** Returns the owner's connections that have a name, in the source's order. */
export function listConnections(records: Iterable<ImportRecord>): ListedConnection[] {
  const named = new Map<PersonKey, Extract<ImportRecord, { type: 'person' }>>();
  const jobs = new Map<PersonKey, EmploymentRecord>();
  const days = new Map<PersonKey, Day>();
  for (const record of records) {
    if (record.type === 'person') {
      for (const key of record.keys) if (!named.has(key) || isNamed(record)) named.set(key, record);
    } else if (record.type === 'employment') {
      if (record.current && record.company.trim() !== '') jobs.set(record.person, record);
    } else if (isOwnConnection(record)) {
      days.set(record.to, dayOf(record.at));
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

export function listsConnections(records: readonly ImportRecord[]): boolean {
  return records.some(isOwnConnection);
}

/** Returns true for an owner's connection from Connections.csv. */
export function isOwnConnection(record: ImportRecord): record is EvidenceRecord {
  return record.type === 'evidence' && record.naturalKey.startsWith(OWN_CONNECTION);
}

/** The prefix of the natural key of an owner's connection. The connection's key follows it. */
export const OWN_CONNECTION = 'li-connection:';

function isNamed({ firstName, lastName }: { firstName: string; lastName: string }): boolean {
  return `${firstName}${lastName}`.trim() !== '';
}

/**
 * Returns the people of the older list who are in the newer one. They match by a shared key, or by name and date if only one
 * person in each list has them.
 */
export function matchConnections(
  before: readonly ListedConnection[],
  now: readonly ListedConnection[],
): ListedTwice[] {
  const pairs = new Map<ListedConnection, ListedConnection>();
  const taken = new Set<ListedConnection>();
  const byKey = new Map(before.flatMap((one) => one.keys.map((key) => [key, one] as const)));
  const pair = (one: ListedConnection, was: ListedConnection | undefined) => {
    if (was === undefined || taken.has(was)) return;
    pairs.set(one, was);
    taken.add(was);
  };
  for (const one of now) {
    const known = one.keys.find((key) => byKey.has(key));
    if (known !== undefined) pair(one, byKey.get(known));
  }
  const left = before.filter((was) => !taken.has(was));
  const days = new Set(left.map(({ connectedOn }) => connectedOn));
  const onThoseDays = now.filter(({ connectedOn }) => days.has(connectedOn));
  const named = Map.groupBy(onThoseDays, nameAndDay);
  for (const [mark, ones] of Map.groupBy(left, nameAndDay)) {
    const [one, another] = named.get(mark) ?? [];
    if (one !== undefined && another === undefined && ones.length === 1 && !pairs.has(one))
      pair(one, ones[0]);
  }
  return Array.from(pairs, ([one, was]) => ({ before: was, now: one }));
}

function nameAndDay({ firstName, lastName, connectedOn }: ListedConnection): string {
  return `${foldText(`${firstName} ${lastName}`)} ${connectedOn}`;
}
