import { asUser } from '../access/as-user.ts';
import { notBuiltYet } from '../not-built-yet.ts';

/** POST /v1/ai/search (interface 4.11). */
export const searchPeople = notBuiltYet({
  method: 'post',
  path: '/v1/ai/search',
  tag: 'First generation',
  summary: 'Search people in natural language',
  access: asUser,
});
