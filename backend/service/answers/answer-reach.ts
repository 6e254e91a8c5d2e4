import type { ReachedCompany } from '../../../utils/interface/kith-companies.ts';
import { labelOf } from '../../../utils/interface/score.ts';
import { linkedinUrlOf } from '../../../utils/linkedin-url.ts';
import { reachCompany } from '../../network/paths/reach-company.ts';
import type { CompanyRow, Member } from '../../store/store.ts';
import type { ServiceContext } from '../service-context.ts';
import { assembleTarget } from './answer-company.ts';
import { createViewer, gradePerson } from './assemble-paths.ts';
import { loadCast } from './cast.ts';
import { explainAnswers } from './explain-answers.ts';

/** Of each company, by its id, the person there whom the member can reach best. What explains them is read at once. */
export async function answerReach(
  service: ServiceContext,
  member: Member,
  rows: readonly CompanyRow[],
): Promise<ReadonlyMap<number, ReachedCompany>> {
  const view = await service.networks.of(member);
  const companies = [...new Map(rows.map((row) => [row.id, row])).values()];
  const reached = companies.map((row) => ({ row, ...reachCompany(view.network, row.id) }));
  const bare = reached.flatMap(({ best }) => best ?? []);
  const people = await explainAnswers(service, member, view, bare);
  const explained = new Map(bare.map((person, at) => [person, people[at]]));
  const viewer = createViewer(view, await loadCast(service, member, view, people));
  const { account } = member;
  return new Map(
    reached.map(({ row, best, count }) => {
      const person = best === null ? undefined : explained.get(best);
      const score = person?.score ?? 0;
      const told = {
        id: service.ids.encode('company', account, row.id),
        name: row.name,
        linkedin_url: linkedinUrlOf(row.key) ?? '',
        domain: row.domain,
        score,
        score_label: person === undefined ? labelOf(0) : gradePerson(person),
        count,
        best: person === undefined ? [] : [assembleTarget(service, account, person, viewer)],
      };
      return [row.id, told];
    }),
  );
}
