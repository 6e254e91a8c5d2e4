import { browser } from 'wxt/browser';
import { z } from 'zod';
import { sessionOwner } from './companion/session.ts';

const owned = z.object({ owner: z.string() });

/**
 * A value that belongs to whoever is signed in, hidden from anyone who pairs this browser later. It is only in memory, until the
 * browser closes. `schema` must accept an additional field, the owner.
 */
export function ownedValue<Value extends object>(key: string, schema: z.ZodType<Value>) {
  /** The owner at the last load; null before the first one. */
  let owner: string | null = null;

  /** Returns null if there is no value, or if it is invalid or someone else's. */
  async function load(): Promise<Value | null> {
    const [stored, signedIn] = await Promise.all([browser.storage.session.get(key), sessionOwner()]);
    owner = signedIn;
    const read = schema.safeParse(stored[key]);
    return read.success && owned.safeParse(stored[key]).data?.owner === owner ? read.data : null;
  }

  /** After the first load, passes the value to the browser without awaiting anything, because the page may close at any time. */
  async function save(value: Value): Promise<void> {
    owner ??= await sessionOwner();
    await browser.storage.session.set({ [key]: { owner, ...value } });
  }

  /** Runs one act at a time, in order, so that a late one never overwrites a newer one. */
  function inTurn(act: () => Promise<void>): Promise<void> {
    return navigator.locks.request(key, act);
  }

  return {
    load,
    save,
    /** Changes the value of whoever is signed in now, even if someone else was signed in at the last load. */
    change: (to: (now: Value | null) => Value) => inTurn(async () => save(to(await load()))),
    forget: () => inTurn(() => browser.storage.session.remove(key)),
  };
}

interface OwnedListOptions<Item> {
  /** Key in the browser's permanent storage. */
  readonly key: string;
  readonly item: z.ZodType<Item>;
  readonly idOf: (item: Item) => unknown;
  /** If there are more items, the oldest ones are deleted. */
  readonly max: number;
}

/**
 * A separate list for each member who signs in, because different members' items may have the same ids. Newest first. It is
 * stored until the extension is removed.
 */
export function ownedList<Item>({ key, item, idOf, max }: OwnedListOptions<Item>) {
  const listsByOwner = z.record(z.string(), z.array(item)).catch({});
  const loadAll = async () => listsByOwner.parse((await browser.storage.local.get(key))[key] ?? {});

  /** Runs one change at a time, so that none overwrites another. */
  function change(to: (items: readonly Item[]) => Item[]): Promise<readonly Item[]> {
    return navigator.locks.request(key, async () => {
      const [owner, all] = await Promise.all([sessionOwner(), loadAll()]);
      const items = to(all[owner] ?? []);
      await browser.storage.local.set({ [key]: { ...all, [owner]: items } });
      return items;
    });
  }

  return {
    async load(): Promise<readonly Item[]> {
      return (await loadAll())[await sessionOwner()] ?? [];
    },
    /** Saves an item at the front of the list, and removes an older item with the same id. Returns the list. */
    put(added: Item) {
      const put = item.parse(added);
      return change((items) => [put, ...items.filter((one) => idOf(one) !== idOf(put))].slice(0, max));
    },
    /** Returns the remaining items. */
    remove: (id: unknown) => change((items) => items.filter((one) => idOf(one) !== id)),
  };
}
