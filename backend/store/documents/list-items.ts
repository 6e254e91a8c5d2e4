import { type Access, type Db, nextNumber } from '../database/access.ts';
import type { Derivation } from '../derived/derivation.ts';
import { parsePageKey } from '../identity/parse-key.ts';
import type { CompanyRow, Member, PersonRow } from '../rows.ts';
import { erasedKeys, YOU_ERASED_THEM } from '../sources/erased.ts';
import { StoreError } from '../store-error.ts';
import { matchPage, onlyCompany } from '../views/companies.ts';
import { describe } from '../views/people.ts';
import {
  addDocuments,
  countDocuments,
  type NewDocument,
  ownDocuments,
  readDocument,
  selectDocuments,
} from './documents.ts';
import { companyNames, readListed } from './listed-companies.ts';
import {
  type ListIdentity,
  type ListRow,
  type ListType,
  listOwn,
  requireList,
  requireOwnList,
  touchList,
} from './lists.ts';

/** A list, and the id of the requested item on it; 0 if the item isn't on the list. */
export interface FittingListRow extends ListRow {
  readonly itemId: number;
}

export interface ListItemRow extends ListIdentity {
  readonly id: number;
  /** ISO 8601 UTC. */
  readonly createdAt: string;
}

export type AddedItem =
  | { readonly status: 'added' | 'already_there'; readonly id: number }
  | { readonly status: 'refused'; readonly error: string };

/** Members may read and change items if they may read and change the list (`ListStore`). */
interface ListItemStore {
  /** Returns the member's own lists of a type, latest changed first, each with the item for this person or company. */
  fittingLists(member: Member, type: ListType, key: string): Promise<readonly FittingListRow[]>;
  /**
   * Returns the member's own lists of a type that contain each of these people or companies. The keys of the map are as
   * requested: numbers for those in the data, otherwise identity keys. Omits those that aren't on any list.
   */
  listsOf(
    member: Member,
    type: ListType,
    entities: readonly (number | string)[],
  ): Promise<ReadonlyMap<number | string, readonly ListRow[]>>;
  /**
   * Returns results in the order of `identities` (at most a few hundred). Throws `conflict`, and adds nothing, if the list
   * would get too long.
   */
  addListItems(
    member: Member,
    id: number,
    identities: readonly ListIdentity[],
    now: number,
  ): Promise<readonly AddedItem[]>;
  /**
   * Returns all items, newest first, with each person as the member sees them; null for someone who isn't in the member's
   * data.
   */
  listedPeople(
    member: Member,
    id: number,
  ): Promise<readonly (ListItemRow & { readonly person: PersonRow | null })[]>;
  /**
   * Returns `limit` items after the first `from`, newest first, each with the company that its page belongs to. The company
   * is null if none or several in the member's data match.
   */
  listedCompanies(
    member: Member,
    id: number,
    from: number,
    limit: number,
  ): Promise<readonly (ListItemRow & { readonly company: CompanyRow | null })[]>;
}

/** Showing one page of people ranks the whole list, so its length must be limited. */
export const MAX_ITEMS = 5000;

/** The document's subject is the key, its parent the list. */
interface ItemBody {
  readonly url: string;
}

/**
 * Saves items by key, so that people and companies needn't be in the data. The reader's current network resolves the keys.
 */
