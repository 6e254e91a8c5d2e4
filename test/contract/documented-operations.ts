/** The operations of the interface's section 4, in order. */
export const DOCUMENTED = [
  'POST /v2/auth/tokens',
  'POST /v2/auth/tokens/revoke',
  'POST /v2/companies/paths',
  'POST /v2/people/paths',
  'POST /v2/people/sort',
  'GET /v2/lists/{id}',
  'POST /v2/lists',
  'GET /v2/sequences/{sequence_id}/emails',
  'POST /v2/teams',
  'GET /v1/people/paths/{url}',
  'POST /v1/ai/search',
  'GET /v1/companies/top',
] as const;
