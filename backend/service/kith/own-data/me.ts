import { done, setMeRequest } from '../../../../utils/interface/kith-network.ts';
import { asMember } from '../../access/as-member.ts';
import { defineOperation } from '../../http/operation.ts';
import { identifyPerson } from '../../identify-target.ts';
import { requireOwnData } from '../require-own-data.ts';

/** PUT /kith/me: "this is my profile". */
export const setMe = defineOperation({
  method: 'put',
  path: '/kith/me',
  tag: 'Own data',
  summary: 'Say which profile is the caller’s own',
  access: asMember,
  isDoneOnce: true,
  body: setMeRequest,
  answer: done,
  refusals: ['forbidden', 'conflict'],
  async handle({ service, caller, body }) {
    requireOwnData(caller);
    const { key } = identifyPerson('linkedin_url', body.linkedin_url);
    return { changed: await service.store.setMe(caller.member, key, service.now()) };
  },
});
