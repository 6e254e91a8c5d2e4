import type { Operation } from '../../http/operation.ts';
import { search } from './search.ts';
import { listSavedSearches } from './searches.ts';
import { saveSearch } from './searches-create.ts';
import { deleteSavedSearch } from './searches-delete.ts';
import { findSearchIdeas } from './searches-ideas.ts';
import { markSearchSeen } from './searches-seen.ts';

/** Searches, and those that were saved. */
export const SEARCH_OPERATIONS: readonly Operation[] = [
  search,
  listSavedSearches,
  saveSearch,
  findSearchIdeas,
  markSearchSeen,
  deleteSavedSearch,
];
