import { z } from 'zod';
import { ownedList } from '../../../utils/owned-storage.ts';

const numberedList = z.object({ id: z.number().int(), title: z.string(), type: z.string() });

export type NumberedList = z.infer<typeof numberedList>;

/**
 * The lists that the signed-in member created or opened in this browser, because the documented interface can't list them. At
 * most 100, more than anyone keeps track of.
 */
const lists = ownedList({ key: 'listNumbers', item: numberedList, idOf: ({ id }) => id, max: 100 });

/** Most recent first. */
export function numberedLists(): Promise<readonly NumberedList[]> {
  return lists.load();
}

/** Stores a list with its current title, moves it to the front, and returns all of them. */
export function rememberList({ id, title, type }: NumberedList): Promise<readonly NumberedList[]> {
  return lists.put({ id, title, type });
}

/** Removes only the stored number, not the list itself. Returns the other lists. */
export function forgetList(id: number): Promise<readonly NumberedList[]> {
  return lists.remove(id);
}
