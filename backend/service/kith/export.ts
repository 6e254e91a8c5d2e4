import {
  type ExportedAsk,
  type ExportedCompany,
  type ExportedKind,
  type ExportedParty,
  type ExportedPath,
  type ExportedPerson,
  type ExportedRow,
  type ExportedRows,
  exportedRows,
  exportQuery,
} from '../../../utils/interface/kith/kith-export.ts';
import { UNNAMED_TEAMMATE } from '../../../utils/interface/kith/kith-teams.ts';
import { labelOf, labelOfSummary, NOT_CONFIRMED } from '../../../utils/interface/score.ts';
import { identifyLinkedin, linkedinUrlOf, namePartsOfSlug } from '../../../utils/linkedin-url.ts';
import { isoDay } from '../../network/format-day.ts';
import { contactOf, nodeOfPerson } from '../../network/index/network.ts';
import { fromContact } from '../../network/index/tie-rows.ts';
import type { BareStep, IntroAnswer, PersonAnswer } from '../../network/paths/answers.ts';
import { describePath, explainStep } from '../../network/paths/explain.ts';
import { scoreCompany } from '../../network/paths/find-company-paths.ts';
import { findPersonPaths } from '../../network/paths/find-person-paths.ts';
import { standingOf } from '../../network/paths/score-person.ts';
import { conditionsOfFilters, type Degree } from '../../network/search/conditions.ts';
import { degreeOf } from '../../network/search/standings.ts';
import type { AskedOf, AskRow } from '../../store/documents/asks.ts';
import { NOBODY, type PersonRow } from '../../store/rows.ts';
import { asMember } from '../access/as-member.ts';
import type { Caller } from '../access/known-callers.ts';
import { fullNameOf, nameOf } from '../answers/answer-entities.ts';
import { assemblePagination, itemsOfPage } from '../answers/assemble-list.ts';
import { explainFound, scorePath } from '../answers/assemble-paths.ts';
import { defineOperation, type Operation } from '../http/operation.ts';
import { isoTime } from '../iso-time.ts';
import { maskAddress } from '../sample/demo-account.ts';
import { findCompanies, findPeople, type SearchData, searchDataOf } from '../search/search-data.ts';
import type { ServiceContext } from '../service-context.ts';
import { refuseField } from '../service-error.ts';

const readExport = defineOperation({
  method: 'get',
  path: '/kith/export',
  tag: 'Own data',
  summary: 'People, companies, paths or asks, for another program such as a CRM',
  description:
    'people: everyone the caller knows. companies: all companies they reach. paths: the best introduction to everyone ' +
    'they reach only through others. asks: without their texts. All as the caller sees them, best first. With list_id, returns ' +
    'only what is on that list. Email addresses come from the caller’s own sources. Messages are never included.',
  access: asMember,
  forward: { effect: 'read' },
  query: exportQuery,
  answer: exportedRows,
  refusals: ['not_found'],
  async handle({ service, caller, query }): Promise<ExportedRows> {
    const data = await searchDataOf(service, caller.member);
    const exporter = { service, caller, data };
    const all = await findSubjects(exporter, query.what, query.list_id);
    const shown = itemsOfPage(all, query);
    return { rows: await describe(exporter, shown), pagination: assemblePagination(query, all.length) };
  },
});

interface Exporter {
  readonly service: ServiceContext;
  readonly caller: Caller;
  readonly data: SearchData;
}

interface Standing {
  readonly score: number;
  readonly isTie: boolean;
  readonly degree: Degree;
}

/** The person, company, path or ask that a row describes. A person or company on a list may be missing from the caller's data. */
type Subject =
  | { readonly type: 'person'; readonly row: number; readonly url: string; readonly standing: Standing }
  | { readonly type: 'company'; readonly row: number; readonly url: string; readonly count: number }
  | { readonly type: 'path'; readonly row: number }
  | { readonly type: 'ask'; readonly ask: AskRow };

interface Ranking {
  readonly what: ExportedKind;
  readonly subjects: readonly Subject[];
}

/** The last ranking of each network. An export is requested page by page, and ranking everyone takes a second. */
const rankings = new WeakMap<SearchData, Ranking>();

async function findSubjects(
  exporter: Exporter,
  what: ExportedKind,
  list: number | undefined,
): Promise<readonly Subject[]> {
  const { service, caller, data } = exporter;
  if (what === 'asks') {
    if (list !== undefined)
      throw refuseField('list_id', 'can’t be used with asks, which aren’t on lists', 'invalid');
    return (await service.store.asks(caller.member)).map((ask) => ({ type: 'ask', ask }));
  }
  if (list !== undefined) return findListed(exporter, what, list);
  const known = rankings.get(data);
  if (known?.what === what) return known.subjects;
  const subjects = what === 'companies' ? rankCompanies(data) : rankPeople(data, what);
  rankings.set(data, { what, subjects });
  return subjects;
}

