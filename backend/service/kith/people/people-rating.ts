import { ratedPerson, rateRequest } from '../../../../utils/interface/kith-ratings.ts';
import { asMember } from '../../access/as-member.ts';
import { defineOperation } from '../../http/operation.ts';
import { identifyPerson, onlyOne } from '../../identify-target.ts';
import { rowOf } from '../../row-of.ts';

/** POST /kith/people/rating: how well the caller knows somebody. */
export const ratePerson = defineOperation({
  method: 'post',
  path: '/kith/people/rating',
  tag: 'Own data',
  summary: 'Say how well the caller knows somebody, or take it back',
  description:
    'Exactly one of linkedin_url and id. It counts in the place of what the sources say, outlives every import and is seen by the caller alone.',
  access: asMember,
  isDoneOnce: true,
  body: rateRequest,
  answer: ratedPerson,
  refusals: ['not_found', 'conflict'],
  async handle({ service, caller: { member }, body }) {
    const { name, value } = onlyOne({ linkedin_url: body.linkedin_url, id: body.id }, ['linkedin_url', 'id']);
    const rated =
      name === 'id'
        ? { person: rowOf(service, 'person', member, value) }
        : { key: identifyPerson(name, value).key };
    return service.store.setRating(member, rated, body.rating, service.now());
  },
});
