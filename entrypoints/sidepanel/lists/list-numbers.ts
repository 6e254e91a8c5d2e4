import { browser } from 'wxt/browser';
import { z } from 'zod';
import { sessionOwner } from '../../../utils/companion/session.ts';

const KEY = 'listNumbers';
/** More than anyone keeps track of. */
const MAX_LISTS = 100;

const numberedList = z.object({ id: z.number().int(), title: z.string(), type: z.string() });
/** By owner, because another member's list may have the same number. */
const listsByOwner = z.record(z.string(), z.array(numberedList)).catch({});

export type NumberedList = z.infer<typeof numberedList>;

/**
 * Returns the lists that the signed-in member created or opened in this browser, most recent first. They are
 * stored until the extension is removed, because the documented interface can't list them.
 */
export async function numberedLists(): Promise<readonly NumberedList[]> {
  const owner = await sessionOwner();
  return (await readAll())[owner] ?? [];
}

/** Stores a list with its current title, moves it to the front, and returns all of them. */
export async function rememberList({ id, title, type }: NumberedList): Promise<readonly NumberedList[]> {
  return change((lists) =>
    [{ id, title, type }, ...lists.filter((other) => other.id !== id)].slice(0, MAX_LISTS),
  );
}

/** Removes only the stored number, not the list itself. Returns the other lists. */
export async function forgetList(id: number): Promise<readonly NumberedList[]> {
  return change((lists) => lists.filter((other) => other.id !== id));
}

async function change(
  to: (lists: readonly NumberedList[]) => NumberedList[],
): Promise<readonly NumberedList[]> {
  const owner = await sessionOwner();
  const all = await readAll();
  const lists = to(all[owner] ?? []);
  await browser.storage.local.set({ [KEY]: { ...all, [owner]: lists } });
  return lists;
}

async function readAll() {
  const stored = await browser.storage.local.get(KEY);
  return listsByOwner.parse(stored[KEY] ?? {});
}
