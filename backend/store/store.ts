/**
 * What the rooms above see of the store: async functions over plain objects, no SQL. Account first in every key; every function
 * works inside one account.
 */

import type { OwnTable } from '../../utils/interface/kith-own-data.ts';
import type { PersonKey, ReadResult } from '../imports/record.ts';
import type { Day } from '../network/evidence.ts';
import type { Network } from '../network/index/network.ts';
import type { StoredTie } from '../network/strength/tie.ts';
import type { AccountStore } from './account-store.ts';
import type { AskStore } from './ask-store.ts';
import type { ImportChoices, JobStore } from './job-store.ts';
import type { ListStore } from './list-store.ts';
import type { NewsStore } from './news-store.ts';
import type { SamePeopleStore } from './same-people-store.ts';
import type { SearchStore } from './search-store.ts';
import type { SequenceStore } from './sequence-store.ts';
import type { TeamStore } from './team-store.ts';
import type { WatchStore } from './watch-store.ts';

export interface Account {
  readonly id: number;
  readonly name: string;
  readonly demo: boolean;
}

export interface Member {
  readonly account: number;
  readonly id: number;
  readonly externalUserId: string;
  readonly email: string;
  /** The person this member is. Several demo members are one person of the sample team. */
  readonly person: number;
  /** The active team, null where the member is alone. */
  readonly team: number | null;
  /** `account.version` since when all of this has been so, of somebody who asks and writes nothing: what they see is of then. */
  readonly version?: number;
}

export interface Team {
  readonly account: number;
  readonly id: number;
  readonly name: string;
}

/** A secret key as it is listed; the key itself is not kept. */
export interface SecretKeyRow {
  readonly id: number;
  readonly label: string;
  /** ISO 8601 UTC. */
  readonly createdAt: string;
  /** ISO 8601 UTC, from when on it is refused; '' where it has no end. */
  readonly endsAt: string;
}

export interface PersonRow {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly headline: string;
  /** Current slug, '' where none is known. */
  readonly slug: string;
  /** `li:in:…` or `li:m:…`, else `''`. */
  readonly key: string;
  readonly city: string;
  readonly country: string;
  /** Present position as the data knows it, '' where unknown. */
  readonly title: string;
  readonly company: string;
}

export interface CompanyRow {
  readonly id: number;
  readonly name: string;
  /** Normalised name (network/names/company-name.ts). */
  readonly norm: string;
  /** `li:org:…` or `li:org#…` once confirmed or uniquely matched by the member, else ''. */
  readonly key: string;
  readonly domain: string;
}

export interface ImportRow {
  readonly id: string;
  readonly source: string;
  readonly fileName: string;
  /** ISO 8601 UTC. */
  readonly importedAt: string;
  /** The latest instant it speaks of, UTC seconds. */
  readonly coversTo: number;
  readonly people: number;
  readonly evidence: number;
  /** How many older ones of its kind are part of it: undoing it undoes them, too. */
  readonly folded: number;
}

export interface CommitCounts {
  readonly people: number;
  readonly evidenceAdded: number;
  readonly evidenceUpdated: number;
  readonly evidenceUnchanged: number;
  /** Findings of these levels. */
  readonly refused: number;
  readonly dropped: number;
}

export interface CommitOptions {
  readonly member: Member;
  readonly importId: string;
  readonly fileName: string;
  /** sha-256 of the file, hex. */
  readonly digest: string;
  readonly asOf: Day;
  /** Wall clock, ms since 1970: for imported_at and first/last seen. */
  readonly now: number;
  /** `importId` is a job: conflict if it has ended meanwhile, and nothing is written. */
  readonly isJob?: boolean;
  /** A contributor gives it to their team: it takes the place of what they gave before. */
  readonly given?: NonNullable<ImportChoices['given']>;
  onProgress?(written: number, total: number): void;
}

/** What became of a rating; `before` is what stood there, null where nothing did. */
export interface SetRating {
  readonly changed: boolean;
  readonly before: number | null;
}

/** A request that may come again: what names it, and what it asks for. */
export interface NamedRequest {
  readonly key: string;
  readonly asked: string;
}