export function openListItems(access: Access, derivation: Derivation): ListItemStore {
  /** Returns a function from a key to all keys under which the member's lists may contain the same person or company. */
  async function namesFor(member: Member): Promise<(key: string) => readonly string[]> {
    const network = await derivation.of(access, member);
    const listed = (await readListed(access.db, member)).map(({ subject }) => subject);
    return (key) => {
      if (parsePageKey(key) === null) return network.keysNaming(key);
      listed.push(key);
      return companyNames(network, key, listed);
    };
  }

  return {
    async addListItems(caller, list, identities, now) {
      const namesOf = await namesFor(caller);
      return access.write(caller, (db) => addListItems(db, caller, list, identities, namesOf, now));
    },

    async fittingLists(caller, type, key) {
      const names = (await namesFor(caller))(key);
      return access.read(async (db) => {
        const lists = await listOwn(db, caller, type);
        const ids = lists.map(({ id }) => id);
        const items = await findItems(db, caller.account, ids, names);
        const itemOf = new Map(items.map(({ parent, id }) => [parent, id]));
        return lists.map((list) => ({ ...list, itemId: itemOf.get(list.id) ?? 0 }));
      });
    },

    async listsOf(caller, type, entities) {
      const network = await derivation.of(access, caller);
      const wanted = new Set(entities);
      const entityOf = (key: string): number | string => {
        if (type === 'people') return network.personByKey(key) ?? key;
        return onlyCompany(matchPage(network, key))?.id ?? key;
      };
      return access.read(async (db) => {
        const found = new Map<number | string, ListRow[]>();
        const items = Map.groupBy(await ownDocuments<ItemBody>(db, caller, 'item'), ({ parent }) => parent);
        for (const list of await listOwn(db, caller, type)) {
          const entities = (items.get(list.id) ?? []).map(({ subject }) => entityOf(subject));
          for (const entity of new Set(entities)) {
            if (wanted.has(entity)) found.getOrInsertComputed(entity, () => []).push(list);
          }
        }
        return found;
      });
    },

    async listedCompanies(caller, list, from, limit) {
      const items = await access.read((db) => listItems(db, caller, list));
      const network = await derivation.of(access, caller);
      return items
        .slice(from, from + limit)
        .map((item) => ({ ...item, company: onlyCompany(matchPage(network, item.key)) }));
    },

    async listedPeople(caller, list) {
      const items = await access.read((db) => listItems(db, caller, list));
      const network = await derivation.of(access, caller);
      const numbers = items.map(({ key }) => network.personByKey(key));
      const known = numbers.filter((number) => number !== null);
      const people = describe(network, known);
      return items.map((item, at): ListItemRow & { person: PersonRow | null } => ({
        ...item,
        person: people.get(numbers[at] ?? 0) ?? null,
      }));
    },
  };
}

/** Doesn't add people who are already on the list, even under another key in the member's data. */
async function addListItems(
  db: Db,
  caller: Member,
  list: number,
  identities: readonly ListIdentity[],
  namesOf: (key: string) => readonly string[],
  now: number,
): Promise<AddedItem[]> {
  await requireOwnList(db, caller, list);
  const isErased = await erasedKeys(db, caller);
  const named = identities.map(({ key }) => namesOf(key));
  const there = await findItems(db, caller.account, [list], named.flat());
  const known = new Map(there.map(({ subject, id }) => [subject, id]));
  const fresh = new Set(identities.map(({ key }) => key).filter((key) => !isErased(key) && !known.has(key)));
  let next = fresh.size === 0 ? 0 : await nextNumber(db, caller.account, `item/${caller.id}`, fresh.size);
  const items: (NewDocument<ItemBody> & { readonly id: number })[] = [];
  const added = identities.map(({ key, url }, at): AddedItem => {
    if (isErased(key)) return { status: 'refused', error: YOU_ERASED_THEM };
    const found = named[at]?.flatMap((name) => known.get(name) ?? []) ?? [];
    if (found.length > 0) return { status: 'already_there', id: Math.min(...found) };
    const id = next++;
    known.set(key, id);
    items.push({ id, parent: list, subject: key, body: { url }, at: now });
    return { status: 'added', id };
  });
  if (items.length === 0) return added;
  await addDocuments(db, caller, 'item', items);
  if ((await countDocuments(db, caller, 'item', list)) > MAX_ITEMS) {
    throw new StoreError(
      'conflict',
      `A list can have at most ${MAX_ITEMS} items, so nothing was added. Use another list.`,
    );
  }
  await touchList(db, caller, list, now);
  return added;
}

function findItems(db: Db, account: number, lists: readonly number[], keys: readonly string[]) {
  return selectDocuments(db, account, 'item')
    .where('parent', 'in', [0, ...lists])
    .where('subject', 'in', ['', ...keys])
    .orderBy('id', 'desc')
    .execute();
}

async function listItems(db: Db, caller: Member, list: number): Promise<ListItemRow[]> {
  await requireList(db, caller, list);
  const rows = await selectDocuments(db, caller.account, 'item')
    .where('parent', '=', list)
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => {
    const { id, subject, body, at } = readDocument<ItemBody>(row);
    return { id, key: subject, url: body.url, createdAt: new Date(at).toISOString() };
  });
}
