import { compareTexts } from '../../network/compare-texts.ts';
import type { EvidenceBook } from '../evidence-book.ts';
import type { FindingLog } from '../finding-log.ts';
import { NAME_RANK, type PersonBook } from '../person-book.ts';
import type { EmploymentRecord, PersonKey } from '../record.ts';
import type { Connection } from './read-connections.ts';

interface ConnectionsOf {
  readonly person: PersonKey;
  /** Precedes the other person's key in the natural key. */
  readonly prefix: string;
  /** Returns true for the owner's own row, because nobody is connected with themselves. */
  isThemselves(key: PersonKey): boolean;
  readonly file: string;
  readonly log: FindingLog;
  readonly people: PersonBook;
  readonly evidence: EvidenceBook;
}

/** Adds people and evidence for each connection, and returns their current jobs. */
export function gatherConnections(
  connections: readonly Connection[],
  { person: from, prefix, isThemselves, file, log, people, evidence }: ConnectionsOf,
): EmploymentRecord[] {
  const employments = new Map<PersonKey, EmploymentRecord>();
  // A person's latest row comes last, so that its job wins.
  const inOrder = connections.toSorted(
    (a, b) => a.at - b.at || compareTexts(a.company, b.company) || compareTexts(a.title, b.title),
  );
  for (const { line, keys, firstName, lastName, company, title, at, isUndated } of inOrder) {
    const [person] = keys;
    if (isThemselves(person)) {
      log.leaveOut(file, line, 'your own entry');
      continue;
    }
    const headline = company === '' ? title : '';
    people.add(keys, { firstName, lastName }, NAME_RANK.connection, at, { headline });
    const naturalKey = `${prefix}:${person}`;
    const isNew = evidence.add({
      from,
      to: person,
      kind: 'connection',
      at,
      direction: 'both',
      recipients: 1,
      naturalKey,
      ...(isUndated === undefined ? {} : { isUndated }),
    });
    if (!isNew) log.leaveOut(file, line, 'connections listed twice');
    if (company !== '') employments.set(person, currentJob(person, company, title));
  }
  return [...employments.values()];
}

export function currentJob(person: PersonKey, company: string, title: string): EmploymentRecord {
  return { type: 'employment', person, company, title, startedOn: null, finishedOn: null, current: true };
}
