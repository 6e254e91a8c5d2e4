import type { Day } from '../network/evidence.ts';
import type { Network } from '../network/index/network.ts';
import type { AccountStore } from './accounts/accounts.ts';
import type { MemberStore } from './accounts/members.ts';
import type { PersonalTokenStore } from './accounts/personal-tokens.ts';
import type { SecretKeyStore } from './accounts/secret-keys.ts';
import type { AskStore } from './documents/asks.ts';
import type { ListItemStore } from './documents/list-items.ts';
import type { ListStore } from './documents/lists.ts';
import type { SavedSearchStore } from './documents/saved-searches.ts';
import type { SequenceEmailStore } from './documents/sequence-emails.ts';
import type { SequenceStore } from './documents/sequences.ts';
import type { WatchStore } from './documents/watches.ts';
import type { ErasedSince } from './erasing/erase-again.ts';
import type { ErasingStore } from './erasing/open-erasing.ts';
import type { ImportStore } from './importing/open-importing.ts';
import type { OwnDataStore } from './own-data/open-own-data.ts';
import type { NamedRequest } from './requests.ts';
import type { CompanyStatementStore } from './statements/company-statements.ts';
import type { PairStatementStore } from './statements/pair-statements.ts';
import type { PersonStatementStore } from './statements/person-statements.ts';
import type { TeamStore } from './teams/teams.ts';
import type { CompanyStore } from './views/companies.ts';
import type { FactStore } from './views/facts.ts';
import type { NewsStore } from './views/news.ts';
import type { PeopleStore } from './views/people.ts';

/**
 * The store as other layers see it: async functions over plain objects, no SQL. Each function works within one account. Each
 * part below is declared beside the code that implements it.
 */
export interface StoreWithin
  extends AccountStore,
    SecretKeyStore,
    PersonalTokenStore,
    MemberStore,
    TeamStore,
    ImportStore,
    ErasingStore,
    PersonStatementStore,
    PairStatementStore,
    CompanyStatementStore,
    PeopleStore,
    CompanyStore,
    FactStore,
    NewsStore,
    ListStore,
    ListItemStore,
    SequenceStore,
    SequenceEmailStore,
    AskStore,
    SavedSearchStore,
    WatchStore,
    OwnDataStore {
  networkOf(member: Member, asOf: Day): Promise<NetworkView>;
}

export interface Store extends StoreWithin {
  /**
   * Runs `work` once, even if the member sends the request again within 24 hours, and returns its first result each time. The
   * result and everything `work` writes are one transaction, so `work` must use only the store it is given. Saves nothing if
   * `work` throws. Throws `conflict` if the name belongs to another request.
   */
  once(
    member: Member,
    request: NamedRequest,
    now: number,
    work: (store: StoreWithin) => Promise<Uint8Array>,
  ): Promise<Uint8Array>;

  /**
   * Repeats the erasures of a later state of this network, after a backup was restored. Returns how many people, imports and
   * members were erased.
   */
  eraseAgain(since: ErasedSince): Promise<number>;
  /** Rejects every further write with this sentence. Reads still work. */
  refuseWrites(sentence: string): void;
  close(): Promise<void>;
}

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
  /** The member's number as a person. Several demo members can be the same person in the sample team. */
  readonly person: number;
  /** The active team, null if the member works alone. */
  readonly team: number | null;
  /** `account.version` when this was read, for a caller who only reads. They see the network at this version. */
  readonly version?: number;
}

/** The account and member that stored data belongs to. */
export type Owner = Pick<Member, 'account' | 'id'>;

export interface Team {
  readonly account: number;
  readonly id: number;
  readonly name: string;
}

export interface PersonRow {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly headline: string;
  /** Current slug, '' if unknown. */
  readonly slug: string;
  /** `li:in:…` or `li:m:…`, else `''`. */
  readonly key: string;
  readonly city: string;
  readonly country: string;
  /** Current job, '' if unknown. */
  readonly title: string;
  readonly company: string;
}

/** A person without any data. */
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

export interface CompanyRow {
  readonly id: number;
  readonly name: string;
  /** Normalized name (network/names/company-name.ts). */
  readonly norm: string;
  /** `li:org:…` or `li:org#…` if the member confirmed the page or only one matches, else ''. */
  readonly key: string;
  readonly domain: string;
}

/** A member's network, derived from the data of everyone whose data they see. */
export interface NetworkView {
  readonly asOf: Day;
  /** The member's number as a person. */
  readonly me: number;
  /** A new object whenever the member sees anything else. */
  readonly network: Network;
}
