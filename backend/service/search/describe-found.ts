import type { SearchedCompany, SearchedPerson } from '../../../utils/interface/kith/kith-search.ts';
import { labelOfSummary } from '../../../utils/interface/score.ts';
import { linkedinUrlOf } from '../../../utils/linkedin-url.ts';
import type { Network } from '../../network/index/network.ts';
import type { BareStep, PathAnswer, PersonAnswer } from '../../network/paths/answers.ts';
import { describePath, explainStep, NOTHING_KNOWN } from '../../network/paths/explain.ts';
import { scoreCompany } from '../../network/paths/find-company-paths.ts';
import { findPersonPaths } from '../../network/paths/find-person-paths.ts';
import type { FoundCompany } from '../../network/search/search-companies.ts';
import type { FoundPerson } from '../../network/search/search-people.ts';
import type { Member, PersonRow } from '../../store/rows.ts';
import { fullNameOf } from '../answers/answer-entities.ts';
import { explainFound } from '../answers/assemble-paths.ts';
import type { ServiceContext } from '../service-context.ts';
import type { SearchData } from './search-data.ts';
import type { IndustryCompany } from './search-tables.ts';

interface FoundRow {
  readonly found: FoundPerson;
  readonly row: PersonRow;
  readonly company: IndustryCompany | undefined;
}

/** Returns the rows of the found people in the same order. */
export async function readFoundRows(
  { store }: ServiceContext,
  member: Member,
  { companyByName }: SearchData,
  found: readonly FoundPerson[],
): Promise<FoundRow[]> {
  const ids = found.map(({ person }) => person);
  const rows = await store.people(member.account, ids, member);
  return found.flatMap((one) => {
    const row = rows.get(one.person);
    // The index comes from the same store, so a row is missing only if it was erased in the meantime.
    return row === undefined ? [] : [{ found: one, row, company: companyByName.get(row.company) }];
  });
}

/** Returns the found people in the same order, each with the best path. */
export async function describeFoundPeople(
  service: ServiceContext,
  member: Member,
  data: SearchData,
  found: readonly FoundPerson[],
): Promise<SearchedPerson[]> {
  const rows = await readFoundRows(service, member, data, found);
  const pathOf = await describePaths(service, member, data, found);
  return rows.map(({ found: { person, warmth, isTie, degree }, row, company }) => ({
    id: service.ids.encode('person', member.account, person),
    full_name: fullNameOf(row),
    linkedin_url: linkedinUrlOf(row.key) ?? '',
    title: row.title,
    company: row.company,
    industry: company?.industry ?? '',
    city: row.city,
    country: row.country,
    score: warmth,
    score_label: labelOfSummary({ score: warmth, isTie }),
    degree,
    ...(pathOf.get(person) ?? NO_PATH),
  }));
}

type FoundPath = Pick<SearchedPerson, 'through' | 'description' | 'certainty' | 'reason'>;

const NO_PATH: FoundPath = { through: '', description: NOTHING_KNOWN, certainty: 'known', reason: null };

/**
 * Returns the path to each person: the direct one if the caller knows them, else the best one. Also names the
 * best introducer.
 */
async function describePaths(
  service: ServiceContext,
  member: Member,
  { view }: SearchData,
  found: readonly FoundPerson[],
): Promise<Map<number, FoundPath>> {
  const shown = found
    .filter(({ degree }) => degree < 3)
    .map(({ person, degree }) => onlyTold(findPersonPaths(view.network, person), degree));
  const { answers, viewer } = await explainFound(service, member, view, shown);
  return new Map(
    answers.flatMap(({ person, paths }): [number, FoundPath][] => {
      const [best] = paths;
      if (best === undefined) return [];
      const intro = paths.find(({ kind }) => kind === 'intro');
      const through = intro === undefined ? '' : fullNameOf(viewer.entities.askedPerson(intro.step));
      const steps = best.kind === 'direct' ? [best.step] : [best.step, ...best.starters.slice(0, 1)];
      const certainty = steps.some((step) => step.certainty === 'likely') ? 'likely' : 'known';
      const [reason = null] = best.kind === 'direct' ? explainStep(best.step, viewer) : [];
      return [[person, { through, description: describePath(best, viewer), certainty, reason }]];
    }),
  );
}

function onlyTold(answer: PersonAnswer<BareStep>, degree: number): PersonAnswer<BareStep> {
  const best = (kind: PathAnswer['kind']) => answer.paths.find((path) => path.kind === kind);
  const told = degree === 1 ? [best('direct')] : [answer.paths[0], best('intro')];
  return { ...answer, paths: [...new Set(told)].flatMap((path) => path ?? []) };
}

/** Returns the LinkedIn addresses of companies by id, '' if unknown. */
export async function readCompanyUrls(
  { store }: ServiceContext,
  member: Member,
  companies: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const urls = new Map<number, string>();
  for (const id of new Set(companies)) {
    const row = await store.company(member.account, id, member);
    urls.set(id, linkedinUrlOf(row?.key ?? '') ?? '');
  }
  return urls;
}

/** Returns the found companies in the same order. */
export async function describeFoundCompanies(
  service: ServiceContext,
  member: Member,
  network: Network,
  found: readonly FoundCompany[],
): Promise<SearchedCompany[]> {
  const urls = await readCompanyUrls(
    service,
    member,
    found.map(({ company }) => company.id),
  );
  return found.map(({ company, warmth, people }) => ({
    id: service.ids.encode('company', member.account, company.id),
    name: company.name,
    linkedin_url: urls.get(company.id) ?? '',
    industry: company.industry,
    score: warmth,
    score_label: labelOfSummary(scoreCompany(network, company.id)),
    count: people,
  }));
}
