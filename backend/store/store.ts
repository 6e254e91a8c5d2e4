import type { Day } from '../network/evidence.ts';
import { openAccounts } from './accounts/accounts.ts';
import { openMembers } from './accounts/members.ts';
import { openPersonalTokens } from './accounts/personal-tokens.ts';
import { openSecretKeys } from './accounts/secret-keys.ts';
import type { Access } from './database/access.ts';
import type { Derivation } from './derived/derivation.ts';
import { openAsks } from './documents/asks.ts';
import { openListItems } from './documents/list-items.ts';
import { openLists } from './documents/lists.ts';
import { openSavedSearches } from './documents/saved-searches.ts';
import { openSequenceEmails } from './documents/sequence-emails.ts';
import { openSequences } from './documents/sequences.ts';
import { openWatches } from './documents/watches.ts';
import type { ErasedSince } from './erasing/erase-again.ts';
import { openErasing } from './erasing/open-erasing.ts';
import { openLiveSources } from './importing/live-sources.ts';
import { openImporting } from './importing/open-importing.ts';
import { openOwnData } from './own-data/open-own-data.ts';
import type { NamedRequest } from './requests.ts';
import type { Member, NetworkView } from './rows.ts';
import { openCompanyStatements } from './statements/company-statements.ts';
import { openPairStatements } from './statements/pair-statements.ts';
import { openPersonStatements } from './statements/person-statements.ts';
import { openTeams } from './teams/teams.ts';
import { openCompanies } from './views/companies.ts';
import { openFacts } from './views/facts.ts';
import { openNews } from './views/news.ts';
import { openPeople } from './views/people.ts';

/**
 * The store as other layers see it: async functions over plain objects, without SQL. Each function works within one
 * account. Each part below is declared next to the code that implements it.
 */
export type StoreWithin = ReturnType<typeof openParts>;

export function openParts(access: Access, derivation: Derivation) {
  return {
    ...openAccounts(access),
    ...openSecretKeys(access),
    ...openPersonalTokens(access),
    ...openMembers(access),
    ...openTeams(access),
    ...openPersonStatements(access, derivation),
    ...openPairStatements(access, derivation),
    ...openCompanyStatements(access, derivation),
    ...openImporting(access),
    ...openLiveSources(access),
    ...openErasing(access, derivation),
    ...openLists(access),
    ...openListItems(access, derivation),
    ...openSavedSearches(access, derivation),
    ...openSequences(access),
    ...openSequenceEmails(access),
    ...openAsks(access, derivation),
    ...openWatches(access),
    ...openOwnData(access, derivation),
    ...openPeople(access, derivation),
    ...openCompanies(access, derivation),
    ...openFacts(access, derivation),
    ...openNews(access, derivation),
    networkOf: (member: Member, asOf: Day): Promise<NetworkView> => derivation.of(access, member, asOf),
  };
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
