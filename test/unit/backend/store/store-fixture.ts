/** A real store in a temporary directory, and small builders for imported records. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type {
  EducationRecord,
  EmploymentRecord,
  EvidenceRecord,
  ImportRecord,
  PersonKey,
  PersonRecord,
  ReadResult,
} from '../../../../backend/imports/record.ts';
import { type EvidenceKind, SECONDS_PER_DAY } from '../../../../backend/network/evidence.ts';
import type { CommitOptions } from '../../../../backend/store/importing/commit-import.ts';
import type { CommitCounts } from '../../../../backend/store/importing/jobs.ts';
import { openStore } from '../../../../backend/store/open-store.ts';
import type { Account, Member } from '../../../../backend/store/rows.ts';
import type { Store } from '../../../../backend/store/store.ts';
import { layTables } from './lay-tables.ts';

/** November 21, 2026. */
export const TODAY = 20_778;
export const NOON = TODAY * SECONDS_PER_DAY * 1000 + 12 * 3_600_000;

export function temporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'kith-store-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

export interface TestStore {
  readonly directory: string;
  readonly store: Store;
  readonly account: Account;
  readonly me: Member;
  member(externalUserId: string): Promise<Member>;
  /** Returns the number of the person the member sees with this key; 0 if there is nobody. */
  idOf(who: string): Promise<number>;
  /** Imports these records. Their digest is computed from the file name. */
  take(records: readonly ImportRecord[], options?: TakeOptions): Promise<CommitCounts>;
}

export interface TakeOptions {
  readonly member?: Member;
  readonly fileName?: string;
  readonly importId?: string;
  readonly source?: string;
  readonly ownerKeys?: readonly PersonKey[];
  readonly now?: number;
  onProgress?(written: number, total: number): void;
}

export async function openTestStore(directory: string = temporaryDirectory()): Promise<TestStore> {
  await layTables(directory);
  return testStore(await openStore(directory, { now: () => NOON }), directory);
}

export async function openWith(...records: readonly ImportRecord[]): Promise<TestStore> {
  const test = await openTestStore();
  await test.take(records);
  return test;
}

/** @param directory the data directory, or the address of the database */
export async function testStore(store: Store, directory: string): Promise<TestStore> {
  onTestFinished(() => store.close().catch(() => undefined));
  const account = await store.ensureAccount('default', false);
  const member = (id: string) => store.ensureMember(account.id, id, `${id}@example.org`, NOON);
  const me = await member('me');
  return {
    directory,
    store,
    account,
    me,
    member,
    idOf: async (who) => (await store.personByKey(account.id, keyOf(who), me))?.id ?? 0,
    take: (records, options = {}) =>
      store.commitImport(readResult(records, options), commitOptions(me, options)),
  };
}

export function commitOptions(me: Member, options: TakeOptions): CommitOptions {
  const fileName = options.fileName ?? 'export.zip';
  return {
    member: options.member ?? me,
    importId: options.importId ?? `import of ${fileName}`,
    fileName,
    digest: `digest of ${fileName}`,
    now: options.now ?? NOON,
    ...(options.onProgress === undefined ? {} : { onProgress: options.onProgress }),
  };
}

export function readResult(records: readonly ImportRecord[], options: TakeOptions = {}): ReadResult {
  return {
    source: options.source ?? 'linkedin-export',
    records,
    findings: [],
    files: [],
    ownerKeys: options.ownerKeys ?? [],
    ownerCandidates: [],
  };
}

/** Returns `li:in:ada` for `ada`. A text with a colon, and `me`, is already a key. */
export function keyOf(who: string): PersonKey {
  return who === 'me' || who.includes(':') ? who : `li:in:${who}`;
}

/** Returns a person named after the first key: person('ada') is "Ada Example". */
export function person(who: string, ...more: string[]): PersonRecord {
  const name = who.replace(/^.*:/, '').replace(/@.*/, '');
  return {
    type: 'person',
    keys: [keyOf(who), ...more.map(keyOf)],
    firstName: name.charAt(0).toUpperCase() + name.slice(1),
    lastName: 'Example',
    headline: '',
    city: '',
    country: '',
  };
}

export function worksAt(
  who: string,
  company: string,
  changes: Partial<EmploymentRecord> = {},
): EmploymentRecord {
  return {
    type: 'employment',
    person: keyOf(who),
    company,
    title: 'Engineer',
    startedOn: null,
    finishedOn: null,
    current: true,
    ...changes,
  };
}

export function colleague(who: string, company: string): ImportRecord[] {
  return [person(who), connected(who), worksAt(who, company)];
}

export function wentTo(who: string, school: string, startedOn: number, finishedOn: number): EducationRecord {
  return { type: 'education', person: keyOf(who), school, startedOn, finishedOn };
}

/** Returns a fact about two people, `age` days before TODAY. */
export function fact(
  kind: EvidenceKind,
  from: string,
  to: string,
  age: number,
  changes: Partial<EvidenceRecord> = {},
): EvidenceRecord {
  return {
    type: 'evidence',
    from: keyOf(from),
    to: keyOf(to),
    kind,
    at: (TODAY - age) * SECONDS_PER_DAY,
    direction: kind === 'message' || kind === 'mail' ? 'out' : 'both',
    recipients: 1,
    naturalKey: `${kind}|${from}|${to}|${age}`,
    ...changes,
  };
}

export const connected = (who: string, age = 400) => fact('connection', 'me', who, age);
