import type { Operation } from '../../http/operation.ts';
import { findLists } from './lists.ts';
import { changeList } from './lists-change.ts';
import { deleteList } from './lists-delete.ts';
import { findFittingLists } from './lists-fitting.ts';
import { addListItems } from './lists-items.ts';
import { removeListItems } from './lists-items-remove.ts';

/** Lists, beside the two operations of the interface. */
export const LIST_OPERATIONS: readonly Operation[] = [
  findLists,
  findFittingLists,
  changeList,
  deleteList,
  addListItems,
  removeListItems,
];
