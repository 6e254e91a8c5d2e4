import { reread } from '../accounts/members.ts';
import { type Access, type Db, nextNumber } from '../database/access.ts';
import type { Derivation } from '../derived/derivation.ts';
import { parsePageKey } from '../identity/parse-key.ts';
import type { CompanyRow, Member, PersonRow } from '../rows.ts';
import { erasedKeys, YOU_ERASED_THEM } from '../sources/erased.ts';
import { StoreError } from '../store-error.ts';
import { matchPage } from '../views/companies.ts';
import { describe } from '../views/people.ts';
import { addDocument, countDocuments, type Document, readDocument, selectDocuments } from './documents.ts';
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

/** A list, and the item on it that was looked for (0 if there is none). */
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

/** Who may read and change items is as for their list (`ListStore`). */
export interface ListItemStore {
  /** Returns the member's own lists of a type, latest changed first, each with the item for this person or company. */
  fittingLists(member: Member, type: ListType, key: string): Promise<readonly FittingListRow[]>;
  /**
   * Returns the member's own lists of a type that contain each of these, by what was asked for: the number of someone in
   * the data, or the key of anyone else. Those on no list are absent.
   */
  listsOf(
    member: Member,
    type: ListType,
    entities: readonly (number | string)[],
  ): Promise<ReadonlyMap<number | string, readonly ListRow[]>>;
  /** Returns results in the order of `identities`. Throws `conflict`, and adds nothing, if the list would get too long. */
  addListItems(
    member: Member,
    id: number,
    identities: readonly ListIdentity[],
    now: number,
  ): Promise<readonly AddedItem[]>;
  /** Returns all items, newest first, with each person as the member sees them. Null: nobody in the member's data. */
  listedPeople(
    member: Member,
    id: number,
  ): Promise<readonly (ListItemRow & { readonly person: PersonRow | null })[]>;
  /** Returns `limit` items after the first `from`, newest first, each with the one company in the member's data that its page leads to. */
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

/** Saves items by key, so they needn't be in the data. The reader's current network resolves the keys. */
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
        const fitting: FittingListRow[] = [];
        for (const list of lists) {
          fitting.push({ ...list, itemId: await findItem(db, caller.account, list.id, names) });
        }
        return fitting;
      });
    },

    async listsOf(caller, type, entities) {
      const network = await derivation.of(access, caller);
      const wanted = new Set(entities);
      const entityOf = (key: string): number | string => {
        if (type === 'people') return network.personByKey(key) ?? key;
        const match = matchPage(network, key);
        return match.kind === 'confirmed' || match.kind === 'likely' ? match.company.id : key;
      };
      return access.read(async (db) => {
        const found = new Map<number | string, ListRow[]>();
        for (const list of await listOwn(db, caller, type)) {
          const items = await listItems(db, caller.account, list.id);
          for (const entity of new Set(items.map(({ key }) => entityOf(key)))) {
            if (wanted.has(entity)) found.set(entity, [...(found.get(entity) ?? []), list]);
          }
        }
        return found;
      });
    },

    async listedCompanies(caller, list, from, limit) {
      const items = await access.read(async (db) => {
        await requireList(db, caller, list);
        return listItems(db, caller.account, list);
      });
      const network = await derivation.of(access, caller);
      return items.slice(from, from + limit).map((item) => {
        const match = matchPage(network, item.key);
        const isOne = match.kind === 'confirmed' || match.kind === 'likely';
        return { ...item, company: isOne ? match.company : null };
      });
    },

    async listedPeople(caller, list) {
      const items = await access.read(async (db) => {
        await requireList(db, caller, list);
        return listItems(db, caller.account, list);
      });
      const network = await derivation.of(access, caller);
      const numbers = items.map(({ key }) => network.personByKey(key));
      const people = describe(
        network,
        numbers.flatMap((number) => number ?? []),
      );
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
  const member = await reread(db, caller);
  const isErased = await erasedKeys(db, member);
  const added: AddedItem[] = [];
  for (const { key, url } of identities) {
    if (isErased(key)) {
      added.push({ status: 'refused', error: YOU_ERASED_THEM });
      continue;
    }
    const known = await findItem(db, member.account, list, namesOf(key));
    if (known !== 0) {
      added.push({ status: 'already_there', id: known });
      continue;
    }
    const id = await nextNumber(db, member.account, `item/${member.id}`);
    const body: ItemBody = { url };
    await addDocument(db, member, 'item', { id, parent: list, subject: key, body, at: now });
    added.push({ status: 'added', id });
  }
  if ((await countDocuments(db, member, 'item', list)) > MAX_ITEMS) {
    throw new StoreError(
      'conflict',
      `A list can have at most ${MAX_ITEMS} items, so nothing was added. Use another list.`,
    );
  }
  if (added.some(({ status }) => status === 'added')) await touchList(db, member, list, now);
  return added;
}

/** Returns 0 if the list contains none of these keys. */
async function findItem(db: Db, account: number, list: number, names: readonly string[]): Promise<number> {
  const row = await selectDocuments(db, account, 'item')
    .where('parent', '=', list)
    .where('subject', 'in', names)
    .orderBy('id')
    .executeTakeFirst();
  return row?.id ?? 0;
}

/** Newest first. */
async function listItems(db: Db, account: number, list: number): Promise<ListItemRow[]> {
  const rows = await selectDocuments(db, account, 'item')
    .where('parent', '=', list)
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => toItem(readDocument<ItemBody>(row)));
}

function toItem({ id, subject, body, at }: Document<ItemBody>): ListItemRow {
  return { id, key: subject, url: body.url, createdAt: new Date(at).toISOString() };
}
