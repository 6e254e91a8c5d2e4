import type { Operation } from './http/operation.ts';
import { ASK_OPERATIONS } from './kith/asks/ask-operations.ts';
import { COMPANY_OPERATIONS } from './kith/companies/company-operations.ts';
import { IMPORT_OPERATIONS } from './kith/imports/import-operations.ts';
import { KEY_OPERATIONS } from './kith/keys/key-operations.ts';
import { LIST_OPERATIONS } from './kith/lists/list-operations.ts';
import { NEWS_OPERATIONS } from './kith/news/news-operations.ts';
import { OWN_DATA_OPERATIONS } from './kith/own-data/own-data-operations.ts';
import { PEOPLE_OPERATIONS } from './kith/people/people-operations.ts';
import { SEARCH_OPERATIONS } from './kith/searches/search-operations.ts';
import { SEQUENCE_OPERATIONS } from './kith/sequences/sequence-operations.ts';
import { TEAM_OPERATIONS } from './kith/teams/team-operations.ts';
import { WATCH_OPERATIONS } from './kith/watches/watch-operations.ts';
import { V1_OPERATIONS } from './v1/v1-operations.ts';
import { V2_OPERATIONS } from './v2/v2-operations.ts';

/** Every operation of the service: those of the interface in its order, then our own, a folder a subject. */
export const OPERATIONS: readonly Operation[] = [
  ...V2_OPERATIONS,
  ...V1_OPERATIONS,
  ...OWN_DATA_OPERATIONS,
  ...COMPANY_OPERATIONS,
  ...PEOPLE_OPERATIONS,
  ...IMPORT_OPERATIONS,
  ...NEWS_OPERATIONS,
  ...SEARCH_OPERATIONS,
  ...WATCH_OPERATIONS,
  ...LIST_OPERATIONS,
  ...SEQUENCE_OPERATIONS,
  ...ASK_OPERATIONS,
  ...TEAM_OPERATIONS,
  ...KEY_OPERATIONS,
];
