import { type SamePeople, samePeople } from '../../../../utils/interface/kith-same.ts';
import { linkedinUrlOf } from '../../../../utils/linkedin-url.ts';
import type { SamePair, SameSide } from '../../../store/same-people-store.ts';
import { asMember } from '../../access/as-member.ts';
import { defineOperation } from '../../http/operation.ts';

/** GET /kith/people/same: who of the caller's data probably is one person. */
export const readSamePeople = defineOperation({
  method: 'get',
  path: '/kith/people/same',
  tag: 'Own data',
  summary: 'People who probably are one, to be answered',
  description:
    'Of the caller’s own data alone: the same full name, and at least one more thing that speaks for it. A name alone joins nobody.',
  access: asMember,
  isKept: true,
  answer: samePeople,
  refusals: [],
  async handle({ service, caller: { member } }): Promise<SamePeople> {
    const { open, answered } = await service.store.samePeople(member, service.now());
    const tellSide = ({ person, name, key, ...side }: SameSide) => ({
      id: service.ids.encode('person', member.account, person),
      full_name: name,
      linkedin_url: linkedinUrlOf(key) ?? '',
      title: side.title,
      company: side.company,
      emails: [...side.emails],
      sources: [...side.sources],
    });
    const tellPair = ({ sides, reasons, answer }: SamePair): SamePeople['pairs'][number] => {
      const people = sides.map(tellSide);
      return {
        id: people.map(({ id }) => id).join('.'),
        people,
        reasons: [...reasons],
        answer: answer ?? '',
      };
    };
    return { pairs: open.map(tellPair), answered: answered.map(tellPair) };
  },
});
