import { asUser } from '../access/as-user.ts';
import { notBuiltYet } from '../not-built-yet.ts';

/** GET /v1/companies/top (interface 4.12). */
export const listTopCompanies = notBuiltYet({
  method: 'get',
  path: '/v1/companies/top',
  tag: 'First generation',
  summary: 'The companies the user knows best',
  access: asUser,
});
