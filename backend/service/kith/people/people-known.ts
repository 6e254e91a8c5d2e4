import {
  type KnownPeople,
  knownPeople,
  knownPeopleRequest,
  type PersonKnown,
} from '../../../../utils/interface/kith-known.ts';
import { identifyLinkedin, linkedinUrlOf } from '../../../../utils/linkedin-url.ts';
import { findPersonPaths } from '../../../network/paths/find-person-paths.ts';
import { asMember } from '../../access/as-member.ts';
import { assemblePaths, createViewer } from '../../answers/assemble-paths.ts';
import { fullNameOf, headlineOf, loadCast } from '../../answers/cast.ts';
import { explainAnswers } from '../../answers/explain-answers.ts';
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
    const view = await service.networks.of(member);
    const urls = new Map<number, string>();
    for (const url of body.people) {
      const identity = identifyLinkedin(url);
      if (identity?.kind !== 'person') continue;
      const row = await service.store.personByKey(member.account, identity.key, member);
      if (row !== null && !urls.has(row.id)) urls.set(row.id, url);
    }
    const found = [...urls.keys()].map((person) => findPersonPaths(view.network, person));
    const answers = await explainAnswers(service, member, view, found);
    const viewer = createViewer(view, await loadCast(service, member, view, answers));
    const known = answers.flatMap((answer): PersonKnown[] => {
      const own = assemblePaths(answer, viewer).find((path) => path.type === 'direct');
      if (own === undefined) return [];
      const row = viewer.cast.person(answer.person);
      return [
        {
          url: urls.get(answer.person) ?? '',
          full_name: fullNameOf(row),
          linkedin_url: linkedinUrlOf(row.key) ?? '',
          headline: headlineOf(row),
          score: own.summary.score,
          score_label: own.summary.score_label,
          score_meta: own.score_meta ?? [],
        },
      ];
    });
    return { people: known.sort((a, b) => b.score - a.score) };
  },
});
