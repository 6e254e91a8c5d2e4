import {
  type PeopleToRate,
  type PersonToRate,
  peopleToRate,
  toRateQuery,
} from '../../../../utils/interface/kith-ratings.ts';
import { linkedinUrlOf } from '../../../../utils/linkedin-url.ts';
import { neighboursOf, personAtNode } from '../../../network/index/network.ts';
import { findPersonPaths } from '../../../network/paths/find-person-paths.ts';
import { rankToRate, type ToRate } from '../../../network/paths/rank-to-rate.ts';
import type { Member } from '../../../store/store.ts';
import { asMember } from '../../access/as-member.ts';
import { assemblePaths, createViewer } from '../../answers/assemble-paths.ts';
import { fullNameOf, headlineOf, loadCast } from '../../answers/cast.ts';
import { explainAnswers } from '../../answers/explain-answers.ts';
import { defineOperation } from '../../http/operation.ts';
import type { MemberNetwork } from '../../networks/networks.ts';
import { findOwnContacts } from '../../networks/own-contacts.ts';
import type { ServiceContext } from '../../service-context.ts';

/** GET /kith/people/to-rate: the contacts whose rating would change most answers. */
export const listPeopleToRate = defineOperation({
  method: 'get',
  path: '/kith/people/to-rate',
  tag: 'Own data',
  summary: 'The contacts of the caller whose rating would change most answers',
  description: 'Nobody who is rated already, and nobody of whom neither name nor address is known.',
  access: asMember,
  query: toRateQuery,
  answer: peopleToRate,
  refusals: [],
  async handle({ service, caller: { member }, query }): Promise<PeopleToRate> {
    const view = await service.networks.of(member);
    const { network } = view;
    const contacts = Array.from(neighboursOf(network, network.caller), (node) => personAtNode(network, node));
    const askable = await findOwnContacts(service.store, member, view, contacts);
    for (const rated of await service.store.ratedPeople(member)) askable.delete(rated);
    const ranked = rankToRate(network, askable, askable.size);
    const people: PersonToRate[] = [];
    // Who has no name leaves their place to the next.
    for (let from = 0; from < ranked.length && people.length < query.limit; from += query.limit) {
      const told = await describeToRate(service, member, view, ranked.slice(from, from + query.limit));
      people.push(...told.filter(({ full_name }) => full_name !== ''));
    }
    return { people: people.slice(0, query.limit) };
  },
});

/** Those who were ranked, with what the data say of each; `full_name` '' of whom there is neither name nor address. */
async function describeToRate(
  service: ServiceContext,
  member: Member,
  view: MemberNetwork,
  ranked: readonly ToRate[],
): Promise<PersonToRate[]> {
  const found = ranked.map(({ person }) => findPersonPaths(view.network, person));
  const answers = await explainAnswers(service, member, view, found);
  const viewer = createViewer(view, await loadCast(service, member, view, answers));
  return answers.map((answer, place) => {
    const row = viewer.cast.person(answer.person);
    const own = assemblePaths(answer, viewer).find((path) => path.type === 'direct');
    return {
      id: service.ids.encode('person', member.account, row.id),
      full_name: fullNameOf(row),
      linkedin_url: linkedinUrlOf(row.key) ?? '',
      headline: headlineOf(row),
      score_label: own?.summary.score_label ?? '',
      score_meta: own?.score_meta ?? [],
      onward: ranked[place]?.onward ?? 0,
    };
  });
}
