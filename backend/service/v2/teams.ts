import { asMember } from '../access/as-member.ts';
import { notBuiltYet } from '../not-built-yet.ts';

/** POST /v2/teams (interface 4.9). */
export const saveTeam = notBuiltYet({
  method: 'post',
  path: '/v2/teams',
  tag: 'Teams',
  summary: 'Create or update a team',
  access: asMember,
});