/** `unique` counts only a company that one alias or exactly one norm matches; `ambiguous` lists all of that norm. */
export type CompanyMatch =
  | { readonly kind: 'confirmed' | 'likely'; readonly company: CompanyRow }
  | { readonly kind: 'ambiguous'; readonly companies: readonly CompanyRow[] }
  | { readonly kind: 'none' };

/** What can be done within one transaction (`once`), too. */
export interface StoreWithin
  extends AccountStore,
    AskStore,
    ListStore,
    JobStore,
    NetworkStore,
    NewsStore,
    SearchStore,
    SequenceStore,
    TeamStore,
    OwnDataStore,
    SamePeopleStore,
    WatchStore {
  // people and companies. With `seenBy` the rows hold only what that member may see; a person or company of whom
  // it may see nothing is null or absent. Without it: everything the account knows.
  personByKey(account: number, key: PersonKey, seenBy?: Member): Promise<PersonRow | null>;
  people(account: number, ids: readonly number[], seenBy?: Member): Promise<ReadonlyMap<number, PersonRow>>;
  company(account: number, id: number, seenBy?: Member): Promise<CompanyRow | null>;
  /** By LinkedIn key (`li:org:…`, `li:org#…`), within what the member may see. */
  matchCompanyPage(member: Member, key: string): Promise<CompanyMatch>;
  matchCompanyDomain(member: Member, registrableDomain: string): Promise<CompanyMatch>;
  /** By a name, legal forms and spelling aside where only one company of the member's data has it. */
  matchCompanyName(member: Member, name: string): Promise<CompanyMatch>;
  /** Known companies whose normalised name holds the words of the query, most people first, at most 20. */
  searchCompanies(
    member: Member,
    query: string,
  ): Promise<readonly (CompanyRow & { readonly people: number })[]>;
  /** How many people of whom the member may know it are or were at the company. */
  peopleAt(member: Member, company: number): Promise<number>;
  /**
   * Keeps that the page (`likely` of `matchCompanyPage`) is the company's, for the account; who looked and when is not
   * kept. From then on the company carries its address, until anything speaks against it.
   */
  keepLikelyPage(account: number, key: string, company: number): Promise<void>;
  /** Every company the member may see, by id, with the key of its confirmed or likely page ('' for none). */
  companyPages(
    member: Member,
  ): Promise<readonly { readonly id: number; readonly name: string; readonly key: string }[]>;
  /** The member picked: this page key is that company. */
  chooseCompany(member: Member, pageKey: string, company: number, now: number): Promise<boolean>;

  // corrections
  /** Creates person and company where they are unknown. True when something changed. */
  assertEmployment(
    member: Member,
    person: { key: PersonKey; firstName: string; lastName: string },
    company: { id: number } | { name: string; key: string },
    title: string,
    now: number,
  ): Promise<{ changed: boolean; company: CompanyRow }>;
  setNotAcquainted(member: Member, a: number, b: number, on: boolean, now: number): Promise<boolean>;
  /**
   * How well the member knows somebody, 1–5; 0: never through them; null takes it back. Somebody unknown is made
   * known by an address, a person is one of the member's data (not_found otherwise).
   */
  setRating(
    member: Member,
    rated: { readonly key: PersonKey } | { readonly person: number },
    rating: number | null,
    now: number,
  ): Promise<SetRating>;
  /** Persons the member has rated, "never" included. */
  ratedPeople(member: Member): Promise<readonly number[]>;
  /** The person the member's data have for this key is another, or no longer so; not_found where they have none. */
  setWrongPerson(member: Member, key: PersonKey, on: boolean, now: number): Promise<boolean>;
  /** LinkedIn listed somebody, made where unknown, among the connections of a person. True when it is news. */
  keepSeenConnection(
    member: Member,
    person: number,
    other: { key: PersonKey; firstName: string; lastName: string },
    now: number,
  ): Promise<boolean>;
  /** True where there was something to take back. */
  forgetSeenConnection(member: Member, person: number, other: number): Promise<boolean>;
  /** "This is my profile": attaches the key to the member's person, merging a person that has it. */
  setMe(member: Member, key: PersonKey, now: number): Promise<boolean>;

  // the network
  /** The ties of these pairs of persons (a < b) with what they rest on, as everybody the member sees has them. */
  tiesBetween(
    member: Member,
    pairs: readonly (readonly [number, number])[],
    asOf: Day,
  ): Promise<readonly StoredTie[]>;
  /** Another text after every write of the account, of whatever and by whomever; cheap enough for every request. */
  version(account: number): Promise<number>;
  coverage(
    member: Member,
  ): Promise<{ connections: number; people: number; companies: number; imports: readonly ImportRow[] }>;

  // imports and erasing
  /** Where there is a job of the same id, it is done in the same moment. */
  commitImport(read: ReadResult, options: CommitOptions): Promise<CommitCounts>;
  undoImport(member: Member, importId: string, asOf: Day): Promise<ErasedRows>;
  erasePerson(member: Member, key: PersonKey): Promise<ErasedRows>;
  /** Everything the member contributed; the member and the key stay. */
  eraseMember(member: Member): Promise<ErasedRows>;
  /** Erases all of the member's, takes them out of every team, and forgets them; the invitations they know end. */
  removeMember(member: Member): Promise<ErasedRows>;
}

