import type { SearchedPerson } from '../../../../utils/interface/kith-search.ts';
import { labelOf } from '../../../../utils/interface/score.ts';
import { linkedinUrlOf } from '../../../../utils/linkedin-url.ts';
import type { BareStep, PersonAnswer } from '../../../network/paths/answers.ts';
import { findPersonPaths } from '../../../network/paths/find-person-paths.ts';
import type { FoundPerson } from '../../../network/search/search-people.ts';
import type { Member } from '../../../store/store.ts';
import { fullNameOf, loadCast } from '../../answers/cast.ts';
import { explainAnswers } from '../../answers/explain-answers.ts';
import { foundRows } from '../../search/found-rows.ts';
import type { SearchData } from '../../search/search-data.ts';
import type { ServiceContext } from '../../service-context.ts';

/** Those who were found, each with the best way in, in the same order. */
export async function describeFoundPeople(
  service: ServiceContext,
  member: Member,
  data: SearchData,
  found: readonly FoundPerson[],
): Promise<SearchedPerson[]> {
  const rows = await foundRows(service, member, data, found);
  const throughOf = await nameIntroducers(service, member, data, found);
  return rows.map(({ found: { person, warmth, degree }, row, company }) => ({
    id: service.ids.encode('person', member.account, person),
    full_name: fullNameOf(row),
    linkedin_url: linkedinUrlOf(row.key) ?? '',
    title: row.title,
    company: row.company,
    industry: company?.industry ?? '',
    city: row.city,
    country: row.country,
    score: warmth,
    score_label: labelOf(warmth),
    degree,
    through: throughOf.get(person) ?? '',
  }));
}

/** The best introducer of each whom only others know, by name. */
async function nameIntroducers(
  service: ServiceContext,
  member: Member,
  { view }: SearchData,
  found: readonly FoundPerson[],
): Promise<Map<number, string>> {
  const ways = found
    .filter(({ degree }) => degree === 2)
    .map(({ person }) => onlyBestIntro(findPersonPaths(view.network, person)));
  const answers = await explainAnswers(service, member, view, ways);
  const cast = await loadCast(service, member, view, answers);
  return new Map(
    answers.flatMap(({ person, paths: [path] }) =>
      path === undefined ? [] : [[person, fullNameOf(cast.asked(path.step))] as const],
    ),
  );
}

function onlyBestIntro(answer: PersonAnswer<BareStep>): PersonAnswer<BareStep> {
  return { ...answer, paths: answer.paths.filter(({ kind }) => kind === 'intro').slice(0, 1) };
}
