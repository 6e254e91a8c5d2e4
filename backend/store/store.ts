import type { Day } from '../network/evidence.ts';
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
import type { LiveSourceStore } from './importing/live-sources.ts';
import type { ImportStore } from './importing/open-importing.ts';
import type { OwnDataStore } from './own-data/open-own-data.ts';
import type { NamedRequest } from './requests.ts';
import type { Member, NetworkView } from './rows.ts';
import type { CompanyStatementStore } from './statements/company-statements.ts';
import type { PairStatementStore } from './statements/pair-statements.ts';
import type { PersonStatementStore } from './statements/person-statements.ts';
import type { TeamStore } from './teams/teams.ts';
import type { CompanyStore } from './views/companies.ts';
import type { FactStore } from './views/facts.ts';
import type { NewsStore } from './views/news.ts';
import type { PeopleStore } from './views/people.ts';

/**
 * The store as other layers see it: async functions over plain objects, without SQL. Each function works within one
 * account. Each part below is declared beside the code that implements it.
 */
export interface StoreWithin
  extends AccountStore,
    SecretKeyStore,
    PersonalTokenStore,
    MemberStore,
    TeamStore,
    ImportStore,
    LiveSourceStore,
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
   * Runs `work` once, even if the member sends the request again within 24 hours, and returns its first result each time.
   * The result and everything `work` writes are saved in one transaction, so `work` must use only the store it is given.
   * Saves nothing if `work` throws. Throws `conflict` if the name belongs to another request.
   */
  once(
    member: Member,
    request: NamedRequest,
    now: number,
    work: (store: StoreWithin) => Promise<Uint8Array>,
  ): Promise<Uint8Array>;

  /**
   * After a backup is restored, repeats the erasures that were made after the backup. Returns how many people, imports and
   * members were erased.
   */
  eraseAgain(since: ErasedSince): Promise<number>;
  /** Rejects all further writes with this sentence. Reads still work. */
  refuseWrites(sentence: string): void;
  close(): Promise<void>;
}