export interface Store extends StoreWithin {
  /**
   * Does `work` once, however often the member's request of that name comes within 24 hours, and answers what it
   * answered the first time. What it writes, through the store it is given and no other, and its answer are one
   * transaction. conflict where the name belongs to another request. What is refused is not kept.
   */
  once(
    member: Member,
    request: NamedRequest,
    now: number,
    work: (store: StoreWithin) => Promise<Uint8Array>,
  ): Promise<Uint8Array>;

  /**
   * Erases in this network, an earlier state, what a later one knows as erased. How many people, imports and members' whole
   * data that were.
   */
  eraseAgain(since: ErasedSince): Promise<number>;
  /** From now on every write is refused with this sentence; reads go on. */
  refuseWrites(sentence: string): void;
  close(): Promise<void>;
}

/** What a later state of a network knows as erased. */
export interface ErasedSince {
  /** By the keyed hash of one of their keys, in hex. */
  readonly people: readonly { readonly account: number; readonly member: number; readonly hash: string }[];
  /** By the id of the import; '': everything of the member. */
  readonly imports: readonly { readonly account: number; readonly member: number; readonly import: string }[];
}

/** Of the member's own data: others may still have the people. */
export interface ErasedRows {
  readonly people: number;
  readonly evidence: number;
  readonly ties: number;
  readonly imports: number;
}

/** A person of whom nothing is known. */
export const NOBODY: PersonRow = {
  id: 0,
  firstName: '',
  lastName: '',
  headline: '',
  slug: '',
  key: '',
  city: '',
  country: '',
  title: '',
  company: '',
};

/** A member's network as it is derived from what everybody the member sees has kept. */
export interface NetworkView {
  readonly asOf: Day;
  /** Number of the member's person. */
  readonly me: number;
  /** Another object once the member sees anything else. */
  readonly network: Network;
}

export interface NetworkStore {
  networkOf(member: Member, asOf: Day): Promise<NetworkView>;
}

/** Columns are named as they are told; `person`, `a` and `b` are rows of person. */
export type OwnTableRow = Readonly<Record<string, string | number>>;

export interface OwnRowCounts {
  readonly tables: ReadonlyMap<OwnTable, number>;
  /** Of the member's own ties, by strength 1–1000; empty where one person's rows were asked for. */
  readonly strengths: readonly { readonly strength: number; readonly ties: number }[];
}

/** What is kept for a member: everything, or what is about whoever the key has named. */
export interface OwnDataStore {
  countOwnData(member: Member, about: PersonKey | null): Promise<OwnRowCounts>;
  /** One more row than `limit` where there are more pages. */
  ownRows(member: Member, table: OwnTable, page: number, limit: number): Promise<readonly OwnTableRow[]>;
}
