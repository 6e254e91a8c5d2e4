/** Builders of import records, so that a test declares ties in one line. */
import type {
  EmploymentRecord,
  EvidenceRecord,
  ImportRecord,
  PersonRecord,
  ReadResult,
} from '../../backend/imports/record.ts';
import { type EvidenceKind, SECONDS_PER_DAY } from '../../backend/network/evidence.ts';

/** The day of the tests' service: November 21, 2026. */
export const TODAY = Date.UTC(2026, 10, 21) / 1000 / SECONDS_PER_DAY;

export const inKey = (slug: string) => `li:in:${slug}`;
export const urlOf = (slug: string) => `https://www.linkedin.com/in/${slug}`;

export function person(
  slug: string,
  firstName: string,
  lastName: string,
  ...moreKeys: string[]
): PersonRecord {
  return {
    type: 'person',
    keys: [inKey(slug), ...moreKeys],
    firstName,
    lastName,
    headline: '',
    city: '',
    country: '',
  };
}

export function worksAt(slug: string, company: string, title: string): EmploymentRecord {
  return {
    type: 'employment',
    person: inKey(slug),
    company,
    title,
    startedOn: null,
    finishedOn: null,
    current: true,
  };
}

/** One piece of evidence, `age` days before TODAY. `from` and `to` are slugs, or `me`. */
export function evidence(
  from: string,
  to: string,
  kind: EvidenceKind,
  age: number,
  times = 0,
): EvidenceRecord {
  const key = (who: string) => (who === 'me' ? who : inKey(who));
  const hasDirection =
    kind === 'message' || kind === 'mail' || kind === 'recommendation' || kind === 'endorsement';
  return {
    type: 'evidence',
    from: key(from),
    to: key(to),
    kind,
    at: (TODAY - age) * SECONDS_PER_DAY,
    direction: hasDirection ? 'out' : 'both',
    recipients: kind.startsWith('shared_') ? 3 : 1,
    naturalKey: `${kind}|${from}|${to}|${age}|${times}`,
  };
}

export const connected = (slug: string, age = 400) => evidence('me', slug, 'connection', age);

/** Messages in both directions, one pair per week. */
export function talksTo(slug: string, weeks: number): EvidenceRecord[] {
  return Array.from({ length: weeks }, (_, week) => [
    evidence('me', slug, 'message', 7 * week + 2),
    evidence(slug, 'me', 'message', 7 * week + 1),
  ]).flat();
}

/** Evidence that two other people were in some group threads, so that one can introduce the other. */
export function seenTogether(a: string, b: string, threads: number): EvidenceRecord[] {
  return Array.from({ length: threads }, (_, thread) =>
    evidence(a, b, 'shared_message', 10 * thread + 3, thread),
  );
}

export function readResult(owner: string, records: readonly ImportRecord[]): ReadResult {
  return {
    source: 'linkedin-export',
    records,
    findings: [],
    files: [],
    ownerKeys: [inKey(owner)],
    ownerCandidates: [],
  };
}
