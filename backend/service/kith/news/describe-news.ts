import type { TopCompany } from '../../../../utils/interface/kith-companies.ts';
import type { NewsPerson } from '../../../../utils/interface/kith-news.ts';
import { labelOfSummary } from '../../../../utils/interface/score.ts';
import { linkedinUrlOf } from '../../../../utils/linkedin-url.ts';
import { findPersonPaths } from '../../../network/paths/find-person-paths.ts';
import { scoreCompany } from '../../../network/paths/score-company.ts';
import type { Member } from '../../../store/store.ts';
import { assemblePaths, createViewer, gradePerson } from '../../answers/assemble-paths.ts';
import { fullNameOf, headlineOf, loadCast } from '../../answers/cast.ts';
import { explainAnswers } from '../../answers/explain-answers.ts';
import type { MemberNetwork } from '../../networks/networks.ts';
import type { ServiceContext } from '../../service-context.ts';

/** In the order of the numbers. */
export async function describePeople(
  service: ServiceContext,
  member: Member,
  view: MemberNetwork,
  people: readonly number[],
): Promise<NewsPerson[]> {
  const found = people.map((person) => findPersonPaths(view.network, person));
  const answers = await explainAnswers(service, member, view, found);
  const viewer = createViewer(view, await loadCast(service, member, view, answers));
  return answers.map((answer) => {
    const row = viewer.cast.person(answer.person);
    const own = assemblePaths(answer, viewer).find((path) => path.type === 'direct');
    return {
      full_name: fullNameOf(row),
      linkedin_url: linkedinUrlOf(row.key) ?? '',
      headline: headlineOf(row),
      score: answer.score,
      score_label: gradePerson(answer),
      score_meta: own?.score_meta ?? [],
    };
  });
}

/** @param counts how many people there are within reach, by company */
export async function describeCompanies(
  service: ServiceContext,
  member: Member,
  { network }: MemberNetwork,
  companies: readonly number[],
  counts: ReadonlyMap<number, number>,
): Promise<TopCompany[]> {
  const { account } = member;
  return Promise.all(
    companies.map(async (company) => {
      const row = await service.store.company(account, company, member);
      const found = scoreCompany(network, company);
      return {
        id: service.ids.encode('company', account, company),
        name: row?.name ?? '',
        linkedin_url: linkedinUrlOf(row?.key ?? '') ?? '',
        domain: row?.domain ?? '',
        score: found.score,
        score_label: labelOfSummary(found),
        count: counts.get(company) ?? 1,
      };
    }),
  );
}
