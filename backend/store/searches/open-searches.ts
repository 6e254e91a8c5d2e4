import type { Connection } from '../connection.ts';
import type { SearchStore } from '../search-store.ts';
import { viewOf } from '../views/view.ts';
import { sayCity } from './said-cities.ts';
import { readSaidIndustries, sayIndustries } from './said-industries.ts';
import {
  deleteSavedSearch,
  markSearchSeen,
  readSavedSearches,
  readSeen,
  requireSavedSearch,
  saveSearch,
} from './saved-searches.ts';
import { readSearchFacts } from './search-facts.ts';

/** The functions of searching over one connection. */
export function openSearches(db: Connection): SearchStore {
  return {
    searchFacts: async (member) => db.read(() => readSearchFacts(db, viewOf(db, member))),
    sayCity: (member, person, said, now) => db.write(() => sayCity(db, member, person, said, now)),
    sayIndustries: (member, said, now) => db.write(() => sayIndustries(db, member, said, now)),
    saidIndustries: async (member) => db.read(() => readSaidIndustries(db, viewOf(db, member))),
    savedSearches: async (member) => db.read(() => readSavedSearches(db, member)),
    savedSearch: async (member, id) => db.read(() => requireSavedSearch(db, member, id)),
    saveSearch: (member, draft, found, now) => db.write(() => saveSearch(db, member, draft, found, now)),
    markSearchSeen: (member, id, found, now) => db.write(() => markSearchSeen(db, member, id, found, now)),
    deleteSavedSearch: (member, id) => db.write(() => deleteSavedSearch(db, member, id)),
    seenBySearch: async (member, search) => db.read(() => readSeen(db, member, search)),
  };
}
