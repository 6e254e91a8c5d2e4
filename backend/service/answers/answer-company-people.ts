import {
  type CompanyPeople,
  type CompanyPeopleQuery,
  JOB_FUNCTIONS,
} from '../../../utils/interface/kith/kith-companies.ts';
import { loadVocabulary } from '../../load-gazetteer.ts';
import { type Network, nodeOfPerson, personAtNode } from '../../network/index/network.ts';
import type { BareStep, PersonAnswer } from '../../network/paths/answers.ts';
import { assembleRanked, type RankedPerson, rankAllAt } from '../../network/paths/find-company-paths.ts';
import {
  assembleThrough,
  findKnownBy,
  findWhoKnowsMost,
  type KnowsMost,
} from '../../network/paths/knows-most.ts';
import { TitleReader } from '../../network/search/job-functions.ts';
import { titleWordsOf } from '../../network/search/title-words.ts';
import type { CompanyRow, Member } from '../../store/rows.ts';
import type { MemberNetwork } from '../networks.ts';
import { rowOf } from '../row-of.ts';
import type { ServiceContext } from '../service-context.ts';
import { describeCompany } from './answer-company.ts';
import { assemblePagination, itemsOfPage } from './assemble-list.ts';

interface Titled extends RankedPerson {
  readonly title: string;
}

/** Returns one page of the reachable people at a company, with counts over all of them. */
export async function answerCompanyPeople(
  service: ServiceContext,
  member: Member,
  company: CompanyRow,
  query: CompanyPeopleQuery,
): Promise<CompanyPeople> {
  const view = await service.networks.of(member);
  const { network } = view;
  const all = await rankTitled(service, member, network, company.id);
  const words = await loadVocabulary();
  const reader = new TitleReader(words);
  const strangers = all.filter(({ isDirect }) => !isDirect).map(({ node }) => node);
  const isThrough = query.introducer !== undefined;
  const introducer = nodeOfPerson(network, rowOf(service, 'person', member, query.introducer));
  const known = new Set(introducer === undefined ? [] : findKnownBy(network, introducer, strangers));
  const role = titleWordsOf(query.role ?? '', words.titles);
  const wanted = all.filter(
    ({ node, title }) =>
      (!isThrough || known.has(node)) &&
      (query.function === undefined || reader.functionsOf(title).includes(query.function)) &&
      (query.role === undefined || reader.hasRole(title, role)),
  );
  const assemble = (one: RankedPerson): PersonAnswer<BareStep> =>
    introducer === undefined ? assembleRanked(network, one) : assembleThrough(network, one.node, introducer);
  const shown = itemsOfPage(wanted, query).map(assemble);
  const most = findNamedWhoKnowsMost(view, strangers);
  const [first] = wanted;
  const extra = [
    ...(first === undefined ? [] : [assemble(first)]),
    ...(most === null ? [] : [assembleThrough(network, most.people[0] ?? 0, most.introducer)]),
  ];
  // One call formats all people, so that names are read once. Its summary is about the first person.
  const told = await describeCompany(service, member, view, company, {
    company: company.id,
    score: first?.score ?? 0,
    people: [...extra, ...shown],
    count: wanted.length,
  });
  const best = told.target_people[extra.length - 1];
  return {
    ...told,
    target_people: told.target_people.slice(extra.length),
    pagination: assemblePagination(query, wanted.length),
    functions: countFunctions(all, reader),
    knows_most:
      most === null || best === undefined
        ? null
        : {
            id: service.ids.encode('person', member.account, personAtNode(network, most.introducer)),
            count: most.people.length,
            best,
          },
  };
}

interface Ranking {
  readonly company: number;
  readonly people: Promise<readonly Titled[]>;
}

/**
 * Caches the ranking of each network’s last requested company. People are requested page by page, and reading thousands of titles
 * takes a second.
 */
const rankings = new WeakMap<Network, Ranking>();

function rankTitled(
  service: ServiceContext,
  member: Member,
  network: Network,
  company: number,
): Promise<readonly Titled[]> {
  const kept = rankings.get(network);
  if (kept?.company === company) return kept.people;
  const people = readTitles(service, member, network, rankAllAt(network, company));
  rankings.set(network, { company, people });
  // A failed read isn’t cached, so the next request tries again.
  people.catch(() => rankings.delete(network));
  return people;
}

async function readTitles(
  { store }: ServiceContext,
  member: Member,
  network: Network,
  ranked: readonly RankedPerson[],
): Promise<readonly Titled[]> {
  const ids = ranked.map(({ node }) => personAtNode(network, node));
  const rows = await store.people(member.account, ids, member);
  return ranked.map((one, at) => {
    const row = rows.get(ids[at] ?? 0);
    return { ...one, title: row?.title || row?.headline || '' };
  });
}

/** Counts people by function, most frequent first. Equal counts keep the order of `JOB_FUNCTIONS`. */
function countFunctions(all: readonly Titled[], reader: TitleReader): CompanyPeople['functions'] {
  const counts = new Map(JOB_FUNCTIONS.map((name) => [name, 0]));
  for (const { title } of all) {
    for (const name of reader.functionsOf(title)) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > 0)
    .sort(([, x], [, y]) => y - x)
    .map(([name, count]) => ({ function: name, count }));
}

/** Skips teammates who don’t want to be named. */
function findNamedWhoKnowsMost(
  { network, unnamed }: MemberNetwork,
  strangers: readonly number[],
): KnowsMost | null {
  const nodes = new Set(Array.from(unnamed, (person) => nodeOfPerson(network, person)));
  return findWhoKnowsMost(network, strangers, (node) => !nodes.has(node));
}
