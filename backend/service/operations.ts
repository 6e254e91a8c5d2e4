import type { Forwarded } from '../forwarded.ts';
import type { Operation, OperationDescription } from './http/operation.ts';
import { ASK_OPERATIONS } from './kith/asks.ts';
import { COMPANY_OPERATIONS } from './kith/companies.ts';
import { CONTRIBUTION_OPERATIONS } from './kith/contribution-links.ts';
import { EXPORT_OPERATIONS } from './kith/export.ts';
import { IMPORT_OPERATIONS } from './kith/imports.ts';
import { KEY_OPERATIONS } from './kith/keys.ts';
import { LIST_OPERATIONS } from './kith/lists.ts';
import { NEWS_OPERATIONS } from './kith/news.ts';
import { OWN_DATA_OPERATIONS } from './kith/own-data.ts';
import { PEOPLE_OPERATIONS } from './kith/people.ts';
import { SAME_PEOPLE_OPERATIONS } from './kith/same-people.ts';
import { SAVED_SEARCH_OPERATIONS } from './kith/saved-searches.ts';
import { search } from './kith/search.ts';
import { SEQUENCE_OPERATIONS } from './kith/sequences.ts';
import { SHARING_OPERATIONS } from './kith/sharing.ts';
import { TEAM_OPERATIONS } from './kith/teams.ts';
import { TOKEN_OPERATIONS } from './kith/tokens.ts';
import { WATCH_OPERATIONS } from './kith/watches.ts';
import { COLLECTION_OPERATIONS } from './live-sources/collection-operations.ts';
import { LIVE_SOURCE_OPERATIONS } from './live-sources/live-source-operations.ts';
import { SIGN_IN_OPERATIONS } from './live-sources/sign-in/sign-in-operations.ts';
import { searchInWords } from './v1/ai-search.ts';
import { listTopCompanies } from './v1/companies-top.ts';
import { findPersonPathsV1 } from './v1/people-paths.ts';
import { WIDGET_OPERATIONS } from './v1/widget.ts';
import { createToken, revokeToken } from './v2/auth-tokens.ts';
import { HOSTED_COMPANY_OPERATIONS } from './v2/companies.ts';
import { checkPathsToCompany, findPathsToCompany } from './v2/companies-paths.ts';
import { INTEGRATION_OPERATIONS } from './v2/integrations.ts';
import { HOSTED_LIST_OPERATIONS } from './v2/lists.ts';
import { HOSTED_PEOPLE_OPERATIONS } from './v2/people.ts';
import { findPathsToPeople, findPathsToPerson } from './v2/people-paths.ts';
import { sortPeople } from './v2/people-sort.ts';
import { listSequenceEmails } from './v2/sequences-emails.ts';
import { HOSTED_TEAM_OPERATIONS } from './v2/teams.ts';
import { HOSTED_USER_OPERATIONS } from './v2/user.ts';

/** Every operation of the service: the interface’s in its order, then our own. */
export const OPERATIONS: readonly Operation[] = [
  createToken,
  revokeToken,
  findPathsToCompany,
  findPathsToPerson,
  sortPeople,
  ...HOSTED_LIST_OPERATIONS,
  listSequenceEmails,
  ...HOSTED_TEAM_OPERATIONS,
  findPersonPathsV1,
  searchInWords,
  listTopCompanies,
  findPathsToPeople,
  checkPathsToCompany,
  ...HOSTED_PEOPLE_OPERATIONS,
  ...HOSTED_COMPANY_OPERATIONS,
  ...HOSTED_USER_OPERATIONS,
  ...INTEGRATION_OPERATIONS,
  ...WIDGET_OPERATIONS,
  ...OWN_DATA_OPERATIONS,
  ...EXPORT_OPERATIONS,
  ...COMPANY_OPERATIONS,
  ...PEOPLE_OPERATIONS,
  ...SAME_PEOPLE_OPERATIONS,
  ...IMPORT_OPERATIONS,
  ...LIVE_SOURCE_OPERATIONS,
  ...COLLECTION_OPERATIONS,
  ...SIGN_IN_OPERATIONS,
  ...NEWS_OPERATIONS,
  search,
  ...SAVED_SEARCH_OPERATIONS,
  ...WATCH_OPERATIONS,
  ...LIST_OPERATIONS,
  ...SEQUENCE_OPERATIONS,
  ...ASK_OPERATIONS,
  ...TEAM_OPERATIONS,
  ...CONTRIBUTION_OPERATIONS,
  ...SHARING_OPERATIONS,
  ...TOKEN_OPERATIONS,
  ...KEY_OPERATIONS,
];

/** The operations that the companion forwards to the embedded or hosted service, as their `forward` fields describe. */
export const FORWARDED_OPERATIONS: readonly Forwarded[] = OPERATIONS.flatMap(({ description }) =>
  forwardedOf(description),
);

function forwardedOf({ method, path, body, rawBody, query, forward }: OperationDescription): Forwarded[] {
  if (forward === undefined) return [];
  return [
    {
      method: method.toUpperCase() as Forwarded['method'],
      path,
      query: Object.keys(query?.shape ?? {}),
      body: rawBody ? 'file' : body ? 'json' : 'none',
      effect: forward.effect,
      isRepeatable: forward.isRepeatable ?? true,
      isServedStale: forward.isServedStale ?? false,
    },
  ];
}
