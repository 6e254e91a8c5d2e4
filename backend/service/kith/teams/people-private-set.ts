import { done } from '../../../../utils/interface/kith-network.ts';
import { keepPrivateRequest } from '../../../../utils/interface/kith-teams.ts';
import { asMember } from '../../access/as-member.ts';
import { defineOperation } from '../../http/operation.ts';
import { identifyPerson } from '../../identify-target.ts';
import { requireOwnData } from '../require-own-data.ts';

/** PUT /kith/people/private: nothing the caller knows of this person is shared with any team, or no longer so. */
export const keepPrivate = defineOperation({
  method: 'put',
  path: '/kith/people/private',
  tag: 'Teams',
  summary: 'Keep a person private, or no longer',
  description: 'Holds in every team, and for whatever is imported later.',
  access: asMember,
  forward: { effect: 'withdrawal' },
  isDoneOnce: true,
  body: keepPrivateRequest,
  answer: done,
  refusals: ['forbidden', 'conflict'],
  async handle({ service, caller, body }) {
    requireOwnData(caller);
    const { key } = identifyPerson('linkedin_url', body.linkedin_url);
    return { changed: await service.store.keepPrivate(caller.member, key, body.private, service.now()) };
  },
});
