import { z } from 'zod';
import { asMember } from '../access/as-member.ts';
import { notBuiltYet } from '../not-built-yet.ts';

/** GET /v2/lists/{id} (interface 4.6). */
export const readList = notBuiltYet({
  method: 'get',
  path: '/v2/lists/{id}',
  tag: 'Lists',
  summary: 'Read a list with its items',
  access: asMember,
  params: z.object({ id: z.string().min(1) }),
});
