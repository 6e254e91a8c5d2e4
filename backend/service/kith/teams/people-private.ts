import { type PrivatePeople, privatePeople } from '../../../../utils/interface/kith-teams.ts';
import { linkedinUrlOf } from '../../../../utils/linkedin-url.ts';
import { asMember } from '../../access/as-member.ts';
import { fullNameOf } from '../../answers/cast.ts';
import { defineOperation } from '../../http/operation.ts';

/** GET /kith/people/private: of whom the caller shares nothing. */
export const readPrivatePeople = defineOperation({
  method: 'get',
  path: '/kith/people/private',
  tag: 'Teams',
  summary: 'Whom the caller keeps private',
  access: asMember,
  forward: { effect: 'read' },
  answer: privatePeople,
  refusals: [],
  async handle({ service, caller }): Promise<PrivatePeople> {
    const people = await service.store.privatePeople(caller.member);
    return {
      people: people.map((row) => ({ name: fullNameOf(row), linkedin_url: linkedinUrlOf(row.key) ?? '' })),
    };
  },
});
