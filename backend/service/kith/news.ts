import type { TopCompany } from '../../../utils/interface/kith/kith-companies.ts';
import {
  type ContactChange,
  type News,
  type NewsKind,
  type NewsPerson,
  news,
  newsQuery,
  type ReachableNews,
} from '../../../utils/interface/kith/kith-news.ts';
import { labelOfSummary } from '../../../utils/interface/score.ts';
import { type Identity, identifyLinkedin, linkedinUrlOf } from '../../../utils/linkedin-url.ts';
import { type Day, dayOf } from '../../network/evidence.ts';
import { isoDay } from '../../network/format-day.ts';
import type { BareStep, CompanyAnswer, PersonAnswer } from '../../network/paths/answers.ts';
import { findCompanyPaths, scoreCompany } from '../../network/paths/find-company-paths.ts';
import { findPersonPaths } from '../../network/paths/find-person-paths.ts';
import { scorePerson } from '../../network/paths/score-person.ts';
import { NEWS_DAYS } from '../../network/strength/contact-rhythm.ts';
import type { Member, PersonRow } from '../../store/rows.ts';
import { onlyCompany } from '../../store/views/companies.ts';
import type { ContactRow, NewsRow } from '../../store/views/news.ts';
import { asMember } from '../access/as-member.ts';
import { itemsOfPage } from '../answers/assemble-list.ts';
import { gradePerson } from '../answers/assemble-paths.ts';
import { describePeople } from '../answers/describe-people.ts';
import { findReachable } from '../answers/find-reachable.ts';
import { defineOperation, type Operation } from '../http/operation.ts';
import type { MemberNetwork } from '../networks.ts';
import type { ServiceContext } from '../service-context.ts';

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

/** Changes in contact are reported for this long, so anyone who looks once a week sees them all. */
const CONTACT_DAYS = 14;
/** The maximum number of contact changes of each kind, and how many are searched for people with a name. */
const [MAX_CONTACTS, MAX_LOOKED_THROUGH] = [5, 20];

const readNews = defineOperation({
  method: 'get',
  path: '/kith/news',
  tag: 'Own data',
  summary:
    'What the caller’s newest list of connections changed, and who they got back in touch or lost touch with',
  description:
    'Compares the two newest complete Connections.csv files in the caller’s own exports. From the caller’s own emails, messages and meetings: contact that resumed after a year of silence, and regular contact that ended 90 days ago. Excludes people without a name, private people and erased people. Returns a page of each kind of change, or of one kind.',
  access: asMember,
  forward: { effect: 'read' },
  query: newsQuery,
  answer: news,
  isCached: true,
  async handle({ service, caller: { member }, query }): Promise<News> {
    const today = service.today();
    const found = (await service.store.news(member, today)) ?? NOTHING;
    const since = sinceOf(query.since, today);
    const contacts = await service.store.contactNews(member, since, today);
    const view = await service.networks.of(member);
    const page = <Row>(kind: NewsKind, all: readonly Row[]): Row[] => {
      return query.kind === undefined || query.kind === kind ? itemsOfPage(all, query) : [];
    };
    const describe = async (people: readonly number[]) => {
      const described = await describePeople(service, member, view, people);
      return described.map(({ answer, own, shown }): NewsPerson => {
        const { score } = answer;
        return { ...shown, score, score_label: gradePerson(answer), score_meta: own?.score_meta ?? [] };
      });
    };
    const describeEach = async <Row extends { readonly person: number }>(rows: readonly Row[]) => {
      const people = await describe(rows.map(({ person }) => person));
      return people.map((person, at) => ({ person, row: rows[at] as Row }));
    };

    const backInTouch = await describeContacts(describe, contacts.resumed);
    const lostTouch = await describeContacts(describe, contacts.ended);
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
      since: found === NOTHING ? '' : isoDay(found.since),
      until: found === NOTHING ? '' : isoDay(found.until),
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
      contact_since: isoDay(since),
      back_in_touch: { count: backInTouch.length, rows: page('back_in_touch', backInTouch) },
      lost_touch: { count: lostTouch.length, rows: page('lost_touch', lostTouch) },
    };
  },
});

/** Returns the day after which changes in contact count. */
function sinceOf(asked: string | undefined, today: Day): Day {
  if (asked === undefined) return today - CONTACT_DAYS;
  return Math.max(today - NEWS_DAYS, dayOf(Date.parse(asked) / 1000));
}

/** Describes the strongest ties with people who have a name. */
async function describeContacts(
  describe: (people: readonly number[]) => Promise<NewsPerson[]>,
  rows: readonly ContactRow[],
): Promise<ContactChange[]> {
  const strongest = rows.slice(0, MAX_LOOKED_THROUGH);
  const people = await describe(strongest.map(({ person }) => person));
  return strongest
    .flatMap(({ on, lastOn }, at): ContactChange[] => {
      const person = people[at];
      if (person === undefined || person.full_name === '') return [];
      return [{ ...person, on: isoDay(on), last_contact: isoDay(lastOn) }];
    })
    .slice(0, MAX_CONTACTS);
}

