import { done } from '../../../../utils/interface/kith-network.ts';
import { setCityRequest } from '../../../../utils/interface/kith-search.ts';
import { asMember } from '../../access/as-member.ts';
import { defineOperation } from '../../http/operation.ts';
import { identifyPerson } from '../../identify-target.ts';

/** PUT /kith/people/city: where somebody lives; no source overwrites it. */
export const sayCity = defineOperation({
  method: 'put',
  path: '/kith/people/city',
  tag: 'Own data',
  summary: 'Say where a person lives',
  description: 'city “” takes back what was said.',
  access: asMember,
  isDoneOnce: true,
  body: setCityRequest,
  answer: done,
  refusals: ['not_found'],
  async handle({ service, caller, body }) {
    const { key } = identifyPerson('linkedin_url', body.linkedin_url);
    const said = { city: body.city.trim(), country: body.country.trim() };
    return { changed: await service.store.sayCity(caller.member, key, said, service.now()) };
  },
});