function rankPeople(data: SearchData, what: 'people' | 'paths'): Subject[] {
  const conditions = conditionsOfFilters({ connectionDegree: what === 'people' ? '1' : '2' });
  const { best } = findPeople(data, { conditions, count: data.index.people.length });
  return best.map(({ person: row, warmth: score, isTie, degree }) =>
    what === 'paths'
      ? { type: 'path', row }
      : { type: 'person', row, url: '', standing: { score, isTie, degree } },
  );
}

function rankCompanies(data: SearchData): Subject[] {
  return findCompanies(data, { conditions: [] })
    .companies.filter(({ people }) => people > 0)
    .map(({ company, people: count }) => ({ type: 'company', row: company.id, url: '', count }));
}

const ALL_ITEMS = 5000;

/** Returns the entries of a list in the panel’s order: people by how well they can be reached, companies newest first. */
async function findListed(
  { service, caller: { member }, data }: Exporter,
  what: 'people' | 'companies' | 'paths',
  id: number,
): Promise<readonly Subject[]> {
  const list = await service.store.list(member, id);
  if ((list.type === 'company') !== (what === 'companies')) {
    const kind = list.type === 'company' ? 'companies' : 'people';
    throw refuseField('list_id', `is a list of ${kind}, which has no ${what}`, 'invalid');
  }
  const { network } = data.view;
  if (what === 'companies') {
    const items = await service.store.listedCompanies(member, id, 0, ALL_ITEMS);
    const ranked = new Map(
      rankCompanies(data).flatMap((one) => (one.type === 'company' ? [[one.row, one]] : [])),
    );
    return items.map(({ company, url }) => {
      const row = company?.id ?? 0;
      return { type: 'company', row, url, count: ranked.get(row)?.count ?? 0 };
    });
  }
  const people = (await service.store.listedPeople(member, id)).map(({ person, url }) => {
    if (person === null) return { row: 0, url, standing: { score: 0, isTie: false, degree: 3 } as const };
    const { score, isTie } = standingOf(network, person.id);
    return { row: person.id, url, standing: { score, isTie, degree: degreeOf(network, person.id) } };
  });
  people.sort((x, y) => y.standing.score - x.standing.score);
  if (what === 'people') return people.map((one) => ({ type: 'person', ...one }));
  return people.flatMap(({ row, standing }) => (standing.degree === 2 ? [{ type: 'path', row }] : []));
}

async function describe(exporter: Exporter, subjects: readonly Subject[]): Promise<ExportedRow[]> {
  const explained = await explainPaths(exporter, subjects);
  const asked = await findAsked(exporter, subjects);
  const rows = subjects.flatMap((one) => (one.type === 'person' ? [one.row] : []));
  const parties = await openParties(exporter, [...rows, ...explained.people, ...asked.values()]);
  const described: ExportedRow[] = [];
  for (const one of subjects) {
    if (one.type === 'person') described.push(describePerson(exporter, one, parties));
    else if (one.type === 'company') described.push(await describeCompany(exporter, one));
    else if (one.type === 'ask') described.push(describeAsk(exporter, one.ask, asked, parties));
    else described.push(...explained.describe(one.row, parties));
  }
  return described;
}

/** Formats a person as a party in a row. All fields are empty for person 0. */
type Parties = (person: number) => ExportedParty;

const NO_PARTY: ExportedParty = {
  ...{ first_name: '', last_name: '', full_name: '', emails: [], linkedin_url: '' },
  ...{ title: '', company: '', company_domain: '', city: '', country: '' },
};

async function openParties(
  { service: { store }, caller: { member, isSample }, data }: Exporter,
  people: readonly number[],
): Promise<Parties> {
  const ids = [...new Set(people)].filter((person) => person > 0);
  const rows = await store.people(member.account, ids, member);
  const addresses = await store.ownAddresses(member, ids);
  const domains = new Map<string, string>();
  for (const { company } of rows.values()) {
    const id = domains.has(company) ? undefined : data.companyByName.get(company)?.id;
    if (id !== undefined)
      domains.set(company, (await store.company(member.account, id, member))?.domain ?? '');
  }
  return (person) => {
    const row = rows.get(person) ?? NOBODY;
    const emails = (addresses.get(person) ?? []).filter((email) => !email.endsWith('.invalid'));
    return {
      ...namesOf(row),
      emails: isSample ? emails.map(maskAddress) : emails,
      linkedin_url: linkedinUrlOf(row.key) ?? '',
      title: row.title || row.headline,
      company: row.company,
      company_domain: domains.get(row.company) ?? '',
      city: row.city,
      country: row.country,
    };
  };
}

function namesOf(row: Pick<PersonRow, 'firstName' | 'lastName'>) {
  return { first_name: row.firstName, last_name: row.lastName, full_name: fullNameOf(row) };
}

function partyOfAddress(url: string): ExportedParty {
  return { ...NO_PARTY, ...namesOf(nameOf(identifyLinkedin(url))), linkedin_url: url };
}