function strongestFirst<Row extends { readonly person: number }>(
  { network }: MemberNetwork,
  rows: readonly Row[],
): Row[] {
  const scored = rows.map((row) => ({ row, score: scorePerson(network, row.person).score }));
  return scored.sort((x, y) => y.score - x.score).map(({ row }) => row);
}

/**
 * The maximum number of people and companies from lists and watches that are checked. Checking this many takes about a tenth of a
 * second.
 */
const MAX_LISTED = 2000;
/** The maximum number of lists a member can have. */
const ALL_LISTS = 500;
const ALL_ITEMS = 1000;

interface Listed {
  readonly key: string;
  readonly url: string;
  readonly listTitle: string;
}

/**
 * Returns the people and companies on the member’s watchlist and own lists that became reachable, best first, without duplicates.
 */
async function findReachableListed(
  service: ServiceContext,
  member: Member,
  view: MemberNetwork,
  newcomers: Newcomers,
): Promise<ReachableNews[]> {
  const listed = (await findListed(service, member)).flatMap((one) => {
    const identity = identifyLinkedin(one.url);
    return identity === null ? [] : [{ ...one, identity }];
  });
  const keys = listed.flatMap(({ identity }) => (identity.kind === 'person' ? [identity.key] : []));
  const people = await service.store.peopleByKeys(member.account, keys, member);
  const fresh: typeof listed = [];
  for (const one of listed) {
    if (await isNew(service, member, view, newcomers, one.identity, people)) fresh.push(one);
  }
  const found = await findReachable(
    service,
    member,
    fresh.map(({ identity }) => identity),
  );
  const news = fresh.flatMap(({ identity: { kind, key }, url, listTitle }): ReachableNews[] => {
    const one = found.get(key);
    if (one === undefined) return [];
    const { name, score, label } = one;
    return [{ kind, name, linkedin_url: url, score, score_label: label, list_title: listTitle }];
  });
  return news.sort((x, y) => y.score - x.score);
}

async function isNew(
  { store }: ServiceContext,
  member: Member,
  { network }: MemberNetwork,
  newcomers: Newcomers,
  identity: Identity,
  people: ReadonlyMap<string, PersonRow>,
): Promise<boolean> {
  if (identity.kind === 'company') {
    const company = onlyCompany(await store.matchCompanyPage(member, identity.key));
    return company !== null && isCompanyNewlyReachable(findCompanyPaths(network, company.id), newcomers);
  }
  const row = people.get(identity.key);
  return row !== undefined && isNewlyReachable(findPersonPaths(network, row.id), newcomers);
}

/** Returns the entries of the watchlist, then those of the member’s own lists, newest first. */
async function findListed({ store }: ServiceContext, member: Member): Promise<Listed[]> {
  const listed = new Map<string, Listed>();
  for (const { key, url } of await store.watches(member)) listed.set(key, { key, url, listTitle: '' });
  const { rows } = await store.lists(member, 1, ALL_LISTS);
  for (const { id, type, title, isOwn } of rows) {
    if (!isOwn) continue;
    if (listed.size >= MAX_LISTED) break;
    const items =
      type === 'people'
        ? await store.listedPeople(member, id)
        : await store.listedCompanies(member, id, 0, ALL_ITEMS);
    for (const { key, url } of items) {
      if (url !== '' && !listed.has(key)) listed.set(key, { key, url, listTitle: title });
    }
  }
  return [...listed.values()].slice(0, MAX_LISTED);
}

/** @param counts reachable people by company */
async function describeCompanies(
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

export const NEWS_OPERATIONS: readonly Operation[] = [readNews];

/** The reader, new people in the latest list of connections, and people with a new job, by id. */
interface Newcomers {
  readonly self: number;
  readonly added: ReadonlySet<number>;
  readonly moved: ReadonlySet<number>;
}

/** Returns whether someone is reachable, and only through newcomers. */
function isNewlyReachable(answer: PersonAnswer<BareStep>, newcomers: Newcomers): boolean {
  const { added, moved, self } = newcomers;
  if (answer.count === 0 || answer.count > answer.paths.length) return false;
  return answer.paths.every((path) => {
    if (path.kind === 'direct') return added.has(answer.person);
    if (path.starters.some(({ from }) => from !== self)) return false;
    // Someone with a new job leads to new people only as a colleague.
    return added.has(path.introducer) || (moved.has(path.introducer) && path.step.certainty === 'likely');
  });
}

/** Returns whether everyone reachable at a company is newly reachable, or newly there. */
function isCompanyNewlyReachable(answer: CompanyAnswer<BareStep>, newcomers: Newcomers): boolean {
  if (answer.count === 0 || answer.count > answer.people.length) return false;
  return answer.people.every((one) => newcomers.moved.has(one.person) || isNewlyReachable(one, newcomers));
}
