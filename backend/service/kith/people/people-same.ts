import { type SamePeople, samePeople, samePeopleQuery } from '../../../../utils/interface/kith-same.ts';
import { linkedinUrlOf } from '../../../../utils/linkedin-url.ts';
import type { SamePair, SameSide } from '../../../store/same-people-store.ts';
import type { Member } from '../../../store/store.ts';
import { asMember } from '../../access/as-member.ts';
import { defineOperation } from '../../http/operation.ts';
import { identifyPerson } from '../../identify-target.ts';
import type { ServiceContext } from '../../service-context.ts';

/** GET /kith/people/same: who of the caller's data probably is one person. */
export const readSamePeople = defineOperation({
  method: 'get',
  path: '/kith/people/same',
  tag: 'Own data',
  summary: 'People who probably are one, to be answered',
  description:
    'Of the caller’s own data alone: the same full name, and at least one more thing that speaks for it. A name alone joins nobody. With linkedin_url only the pairs with that person.',
  access: asMember,
  isKept: true,
  query: samePeopleQuery,
  answer: samePeople,
  refusals: ['validation_error'],
  async handle({ service, caller: { member }, query: { linkedin_url } }): Promise<SamePeople> {
    const about = linkedin_url === undefined ? undefined : await personAt(service, member, linkedin_url);
    if (about === null) return { pairs: [], answered: [] };
    const { open, answered } = await service.store.samePeople(member, service.now(), about);
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

/** The person of a profile's address, null for somebody the data have never heard of. */
async function personAt(service: ServiceContext, member: Member, address: string): Promise<number | null> {
  const { key } = identifyPerson('linkedin_url', address);
  return (await service.store.personByKey(member.account, key, member))?.id ?? null;
}
