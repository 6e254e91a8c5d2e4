/** One operation of the service that the extension may use as its member; everything else is refused. */
export interface Forwarded {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /**
   * Path of the interface. `:id` stands for a number or an id as Kith makes them, `:opaque` for one that any service
   * may have made: one segment, percent-encoded.
   */
  readonly path: string;
  readonly query: readonly string[];
  readonly body: 'none' | 'json' | 'file';
  /**
   * `read` changes nothing; `write` makes what the companion remembers of the member's answers void, `withdrawal` of
   * everybody's: what others were told may be theirs to see no longer.
   */
  readonly effect: 'read' | 'write' | 'withdrawal';
  /** Sending it twice does no more than sending it once, so it may be retried. */
  readonly repeatable: boolean;
  /** Its answer is kept, to be served with its age when the service fails. */
  readonly remembered: boolean;
}

const READ = { query: [], effect: 'read', repeatable: true, remembered: false } as const;
const WRITE = { query: [], body: 'json', effect: 'write', repeatable: true, remembered: false } as const;
const WITHDRAWAL = { ...WRITE, effect: 'withdrawal' } as const;

export const FORWARDED: readonly Forwarded[] = [
  { ...READ, method: 'POST', path: '/v2/people/paths', body: 'json', remembered: true },
  { ...READ, method: 'POST', path: '/v2/companies/paths', body: 'json', remembered: true },
  { ...READ, method: 'POST', path: '/v2/people/sort', body: 'json' },
  { ...READ, method: 'POST', path: '/kith/people/known', body: 'json' },
  { ...READ, method: 'GET', path: '/v1/companies/top', body: 'none', query: ['page', 'limit'] },
  { ...READ, method: 'POST', path: '/v1/ai/search', body: 'json' },
  { ...READ, method: 'POST', path: '/kith/search', body: 'json' },
  { ...READ, method: 'GET', path: '/kith/capabilities', body: 'none' },
  { ...READ, method: 'GET', path: '/kith/coverage', body: 'none' },
  { ...READ, method: 'GET', path: '/kith/own-data', body: 'none', query: ['linkedin_url'] },
  { ...READ, method: 'GET', path: '/kith/own-data/rows', body: 'none', query: ['table', 'page', 'limit'] },
  { ...READ, method: 'GET', path: '/kith/companies', body: 'none', query: ['query', 'linkedin_url'] },
  { ...READ, method: 'GET', path: '/kith/companies/top', body: 'none', query: ['page', 'limit'] },
  { ...READ, method: 'GET', path: '/kith/companies/:id/paths', body: 'none' },
  {
    ...READ,
    method: 'GET',
    path: '/kith/companies/people',
    body: 'none',
    query: ['linkedin_url', 'company_id', 'role', 'function', 'introducer', 'page', 'limit'],
  },
  { ...READ, method: 'POST', path: '/kith/companies/reach', body: 'json' },
  {
    ...READ,
    method: 'GET',
    path: '/kith/companies/industries',
    body: 'none',
    query: ['all', 'page', 'limit'],
  },
  { ...WRITE, method: 'PUT', path: '/kith/companies/industries' },
  { ...WRITE, method: 'PUT', path: '/kith/people/city' },
  { ...READ, method: 'GET', path: '/kith/news', body: 'none', query: ['kind', 'page', 'limit'] },
  { ...READ, method: 'GET', path: '/kith/searches', body: 'none' },
  { ...READ, method: 'GET', path: '/kith/searches/ideas', body: 'none' },
  { ...WRITE, method: 'POST', path: '/kith/searches' },
  { ...WRITE, method: 'POST', path: '/kith/searches/:id/seen', body: 'none' },
  { ...WRITE, method: 'DELETE', path: '/kith/searches/:id', body: 'none' },
  { ...READ, method: 'GET', path: '/kith/watches', body: 'none' },
  { ...WRITE, method: 'POST', path: '/kith/watches' },
  { ...WRITE, method: 'POST', path: '/kith/watches/seen', body: 'none' },
  { ...WRITE, method: 'DELETE', path: '/kith/watches/:id', body: 'none' },
  { ...WRITE, method: 'PUT', path: '/kith/me' },
  { ...WRITE, method: 'POST', path: '/kith/companies/choice' },
  { ...WRITE, method: 'POST', path: '/kith/people/employment' },
  { ...WRITE, method: 'POST', path: '/kith/people/tie' },
  { ...WRITE, method: 'POST', path: '/kith/people/rating' },
  { ...WRITE, method: 'POST', path: '/kith/people/page' },
  { ...READ, method: 'GET', path: '/kith/people/same', body: 'none' },
  { ...READ, method: 'POST', path: '/kith/people/same', body: 'json' },
  { ...WRITE, method: 'PUT', path: '/kith/people/same' },
  { ...WRITE, method: 'POST', path: '/kith/people/split' },
  { ...READ, method: 'GET', path: '/kith/people/to-rate', body: 'none', query: ['limit'] },
  { ...WRITE, method: 'POST', path: '/kith/people/connection' },
  { ...WITHDRAWAL, method: 'POST', path: '/kith/erase' },
  { ...WRITE, method: 'POST', path: '/kith/imports', body: 'file', query: ['preview'], repeatable: false },
  { ...READ, method: 'GET', path: '/kith/imports', body: 'none' },
  // The import goes on after its upload was answered: what was remembered meanwhile is void too.
  { ...READ, method: 'GET', path: '/kith/imports/:id', body: 'none', effect: 'write' },
  { ...WRITE, method: 'POST', path: '/kith/imports/:id/confirm' },
  { ...WRITE, method: 'POST', path: '/kith/imports/:id/cancel', body: 'none' },
  { ...READ, method: 'GET', path: '/kith/imports/:id/findings', body: 'none' },
  { ...WITHDRAWAL, method: 'DELETE', path: '/kith/imports/:id', body: 'none' },
  { ...READ, method: 'GET', path: '/v2/lists/:id', body: 'none', query: ['page', 'limit'] },
  { ...READ, method: 'GET', path: '/kith/lists', body: 'none', query: ['page', 'limit'] },
  { ...READ, method: 'GET', path: '/kith/lists/fitting', body: 'none', query: ['linkedin_url'] },
  // The interface knows no Idempotency-Key: a hosted service may make a second list, or team, of the same request.
  { ...WRITE, method: 'POST', path: '/v2/lists', repeatable: false },
  { ...WRITE, method: 'PUT', path: '/kith/lists/:id' },
  { ...WRITE, method: 'DELETE', path: '/kith/lists/:id', body: 'none', repeatable: false },
  { ...WRITE, method: 'POST', path: '/kith/lists/:id/items' },
  { ...WRITE, method: 'POST', path: '/kith/lists/:id/items/remove' },
  { ...READ, method: 'GET', path: '/v2/sequences/:opaque/emails', body: 'none', query: ['status'] },
  { ...READ, method: 'GET', path: '/kith/sequences', body: 'none' },
  { ...READ, method: 'GET', path: '/kith/sequences/:id', body: 'none' },
  { ...WRITE, method: 'POST', path: '/kith/sequences' },
  { ...WRITE, method: 'PUT', path: '/kith/sequences/:id' },
  { ...WRITE, method: 'POST', path: '/kith/sequences/:id/emails' },
  { ...WRITE, method: 'PUT', path: '/kith/sequences/:id/emails/:id' },
  // The second time these would be refused, which is not what became of the first.
  { ...WRITE, method: 'DELETE', path: '/kith/sequences/:id', body: 'none', repeatable: false },
  {
    ...WRITE,
    method: 'POST',
    path: '/kith/sequences/:id/emails/:id/cancel',
    body: 'none',
    repeatable: false,
  },
  { ...READ, method: 'POST', path: '/kith/sequences/:id/emails/:id/schedule', body: 'none' },
  { ...READ, method: 'GET', path: '/kith/asks', body: 'none' },
  { ...READ, method: 'POST', path: '/kith/asks/standing', body: 'json' },
  { ...WRITE, method: 'POST', path: '/kith/asks', repeatable: false },
  { ...WRITE, method: 'PUT', path: '/kith/asks/:id' },
  { ...WRITE, method: 'POST', path: '/kith/asks/:id/state', repeatable: false },
  { ...WRITE, method: 'POST', path: '/kith/asks/:id/undo', body: 'none', repeatable: false },
  { ...WRITE, method: 'PUT', path: '/kith/asks/:id/thanks' },
  { ...WRITE, method: 'DELETE', path: '/kith/asks/:id', body: 'none', repeatable: false },
  { ...WRITE, method: 'POST', path: '/v2/teams', repeatable: false },
  { ...READ, method: 'GET', path: '/kith/teams', body: 'none' },
  { ...WRITE, method: 'PUT', path: '/kith/teams/active' },
  { ...WRITE, method: 'POST', path: '/kith/teams/accept' },
  { ...READ, method: 'GET', path: '/kith/teams/:id/invitation', body: 'none' },
  { ...WRITE, method: 'POST', path: '/kith/teams/:id/invitation', body: 'none' },
  { ...WRITE, method: 'DELETE', path: '/kith/teams/:id/invitation', body: 'none' },
  { ...WITHDRAWAL, method: 'POST', path: '/kith/teams/:id/leave', body: 'none', repeatable: false },
  { ...WITHDRAWAL, method: 'POST', path: '/kith/teams/:id/remove', repeatable: false },
  { ...WRITE, method: 'PUT', path: '/kith/teams/:id/admin', repeatable: false },
  { ...READ, method: 'GET', path: '/kith/teams/:id/sharing', body: 'none' },
  { ...WITHDRAWAL, method: 'PUT', path: '/kith/teams/:id/sharing' },
  { ...READ, method: 'GET', path: '/kith/people/private', body: 'none' },
  { ...WITHDRAWAL, method: 'PUT', path: '/kith/people/private' },
];
