import { type News, type NewsKind, news, newsQuery } from '../../../../utils/interface/kith-news.ts';
import { linkedinUrlOf } from '../../../../utils/linkedin-url.ts';
import { type Day, SECONDS_A_DAY } from '../../../network/evidence.ts';
import { findCompanyPaths } from '../../../network/paths/find-company-paths.ts';
import { scorePerson } from '../../../network/paths/score-person.ts';
import type { NewsRow } from '../../../store/news-store.ts';
import { asMember } from '../../access/as-member.ts';
import { isCompanyNewlyReachable } from '../../answers/newly-reachable.ts';
import { defineOperation } from '../../http/operation.ts';
import type { MemberNetwork } from '../../networks/networks.ts';
import { describeCompanies, describePeople } from './describe-news.ts';
import { findReachableListed } from './find-reachable.ts';

const NOTHING: NewsRow = {
  importId: '',
  since: 0,
  until: 0,
  changedJobs: [],
  added: [],
  ended: [],
  renamed: [],
  companies: [],
};

/** GET /kith/news: what the newest list of connections changed. */
export const readNews = defineOperation({
  method: 'get',
  path: '/kith/news',
  tag: 'Own data',
  summary: 'What the caller’s newest list of connections changed',
  description:
    'Compares the two newest complete Connections.csv of the caller’s own exports, by the time they cover. Nobody without a name, and nobody whom the caller keeps private or erased. A page of each kind, or of one.',
  access: asMember,
  query: newsQuery,
  answer: news,
  isKept: true,
  refusals: ['validation_error'],
  async handle({ service, caller: { member }, query }): Promise<News> {
    const found = (await service.store.news(member, service.today())) ?? NOTHING;
    const view = await service.networks.of(member);
    const page = <Row>(kind: NewsKind, all: readonly Row[]): Row[] => {
      if (query.kind !== undefined && query.kind !== kind) return [];
      return all.slice((query.page - 1) * query.limit, query.page * query.limit);
    };
    const describe = (people: readonly number[]) => describePeople(service, member, view, people);
    const describeEach = async <Row extends { readonly person: number }>(rows: readonly Row[]) => {
      const people = await describe(rows.map(({ person }) => person));
      return people.map((person, at) => ({ person, row: rows[at] as Row }));
    };

    const moved = strongestFirst(view, found.changedJobs);
    const ended = strongestFirst(
      view,
      found.ended.map((person) => ({ person })),
    );
    const newcomers = {
      self: view.person,
      added: new Set(found.added),
      moved: new Set(moved.map(({ person }) => person)),
    };
    const companies = found.companies
      .map((company) => findCompanyPaths(view.network, company))
      .filter((answer) => isCompanyNewlyReachable(answer, newcomers))
      .sort((x, y) => y.score - x.score);
    const counts = new Map(companies.map(({ company, count }) => [company, count]));
    const shown = page(
      'companies',
      companies.map(({ company }) => company),
    );
    const reachable = found === NOTHING ? [] : await findReachableListed(service, member, view, newcomers);
    return {
      import_id: found.importId,
      since: found === NOTHING ? '' : dateOf(found.since),
      until: found === NOTHING ? '' : dateOf(found.until),
      changed_jobs: {
        count: moved.length,
        rows: (await describeEach(page('changed_jobs', moved))).map(({ person, row: { before, now } }) => ({
          ...person,
          before,
          now,
        })),
      },
      new_connections: {
        count: found.added.length,
        rows: await describe(page('new_connections', found.added)),
      },
      companies: {
        count: companies.length,
        rows: await describeCompanies(service, member, view, shown, counts),
      },
      reachable: { count: reachable.length, rows: page('reachable', reachable) },
      ended_connections: {
        count: ended.length,
        rows: (await describeEach(page('ended_connections', ended))).map(({ person }) => person),
      },
      renamed: {
        count: found.renamed.length,
        rows: (await describeEach(page('renamed', found.renamed))).map(({ person, row }) => ({
          ...person,
          before: linkedinUrlOf(row.before) ?? '',
        })),
      },
    };
  },
});

/** YYYY-MM-DD */
function dateOf(day: Day): string {
  return new Date(day * SECONDS_A_DAY * 1000).toISOString().slice(0, 10);
}

function strongestFirst<Row extends { readonly person: number }>(
  { network }: MemberNetwork,
  rows: readonly Row[],
): Row[] {
  const scored = rows.map((row) => ({ row, score: scorePerson(network, row.person).score }));
  return scored.sort((x, y) => y.score - x.score).map(({ row }) => row);
}
