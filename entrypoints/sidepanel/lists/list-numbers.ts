import { browser } from 'wxt/browser';
import { z } from 'zod';
import { sessionOwner } from '../../../utils/companion/session-owner.ts';

const KEY = 'listNumbers';
/** More than anybody finds their way about in. */
const MOST = 100;

const numberedList = z.object({ id: z.number().int(), title: z.string(), type: z.string() });
/** By whose they are: the same number is another list for somebody else. */
const kept = z.record(z.string(), z.array(numberedList)).catch({});

/** A list that can be opened by its number alone. */
export type NumberedList = z.infer<typeof numberedList>;

/**
 * The lists that were made or opened in this browser, the latest first: a service with the documented interface
 * alone cannot say which there are. They stay when the browser is closed, and are those of the present session's
 * person.
 */
export async function numberedLists(): Promise<readonly NumberedList[]> {
  const owner = await sessionOwner();
  return (await readAll())[owner] ?? [];
}

/** Puts a list first, under its present title. Answers all. */
export async function rememberList({ id, title, type }: NumberedList): Promise<readonly NumberedList[]> {
  return change((lists) => [{ id, title, type }, ...lists.filter((other) => other.id !== id)].slice(0, MOST));
}

/** The list itself stays where it is. Answers the others. */
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
  return kept.parse(stored[KEY] ?? {});
}
