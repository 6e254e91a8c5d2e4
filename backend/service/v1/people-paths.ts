import { z } from 'zod';
import { asUser } from '../access/as-user.ts';
import { notBuiltYet } from '../not-built-yet.ts';

/** GET /v1/people/paths/{url} (interface 4.10). */
export const findPersonPathsV1 = notBuiltYet({
  method: 'get',
  path: '/v1/people/paths/{url}',
  tag: 'First generation',
  summary: 'How the user can reach a person',
  access: asUser,
  params: z.object({ url: z.string().min(1) }),
});
