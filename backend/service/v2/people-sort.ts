import {
  type SortedPerson,
  type SortResult,
  sortPeopleRequest,
  sortResult,
} from '../../../utils/interface/people-sort.ts';
import { labelOf } from '../../../utils/interface/score.ts';
import { identifyLinkedin } from '../../../utils/linkedin-url.ts';
import { scorePerson } from '../../network/score-person.ts';
import { asMember } from '../access/as-member.ts';
import { defineOperation } from '../operation.ts';

/** Room for 1,000 addresses of 2,048 characters of up to three bytes. */
const SORT_BODY = 8 * 1024 * 1024;

/** POST /v2/people/sort (interface 4.5): highest first, ties in the order of the request, each person once. */
export const sortPeople = defineOperation({
  method: 'post',
  path: '/v2/people/sort',
  tag: 'Paths',
  summary: 'Rank people by how well the caller can reach them',
  description: 'At most 1,000 LinkedIn person addresses. What is not one is listed under errors.',
  access: asMember,
  body: sortPeopleRequest,
  bodyLimit: SORT_BODY,
  answer: sortResult,
  refusals: [],
  async handle({ service, caller, body }): Promise<SortResult> {
    const { member } = caller;
    const view = await service.networks.of(member);
    const seen = new Set<string>();
    const sorted: SortedPerson[] = [];
    const errors: SortResult['errors'] = [];
    for (const url of new Set(body.people)) {
      const identity = identifyLinkedin(url);
      if (identity?.kind !== 'person') {
        errors.push({ url, error: 'This is not the LinkedIn address of a person.' });
        continue;
      }
      const row = await service.store.personByKey(member.account, identity.key, member);
      // Two addresses of one person are one person.
      const who = row === null ? identity.key : `row:${row.id}`;
      if (seen.has(who)) continue;
      seen.add(who);
      const score = row === null ? 0 : scorePerson(view.network, row.id);
      sorted.push({ score, score_label: labelOf(score), linkedin_url: identity.url ?? '', url });
    }
    // The sort is stable, so that ties keep the order of the request.
    return { sorted: sorted.sort((a, b) => b.score - a.score), errors };
  },
});
