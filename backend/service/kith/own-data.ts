import {
  type Capabilities,
  type Coverage,
  capabilities,
  coverage,
  done,
  type Erased,
  erased,
  eraseRequest,
  setMeRequest,
} from '../../../utils/interface/kith/kith-network.ts';
import {
  type OwnData,
  type OwnRows,
  ownData,
  ownDataQuery,
  ownRows,
  ownRowsQuery,
} from '../../../utils/interface/kith/kith-own-data.ts';
import { labelOf, SCORE_LABELS } from '../../../utils/interface/score.ts';
import { linkedinUrlOf } from '../../../utils/linkedin-url.ts';
import { type Day, dayOf } from '../../network/evidence.ts';
import type { Member } from '../../store/rows.ts';
import { asMember } from '../access/as-member.ts';
import { requireOwnData } from '../access/known-callers.ts';
import { defineOperation, type Operation } from '../http/operation.ts';
import { identifyPerson } from '../identify-target.ts';
import type { ServiceContext } from '../service-context.ts';
import { ServiceError } from '../service-error.ts';

/** Increased when a change to the `/kith/…` routes breaks older clients. */
const SERVICE_API_VERSION = 1;

const readCapabilities = defineOperation({
  method: 'get',
  path: '/kith/capabilities',
  tag: 'Own data',
  summary: 'What this service can do for the caller',
  description:
    'Anything that isn’t true here isn’t available to this caller. Visitors of the sample team can do less.',
  access: asMember,
  forward: { effect: 'read' },
  answer: capabilities,
  async handle({ caller }): Promise<Capabilities> {
    const isOwn = !caller.isSample;
    return {
      api_version: SERVICE_API_VERSION,
      sample: caller.isSample,
      highest_score: 100,
      company_paths: true,
      people_sort: true,
      top_companies: true,
      search: true,
      lists_by_number: true,
      sequences_by_id: true,
      team_saving: true,
      coverage: true,
      own_profile: isOwn,
      imports: isOwn,
      live_sources: isOwn,
      news: isOwn,
      erase: isOwn,
      own_data: isOwn,
      export: true,
      employment: true,
      company_choice: true,
      company_ranking: true,
      company_people: true,
      company_reach: true,
      explained_search: true,
      industries: true,
      cities: true,
      saved_searches: true,
      corrections: true,
      ratings: true,
      seen_connections: true,
      same_people: true,
      watches: true,
      lists: true,
      sequences: true,
      sending: false,
      asks: true,
      teams: isOwn,
      personal_tokens: true,
    };
  },
});

/** A source is reported as old if its newest data is more than this many days old. */
const OLD_AFTER_DAYS = 60;

const readCoverage = defineOperation({
  method: 'get',
  path: '/kith/coverage',
  tag: 'Own data',
  summary: 'What the caller’s data covers',
  description:
    'Returns counts of connections, people and companies, and each source with its age. A source with nothing new for 60 days is old. A source that Kith reads automatically covers everything up to its last reading.',
  access: asMember,
  forward: { effect: 'read' },
  answer: coverage,
  async handle({ service, caller }): Promise<Coverage> {
    const { member } = caller;
    const covered = await service.store.coverage(member);
    const readAt = await lastReadings(service.store, member);
    const me = (await service.store.people(member.account, [member.person], member)).get(member.person);
    return {
      connections: covered.connections,
      people: covered.people,
      companies: covered.companies,
      me: linkedinUrlOf(me?.key ?? '') ?? '',
      sources: covered.imports.map((row) => {
        const coversTo = Math.max(row.coversTo, readAt.get(row.id) ?? 0);
        return {
          import_id: row.id,
          source: row.source,
          file_name: row.fileName,
          imported_at: row.importedAt,
          covers_to: new Date(coversTo * 1000).toISOString(),
          ...ageOf(coversTo, service.today()),
          people: row.people,
          evidence: row.evidence,
          folded: row.folded,
        };
      }),
    };
  },
});

/**
 * Returns when live sources were last compared with their servers, in UTC seconds, by import. They contain everything up to that
 * time.
 */
async function lastReadings(
  store: Pick<ServiceContext['store'], 'liveSources'>,
  member: Member,
): Promise<ReadonlyMap<string, number>> {
  const all = await store.liveSources(member);
  return new Map(all.map(({ importId, readAt }) => [importId, Math.floor((readAt ?? 0) / 1000)]));
}

