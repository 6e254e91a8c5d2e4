import { type KnownPeople, knownPeople, knownPeopleRequest } from '../../../../utils/interface/kith-known.ts';
import { identifyLinkedin } from '../../../../utils/linkedin-url.ts';
import { asMember } from '../../access/as-member.ts';
import { describeKnown } from '../../answers/describe-known.ts';
import { defineOperation } from '../../http/operation.ts';

/** POST /kith/people/known: which of these people the caller knows, and how well. */
export const listKnownPeople = defineOperation({
  method: 'post',
  path: '/kith/people/known',
  tag: 'Own data',
  summary: 'Which of these people the caller knows, best known first',
  description:
    'At most 200 LinkedIn person addresses. Only people the caller knows are returned; people reached through others and other addresses are left out. Nothing is saved.',
  access: asMember,
  body: knownPeopleRequest,
  answer: knownPeople,
  refusals: [],
  async handle({ service, caller: { member }, body }): Promise<KnownPeople> {
    const urls = new Map<number, string>();
    for (const url of body.people) {
      const identity = identifyLinkedin(url);
      if (identity?.kind !== 'person') continue;
      const row = await service.store.personByKey(member.account, identity.key, member);
      if (row !== null && !urls.has(row.id)) urls.set(row.id, url);
    }
    const known = await describeKnown(service, member, urls.keys());
    return { people: known.map(({ person, ...one }) => ({ url: urls.get(person) ?? '', ...one })) };
  },
});