function describePerson(
  { service, caller: { member }, data: { view } }: Exporter,
  { row, url, standing: { score, isTie, degree } }: Extract<Subject, { type: 'person' }>,
  partyOf: Parties,
): ExportedPerson {
  const node = row === 0 ? undefined : nodeOfPerson(view.network, row);
  const contact = node === undefined ? null : fromContact(contactOf(view.network, view.network.caller, node));
  const party = row === 0 ? partyOfAddress(url) : partyOf(row);
  return {
    type: 'person',
    id: row === 0 ? '' : service.ids.encode('person', member.account, row),
    ...party,
    linkedin_url: url || party.linkedin_url,
    score,
    score_label: labelOfSummary({ score, isTie }),
    degree,
    last_contact: isoDay(contact),
  };
}

async function describeCompany(
  { service, caller: { member }, data }: Exporter,
  { row, url, count }: Extract<Subject, { type: 'company' }>,
): Promise<ExportedCompany> {
  const company = row === 0 ? null : await service.store.company(member.account, row, member);
  if (company === null) {
    const identity = identifyLinkedin(url);
    const name = identity?.kind === 'company' ? fullNameOf(namePartsOfSlug(identity.slug)) : '';
    const nothing = { domain: '', industry: '', score: 0, score_label: labelOf(0), count: 0 };
    return { type: 'company', id: '', name, linkedin_url: url, ...nothing };
  }
  const found = scoreCompany(data.view.network, row);
  return {
    type: 'company',
    id: service.ids.encode('company', member.account, row),
    name: company.name,
    domain: company.domain,
    linkedin_url: url || (linkedinUrlOf(company.key) ?? ''),
    industry: data.companyByName.get(company.name)?.industry ?? '',
    score: found.score,
    score_label: labelOfSummary(found),
    count,
  };
}

/** Formats the best introduction to each person. People who lost it through an erasure don’t get a row. */
async function explainPaths(
  { service, caller: { member }, data: { view } }: Exporter,
  subjects: readonly Subject[],
) {
  const bare = subjects.flatMap((one) =>
    one.type === 'path' ? onlyBest(findPersonPaths(view.network, one.row)) : [],
  );
  const { answers, viewer } = await explainFound(service, member, view, bare);
  const introOf = new Map(
    answers.flatMap(({ person, paths }) =>
      paths.flatMap((path) => (path.kind === 'intro' ? [[person, path] as const] : [])),
    ),
  );
  return {
    people: [...introOf].flatMap(([person, { introducer }]) => [person, introducer]),
    describe(row: number, partyOf: Parties): ExportedPath[] {
      const path = introOf.get(row);
      if (path === undefined) return [];
      const asked = viewer.entities.askedPerson(path.step);
      const { score, score_label } = scorePath(path);
      const description = describePath(path, viewer);
      return [
        {
          type: 'path',
          id: service.ids.encode('person', member.account, row),
          target: partyOf(row),
          introducer:
            asked.firstName === UNNAMED_TEAMMATE
              ? { ...NO_PARTY, ...namesOf(asked) }
              : partyOf(path.introducer),
          score,
          score_label,
          certainty: description.endsWith(NOT_CONFIRMED) ? 'likely' : 'known',
          description,
          reason: explainStep(path.step, viewer)
            .slice(0, 1)
            .map(({ title, description }) => `${title}: ${description}`)
            .join(''),
        },
      ];
    },
  };
}

function onlyBest(answer: PersonAnswer<BareStep>): PersonAnswer<BareStep>[] {
  const best = answer.paths.find((path): path is IntroAnswer<BareStep> => path.kind === 'intro');
  return best === undefined ? [] : [{ ...answer, paths: [best] }];
}

async function findAsked(
  { service: { store }, caller: { member } }: Exporter,
  subjects: readonly Subject[],
): Promise<Map<string, number>> {
  const keys = subjects.flatMap((one) =>
    one.type === 'ask' ? [one.ask.target.key, one.ask.introducer.key] : [],
  );
  const rows = await store.peopleByKeys(member.account, keys, member);
  return new Map(Array.from(rows, ([key, { id }]) => [key, id]));
}

function describeAsk(
  { service, caller: { member } }: Exporter,
  { id, state, kind, target, introducer, introducerName, steps, createdAt, thankedAt }: AskRow,
  numbers: ReadonlyMap<string, number>,
  partyOf: Parties,
): ExportedAsk {
  const describeParty = ({ key, linkedinUrl }: AskedOf, saved = ''): ExportedParty => {
    const number = numbers.get(key) ?? 0;
    const found = number === 0 ? partyOfAddress(linkedinUrl) : partyOf(number);
    const named = found.full_name === '' ? { ...found, full_name: saved } : found;
    return linkedinUrl === '' ? named : { ...named, linkedin_url: linkedinUrl };
  };
  return {
    type: 'ask',
    id: service.ids.encode('ask', member.account, id),
    state,
    kind,
    target: describeParty(target),
    introducer: describeParty(introducer, introducerName),
    created_at: isoTime(createdAt),
    asked_at: isoTime(steps.findLast((step) => step.state === 'asked')?.at ?? null),
    changed_at: isoTime(steps.at(-1)?.at ?? createdAt),
    thanked_at: isoTime(thankedAt),
  };
}

export const EXPORT_OPERATIONS: readonly Operation[] = [readExport];