function ageOf(coversTo: number, today: Day): { age_days: number; is_old: boolean } {
  const days = Math.max(0, today - dayOf(coversTo));
  return { age_days: days, is_old: days > OLD_AFTER_DAYS };
}

/** How much of a tie's strength (1–1000) is one point of a score out of 100. */
const OF_SCORE = 10;

const countOwnData = defineOperation({
  method: 'get',
  path: '/kith/own-data',
  tag: 'Own data',
  summary: 'Count what is stored about the caller, before and after erasing',
  description:
    'Counts everything, or only rows about one person (linkedin_url). Only kinds of rows that exist are listed.',
  access: asMember,
  forward: { effect: 'read' },
  query: ownDataQuery,
  answer: ownData,
  async handle({ service, caller, query }): Promise<OwnData> {
    const { linkedin_url: url } = query;
    const about = url === undefined ? null : identifyPerson('linkedin_url', url).key;
    const { tables, strengths } = await service.store.countOwnData(caller.member, about);
    const counted = [...tables].flatMap(([table, rows]) => (rows === 0 ? [] : [{ table, rows }]));
    return {
      tables: counted,
      rows: counted.reduce((sum, { rows }) => sum + rows, 0),
      strengths: SCORE_LABELS.map(([label]) => ({
        label,
        ties: strengths
          .filter(({ strength }) => labelOf(strength / OF_SCORE) === label)
          .reduce((sum, { ties }) => sum + ties, 0),
      })),
    };
  },
});

const PERSON_COLUMNS = new Set(['person', 'a', 'b']);

const readOwnRows = defineOperation({
  method: 'get',
  path: '/kith/own-data/rows',
  tag: 'Own data',
  summary: 'Export what the caller contributed',
  description:
    'Returns one kind of rows, one page at a time. The ids of people are the same as in all other responses.',
  access: asMember,
  forward: { effect: 'read' },
  query: ownRowsQuery,
  answer: ownRows,
  async handle({ service, caller, query }): Promise<OwnRows> {
    const { table, page, limit } = query;
    const { account } = caller.member;
    const found = await service.store.ownRows(caller.member, table, page, limit);
    const columns = Object.keys(found[0] ?? {});
    const told = (column: string, value: string | number) =>
      PERSON_COLUMNS.has(column) ? service.ids.encode('person', account, Number(value)) : value;
    return {
      columns,
      rows: found.slice(0, limit).map((row) => columns.map((column) => told(column, row[column] ?? ''))),
      has_next_page: found.length > limit,
    };
  },
});

const setMe = defineOperation({
  method: 'put',
  path: '/kith/me',
  tag: 'Own data',
  summary: 'Set the caller’s own profile',
  description: 'Paths start with the owner of this profile.',
  access: asMember,
  forward: { effect: 'write' },
  isDoneOnce: true,
  body: setMeRequest,
  answer: done,
  refusals: ['forbidden'],
  async handle({ service, caller, body }) {
    requireOwnData(caller);
    const { key } = identifyPerson('linkedin_url', body.linkedin_url);
    return { changed: await service.store.setMe(caller.member, key, service.now()) };
  },
});

const erase = defineOperation({
  method: 'post',
  path: '/kith/erase',
  tag: 'Own data',
  summary: 'Erase one source, one person, or everything the caller contributed',
  description:
    'what is import (with import_id), person (with linkedin_url) or all. It takes effect at once and can’t be undone.',
  access: asMember,
  forward: { effect: 'withdrawal' },
  isDoneOnce: true,
  body: eraseRequest,
  answer: erased,
  refusals: ['forbidden', 'not_found'],
  async handle({ service, caller, body }): Promise<Erased> {
    requireOwnData(caller);
    const { store } = service;
    switch (body.what) {
      case 'all':
        // A waiting import would bring everything back.
        await service.jobs.cancelAll(caller.member);
        return store.eraseMember(caller.member);
      case 'person':
        return store.erasePerson(caller.member, identifyPerson('linkedin_url', body.linkedin_url).key);
      case 'import': {
        const undone = await store.undoImport(caller.member, body.import_id);
        if (undone.imports === 0) {
          throw new ServiceError(
            'not_found',
            'import_id isn’t one of your imports. GET /kith/coverage lists them.',
          );
        }
        return undone;
      }
    }
  },
});

export const OWN_DATA_OPERATIONS: readonly Operation[] = [
  readCapabilities,
  readCoverage,
  setMe,
  countOwnData,
  readOwnRows,
  erase,
];
