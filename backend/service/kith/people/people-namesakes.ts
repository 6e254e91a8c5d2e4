import { type Namesake, namesakes, namesakesRequest } from '../../../../utils/interface/kith-same.ts';
import { asMember } from '../../access/as-member.ts';
import { describeKnown } from '../../answers/describe-known.ts';
import { defineOperation } from '../../http/operation.ts';
import { identifyPerson } from '../../identify-target.ts';

/** POST /kith/people/same: whom the caller knows by the name that a profile shows. */
export const findNamesakes = defineOperation({
  method: 'post',
  path: '/kith/people/same',
  tag: 'Own data',
  summary: 'People the caller knows by the name of a profile',
  description:
    'At most 5 of the caller’s own data, whose full name is the one the profile shows, known by another LinkedIn address or by none. Nothing of it is saved. Who was answered no of is left out.',
  access: asMember,
  body: namesakesRequest,
  answer: namesakes,
  refusals: [],
  async handle({ service, caller: { member }, body }): Promise<{ people: Namesake[] }> {
    const { key } = identifyPerson('linkedin_url', body.linkedin_url);
    const rows = await service.store.namesakes(member, key, body.name);
    const known = await describeKnown(service, member, rows);
    return {
      people: known.map(({ person, ...one }) => ({
        id: service.ids.encode('person', member.account, person),
        ...one,
      })),
    };
  },
});
