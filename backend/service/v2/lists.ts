import { asMember } from '../access/as-member.ts';
import { notBuiltYet } from '../not-built-yet.ts';

/** POST /v2/lists (interface 4.7). */
export const createList = notBuiltYet({
  method: 'post',
  path: '/v2/lists',
  tag: 'Lists',
  summary: 'Create a list of people or companies',
  access: asMember,
});
