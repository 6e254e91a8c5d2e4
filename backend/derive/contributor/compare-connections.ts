/** News: what changed from one complete list of a member's connections to the next. */
import type { EmploymentRecord, EvidenceRecord, ImportRecord, PersonKey } from '../../imports/record.ts';
import { type Day, dayOf } from '../../network/evidence.ts';
import { tidyCompanyName } from '../../network/names/company-spelling.ts';
import { foldText } from '../../network/names/fold-text.ts';

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

/** One list, as the source of this number has it. */
export interface ConnectionList {
  readonly source: number;
  /** UTC seconds. */
  readonly coversTo: number;
  readonly connections: readonly ListedConnection[];
}

/** The same person in two lists. */
export interface ListedTwice {
  readonly before: ListedConnection;
  readonly now: ListedConnection;
}

export interface ConnectionNews {
  /** Of the newer list. */
  readonly source: number;
  readonly changedJobs: readonly ListedTwice[];
  readonly added: readonly ListedConnection[];
  /** No longer connected by the day the newer list covers. */
  readonly ended: readonly ListedConnection[];
  /** Connected under another address. */
  readonly renamed: readonly ListedTwice[];
  /** The days the two lists cover. */
  readonly since: Day;
  readonly until: Day;
  /** Companies of present jobs where the member knew nobody before, as the newer list spells them. */
  readonly companies: readonly string[];
}

/**
 * The complete ones among lists, the oldest first. A file that somebody shortened looks like a list, too: one that lacks more
 * than half of the people of the complete list before it isn't complete. Of two that cover the same time neither is newer:
 * they are one list, which has everybody of either.
 *
 * @param lists the oldest first
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

/** Everybody of an older list who isn't in the newer. */
function endedSince(older: ConnectionList, newer: ConnectionList): ListedConnection[] {
  const matched = new Set(matchConnections(older, newer).values());
  return older.connections.filter((one) => !matched.has(one));
}

/**
 * Compares two complete lists. The same name and connection date under another address is the same person. People without a
 * name are left out.
 */
export function compareConnections(older: ConnectionList, newer: ConnectionList): ConnectionNews {
  const [before, now] = [older.connections, newer.connections];
  const pairs = matchConnections(older, newer);
  const twice = [...pairs].map(([one, was]): ListedTwice => ({ before: was, now: one }));
  const companiesBefore = new Set(before.map(({ company }) => company.toLowerCase()));
  const companies = new Map(now.map(({ company }) => [company.toLowerCase(), company]));
  return {
    source: newer.source,
    changedJobs: twice.filter(isOtherJob),
    added: now.filter((one) => !pairs.has(one)),
    ended: endedSince(older, newer),
    renamed: twice.filter(isRenamed),
    since: dayOf(older.coversTo),
    until: dayOf(newer.coversTo),
    companies: [...companies].flatMap(([folded, name]) =>
      folded === '' || companiesBefore.has(folded) ? [] : [name],
    ),
  };
}

/** Everybody of an older list whom the newer has under another address. */
export function findRenamed(older: ConnectionList, newer: ConnectionList): ListedTwice[] {
  const twice = [...matchConnections(older, newer)].map(([now, before]): ListedTwice => ({ before, now }));
  return twice.filter(isRenamed);
}

/** Connected on the same day, by a profile that the newer list doesn't have. */
function isRenamed({ before, now }: ListedTwice): boolean {
  const isProfile = (key: PersonKey) => key.startsWith('li:');
  const profiles = now.keys.filter(isProfile);
  const had = before.keys.filter(isProfile);
  const isOther = profiles.length > 0 && had.length > 0 && !had.some((key) => profiles.includes(key));
  return isOther && before.connectedOn === now.connectedOn;
}

/** True if both lists know a job, and it isn't the same; how a company is spelled doesn't matter. */
function isOtherJob({ before, now }: ListedTwice): boolean {
  if (before.company === '' || now.company === '') return false;
  return before.company.toLowerCase() !== now.company.toLowerCase() || before.title !== now.title;
}

/** Everybody with a name to whom the owner is connected, as a source says, in its order. */
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

/** Whether a source has a list of its owner's connections. */
export function listsConnections(records: readonly ImportRecord[]): boolean {
  return records.some(isOwnConnection);
}

/** Out of Connections.csv: a connection of the owner's. */
function isOwnConnection(record: ImportRecord): record is EvidenceRecord {
  return record.type === 'evidence' && record.naturalKey.startsWith(OWN_CONNECTION);
}

/** Before the key of whom it is about. */
export const OWN_CONNECTION = 'li-connection:';

function isNamed({ firstName, lastName }: { firstName: string; lastName: string }): boolean {
  return `${firstName}${lastName}`.trim() !== '';
}

/** Who of the newer list is who of the older: by a key in common, else by name and date if these are one's alone. */
function matchConnections(
  { connections: before }: ConnectionList,
  { connections: now }: ConnectionList,
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
  const left = before.filter((was) => !taken.has(was));
  if (left.length === 0) return pairs;
  const days = new Set(left.map(({ connectedOn }) => connectedOn));
  const named = Map.groupBy(
    now.filter(({ connectedOn }) => days.has(connectedOn)),
    nameAndDay,
  );
  for (const [mark, ones] of Map.groupBy(left, nameAndDay)) {
    const [one, another] = named.get(mark) ?? [];
    if (one !== undefined && another === undefined && ones.length === 1 && !pairs.has(one))
      pair(one, ones[0]);
  }
  return pairs;
}

function nameAndDay({ firstName, lastName, connectedOn }: ListedConnection): string {
  return `${foldText(`${firstName} ${lastName}`)} ${connectedOn}`;
}
