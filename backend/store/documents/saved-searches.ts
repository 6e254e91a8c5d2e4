import { identityNumbers } from '../accounts/identity-number.ts';
import { reread } from '../accounts/members.ts';
import type { Access, Db } from '../database/access.ts';
import type { Derivation } from '../derived/derivation.ts';
import type { Member, Owner } from '../rows.ts';
import { refuseMore, StoreError } from '../store-error.ts';
import {
  addDocument,
  changeDocument,
  type Document,
  deleteDocuments,
  findOwnDocument,
  ownDocuments,
} from './documents.ts';

/** The content of a saved search. `pinned` contains the filters set manually; unset filters are omitted. */
export interface SearchDraft {
  readonly title: string;
  readonly query: string;
  readonly type: 'people' | 'companies';
  readonly pinned: Readonly<Record<string, string>>;
}

export interface SavedSearchRow extends SearchDraft {
  readonly id: number;
  /** ISO 8601 UTC. */
  readonly createdAt: string;
  /** When the member last looked at the results. */
  readonly seenAt: string;
}

/** Searches belong to the member who saved them. All others get `not_found`. */
interface SavedSearchStore {
  /** Newest first. */
  savedSearches(member: Member): Promise<readonly SavedSearchRow[]>;
  savedSearch(member: Member, id: number): Promise<SavedSearchRow>;
  /**
   * Returns the existing search if an identical one is saved again. Throws `conflict` beyond 50.
   * @param found the people or companies that the search finds now
   */
  saveSearch(
    member: Member,
    draft: SearchDraft,
    found: readonly number[],
    now: number,
  ): Promise<SavedSearchRow>;
  markSearchSeen(member: Member, id: number, found: readonly number[], now: number): Promise<SavedSearchRow>;
  deleteSavedSearch(member: Member, id: number): Promise<void>;
  /**
   * Returns the results that the search had when the member last looked at them. Null if they did so in another
   * installation.
   */
  seenBySearch(member: Member, search: SavedSearchRow): Promise<ReadonlySet<number> | null>;
}

/** Limited because listing searches runs all of them. */
export const MAX_SEARCHES = 50;

/** The document's time is when the search was saved. */
export interface SearchBody extends SearchDraft {
  /** Milliseconds since 1970. */
  readonly seenAt: number;
}

/**
 * The results when the member last looked at them, in a document with the search's id. Contains every number of each person
 * (one per key), so that someone with one of these keys doesn't look new later.
 */
interface SeenBody {
  readonly numbers: readonly number[];
}

export function openSavedSearches(access: Access, derivation: Derivation): SavedSearchStore {
  async function numbersOf(member: Member, type: SearchDraft['type'], found: readonly number[]) {
    const network = await derivation.of(access, member);
    if (type === 'companies') return found.filter((number) => network.companyName(number) !== null);
    const numberOf = await identityNumbers(access.db, member.account);
    // Doesn't save anything about people who are no longer in the data.
    const all = found.flatMap((number) => [
      ...(network.currentNumber(number) === null ? [] : [number]),
      ...network.scopedKeysOf(number).map(numberOf),
    ]);
    return [...new Set(all)];
  }

  return {
    savedSearches: async (member) =>
      (await ownDocuments<SearchBody>(access.db, member, 'search')).map(toSearch),
    savedSearch: async (member, id) => toSearch(await requireSearch(access.db, member, id)),

    async saveSearch(caller, draft, found, now) {
      const numbers = await numbersOf(caller, draft.type, found);
      return access.write(caller, async (db) => {
        const member = await reread(db, caller);
        const known = await ownDocuments<SearchBody>(db, member, 'search');
        const text = JSON.stringify(toDraft(draft));
        const same = known.find(({ body }) => JSON.stringify(toDraft(body)) === text);
        if (same !== undefined) return toSearch(same);
        refuseMore(known.length, MAX_SEARCHES, 'saved searches');
        const body: SearchBody = { ...toDraft(draft), seenAt: now };
        const id = await addDocument(db, member, 'search', { body, at: now });
        await saveSeen(db, member, id, numbers, now);
        return toSearch(await requireSearch(db, member, id));
      });
    },

    async markSearchSeen(member, id, found, now) {
      const { body } = await requireSearch(access.db, member, id);
      const numbers = await numbersOf(member, body.type, found);
      return access.write(member, async (db) => {
        const search = await requireSearch(db, member, id);
        await changeDocument(db, search, { body: { ...search.body, seenAt: now } });
        await saveSeen(db, member, id, numbers, now);
        return toSearch(await requireSearch(db, member, id));
      });
    },

    deleteSavedSearch: (member, id) =>
      access.write(member, async (db) => {
        await requireSearch(db, member, id);
        await deleteSearches(db, member, [id]);
      }),

    async seenBySearch(member, { id, type }) {
      const seen = await findOwnDocument<SeenBody>(access.db, member, 'seen', id);
      if (seen === null) return null;
      const { numbers } = seen.body;
      if (type === 'companies') return new Set(numbers);
      const network = await derivation.of(access, member);
      return new Set(numbers.flatMap((number) => network.currentNumber(number) ?? []));
    },
  };
}

export async function deleteSearches(db: Db, member: Owner, ids: readonly number[]) {
  await deleteDocuments(db, member, 'search', ids);
  await deleteDocuments(db, member, 'seen', ids);
}

/** Removes these numbers from the results of the member's searches. */
export async function forgetSeen(db: Db, member: Owner, gone: ReadonlySet<number>): Promise<void> {
  for (const seen of await ownDocuments<SeenBody>(db, member, 'seen')) {
    const numbers = seen.body.numbers.filter((number) => !gone.has(number));
    if (numbers.length < seen.body.numbers.length) await changeDocument(db, seen, { body: { numbers } });
  }
}

async function saveSeen(
  db: Db,
  member: Owner,
  id: number,
  numbers: readonly number[],
  at: number,
): Promise<void> {
  await deleteDocuments(db, member, 'seen', [id]);
  const body: SeenBody = { numbers };
  await addDocument(db, member, 'seen', { id, parent: id, body, at });
}

async function requireSearch(db: Db, member: Member, id: number): Promise<Document<SearchBody>> {
  const search = await findOwnDocument<SearchBody>(db, member, 'search', id);
  if (search === null) throw new StoreError('not_found', 'You don’t have this saved search.');
  return search;
}

/** Returns a search's draft with its fields in a fixed order, so that drafts can be compared as JSON. */
export function toDraft({ title, query, type, pinned }: SearchDraft): SearchDraft {
  return { title, query, type, pinned };
}

function toSearch({ id, body, at }: Document<SearchBody>): SavedSearchRow {
  return {
    ...toDraft(body),
    id,
    createdAt: new Date(at).toISOString(),
    seenAt: new Date(body.seenAt).toISOString(),
  };
}
