import { z } from 'zod';
import { ownedList } from '../../../utils/owned-storage.ts';

const numberedList = z.object({ id: z.number().int(), title: z.string(), type: z.string() });

/**
 * The lists that the signed-in member created or opened in this browser, because the documented interface can't list them. At
 * most 100, more than anyone keeps track of.
 */
export const numberedLists = ownedList({
  key: 'listNumbers',
  item: numberedList,
  idOf: ({ id }) => id,
  max: 100,
});
