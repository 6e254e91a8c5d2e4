import type { ListedCompany, ListItem } from '../../../utils/interface/lists.ts';
import { identifyLinkedin, linkedinUrlOf, namePartsOfSlug } from '../../../utils/linkedin-url.ts';
import type { BareStep, CompanyAnswer } from '../../network/paths/answers.ts';
import { findCompanyPaths } from '../../network/paths/find-company-paths.ts';
import { findPersonPaths } from '../../network/paths/find-person-paths.ts';
import { scorePerson } from '../../network/paths/score-person.ts';
import type { ListItemRow } from '../../store/documents/list-items.ts';
import type { CompanyRow, Member, PersonRow } from '../../store/rows.ts';
import type { MemberNetwork } from '../networks.ts';
import type { ServiceContext } from '../service-context.ts';
import { fullNameOf, headlineOf, nameOf, openUrlOf, pageLinks } from './answer-entities.ts';
import { assembleCompanySummary, assembleSummary, explainFound, NO_SUMMARY } from './assemble-paths.ts';

interface ItemSpan {
  /** The number of items before this page. */
  readonly from: number;
  readonly limit: number;
}

type ListedPersonRow = ListItemRow & { readonly person: PersonRow | null };
type ListedCompanyRow = ListItemRow & { readonly company: CompanyRow | null };

const itemOf = ({ id, createdAt }: ListItemRow) => ({ id, created_at: createdAt });

/** Returns one page of a list of people: the easiest to reach first, then the newest. */
export async function readPeoplePage(
  service: ServiceContext,
  member: Member,
  list: number,
  { from, limit }: ItemSpan,
): Promise<ListItem[]> {
  const view = await service.networks.of(member);
  const scored = (await service.store.listedPeople(member, list)).map((row) => ({
    row,
    score: row.person === null ? 0 : scorePerson(view.network, row.person.id).score,
  }));
  // The sort is stable, and the store returns the newest first.
  const rows = scored
    .sort((a, b) => b.score - a.score)
    .slice(from, from + limit)
    .map(({ row }) => row);
  const found = rows.flatMap(({ person }) =>
    person === null ? [] : findPersonPaths(view.network, person.id),
  );
  const { answers, viewer } = await explainFound(service, member, view, found);
  const summaries = new Map(answers.map((answer) => [answer.person, assembleSummary(answer, viewer)]));
  return rows.map((row) => {
    const { person } = row;
    const name = person ?? nameOfKey(row);
    return {
      ...itemOf(row),
      graph_id: person === null ? row.key : service.ids.encode('person', member.account, person.id),
      type: 'people',
      data: {
        first_name: name.firstName,
        last_name: name.lastName,
        full_name: fullNameOf(name),
        linkedin_url: linkedinUrlOf(person?.key ?? '') ?? row.url,
        ...pageLinks(person === null ? '' : openUrlOf(service, 'person', member.account, person.id)),
        avatar: '',
        headline: person === null ? '' : headlineOf(person),
        summary: (person && summaries.get(person.id)) ?? NO_SUMMARY,
      },
    };
  });
}

function nameOfKey({ key, url }: ListedPersonRow): { firstName: string; lastName: string } {
  const identity = identifyLinkedin(url);
  return nameOf(identity?.key === key ? identity : null);
}

export async function readCompanyPage(
  service: ServiceContext,
  member: Member,
  list: number,
  { from, limit }: ItemSpan,
): Promise<ListItem[]> {
  const view = await service.networks.of(member);
  const rows = await service.store.listedCompanies(member, list, from, limit);
  const answers = rows.flatMap(({ company }) =>
    company === null ? [] : findCompanyPaths(view.network, company.id),
  );
  const summaries = await summarize(service, member, view, answers);
  return rows.map((row) => ({
    ...itemOf(row),
    graph_id: row.company === null ? row.key : service.ids.encode('company', member.account, row.company.id),
    type: 'company',
    data: describe(service, member, row, summaries),
  }));
}

/** Returns the summaries by company id. Each is about the best person at the company. */
async function summarize(
  service: ServiceContext,
  member: Member,
  view: MemberNetwork,
  answers: readonly CompanyAnswer<BareStep>[],
) {
  const best = answers.flatMap(({ people }) => people.slice(0, 1));
  const explained = await explainFound(service, member, view, best);
  const toldOf = new Map(explained.answers.map((answer) => [answer.person, answer]));
  return new Map(
    answers.map((answer) => {
      const people = answer.people.slice(0, 1).flatMap(({ person }) => toldOf.get(person) ?? []);
      return [answer.company, assembleCompanySummary({ ...answer, people }, explained.viewer)];
    }),
  );
}

function describe(
  service: ServiceContext,
  { account }: Member,
  { url, company }: ListedCompanyRow,
  summaries: ReadonlyMap<number, ListedCompany['summary']>,
): ListedCompany {
  if (company !== null) {
    return {
      name: company.name,
      domain: company.domain,
      linkedin_url: url,
      ...pageLinks(openUrlOf(service, 'company', account, company.id)),
      summary: summaries.get(company.id) ?? NO_SUMMARY,
    };
  }
  const identity = identifyLinkedin(url);
  const slug = identity?.kind === 'company' ? identity.slug : '';
  return {
    name: fullNameOf(namePartsOfSlug(slug)),
    domain: '',
    linkedin_url: url,
    ...pageLinks(''),
    summary: NO_SUMMARY,
  };
}
