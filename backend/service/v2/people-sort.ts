import {
  type SortedPerson,
  type SortResult,
  sortPeopleRequest,
  sortResult,
} from '../../../utils/interface/people-sort.ts';
import { labelOfSummary } from '../../../utils/interface/score.ts';
import { identifyLinkedin } from '../../../utils/linkedin-url.ts';
import { rankPeople } from '../../network/paths/rank-people.ts';
import { asMember } from '../access/as-member.ts';
import { defineOperation } from '../http/operation.ts';
import { MANY_ITEMS_BODY } from '../http/read-json-body.ts';

/**
 * POST /v2/people/sort (interface 4.5): highest first, equal scores in the order of the request, each person
 * once.
 */
export const sortPeople = defineOperation({
  method: 'post',
  path: '/v2/people/sort',
  tag: 'Paths',
  summary: 'Rank people by how well the caller can reach them',
  description: 'Takes at most 1,000 LinkedIn addresses of people. Any others are listed under errors.',
  access: asMember,
  forward: { effect: 'read' },
  body: sortPeopleRequest,
  bodyLimit: MANY_ITEMS_BODY,
  answer: sortResult,
  async handle({ service, caller, body }): Promise<SortResult> {
    const { member } = caller;
    const view = await service.networks.of(member);
    const seen = new Set<string>();
    const asked: (Pick<SortedPerson, 'linkedin_url' | 'url'> & { readonly person: number | null })[] = [];
    const errors: SortResult['errors'] = [];
    const sent = [...new Set(body.people)].map((url) => ({ url, identity: identifyLinkedin(url) }));
    const keys = sent.flatMap(({ identity }) => (identity?.kind === 'person' ? identity.key : []));
    const rows = await service.store.peopleByKeys(member.account, keys, member);
    for (const { url, identity } of sent) {
      if (identity?.kind !== 'person') {
        errors.push({ url, error: 'This is not the LinkedIn address of a person.' });
        continue;
      }
      const row = rows.get(identity.key);
      // Two addresses of one person count once.
      const who = row === undefined ? identity.key : `row:${row.id}`;
      if (seen.has(who)) continue;
      seen.add(who);
      asked.push({ linkedin_url: identity.url ?? '', url, person: row?.id ?? null });
    }
    const people = asked.map(({ person }) => person);
    const { order, tenths, ties } = rankPeople(view.network, people);
    const sorted = [...order].flatMap((at): SortedPerson[] => {
      const one = asked[at];
      if (one === undefined) return [];
      const score = (tenths[at] ?? 0) / 10;
      const score_label = labelOfSummary({ score, isTie: ties[at] === 1 });
      return [{ score, score_label, linkedin_url: one.linkedin_url, url: one.url }];
    });
    return { sorted, errors };
  },
});
