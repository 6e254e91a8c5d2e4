import {
  type FoundPeople,
  foundPeople,
  type HostedPeopleSearch,
  peopleSearchRequest,
} from '../../../utils/interface/v2/search.ts';
import { foldText } from '../../network/names/fold-text.ts';
import { type Condition, conditionsOfFilters } from '../../network/search/conditions.ts';
import type { SearchNote } from '../../network/search/read-search.ts';
import { asMember } from '../access/as-member.ts';
import type { Caller } from '../access/known-callers.ts';
import { fullNameOf } from '../answers/answer-entities.ts';
import { defineOperation } from '../http/operation.ts';
import { Page, Paged } from '../http/paging.ts';
import { identifySlug } from '../identify-target.ts';
import { describeFoundPeople } from '../search/describe-found.ts';
import { degreeCondition, findCandidates, requireSearch } from '../search/hosted-search.ts';
import { readFilters, readQuery } from '../search/read-query.ts';
import { findPeople, type SearchData, searchDataOf } from '../search/search-data.ts';
import type { ServiceContext } from '../service-context.ts';
import { refuseField } from '../service-error.ts';

/** Enough for 50,000 candidates of 300 bytes. */
const CANDIDATES_BODY = 16 * 1024 * 1024;

export const searchHostedPeople = defineOperation({
  method: 'post',
  path: '/v2/people/search',
  isRead: true,
  tag: 'People and companies',
  summary: 'Search people in the caller’s data',
  description:
    'Send prompt, filters or both. The filters are those of POST /kith/search. mode lookup matches only names and LinkedIn addresses. scope specific_list ranks the candidates of specific_list_data; global is refused.',
  access: asMember,
  body: peopleSearchRequest,
  bodyLimit: CANDIDATES_BODY,
  answer: foundPeople,
  isPaged: true,
  refusals: ['not_implemented'],
  async handle(call) {
    const { service, caller, body } = call;
    const { member } = caller;
    requireSearch(body, body.scope === 'specific_list');
    const page = new Page({ ...call, asked: body }, body.limit);
    const pinned = readFilters(body.filters ?? {}, 'filters');
    const data = await searchDataOf(service, member);
    const candidates = await candidatesOf(service, caller, body);
    const asked = await readPrompt(service, caller, data, body);
    const degrees = body.network_filters?.connection_degrees;
    const among = intersect(candidates?.people, asked.among);
    const { total, unknown, best } = findPeople(data, {
      conditions: [
        ...asked.conditions,
        ...conditionsOfFilters(pinned),
        ...(degrees === undefined || degrees.length === 0 ? [] : [degreeCondition(degrees)]),
      ],
      isEmpty: asked.isEmpty && conditionsOfFilters(pinned).length === 0 && candidates === null,
      ...(among === undefined ? {} : { among }),
      count: page.from + page.limit,
      isByScore: true,
    });
    const answer: FoundPeople = {
      people: await describeFoundPeople(service, member, data, page.of(best)),
      notes: [...asked.notes],
      unknown,
      ...(body.include_counts === undefined || page.from > 0
        ? {}
        : { counts: { network: total, global: null } }),
      ...(candidates === null ? {} : { not_in_data: candidates.missing }),
    };
    return new Paged(answer, page.pagination(total));
  },
});

async function candidatesOf(service: ServiceContext, { member }: Caller, body: HostedPeopleSearch) {
  if (body.scope !== 'specific_list') return null;
  if (body.specific_list_data === undefined) {
    throw refuseField('specific_list_data', 'is required with scope specific_list', 'required');
  }
  return findCandidates(service, member, body.specific_list_data);
}

interface AskedPeople {
  readonly conditions: readonly Condition[];
  readonly notes: readonly SearchNote[];
  readonly isEmpty: boolean;
  readonly among?: ReadonlySet<number>;
}

/** Reads the prompt like a search or, in the mode `lookup`, as an address or a name. */
async function readPrompt(
  service: ServiceContext,
  { member }: Caller,
  data: SearchData,
  { prompt = '', mode }: HostedPeopleSearch,
): Promise<AskedPeople> {
  if (prompt.trim() === '') return { conditions: [], notes: [], isEmpty: true };
  if (mode !== 'lookup') return readQuery(service, data, { query: prompt, type: 'people', pinned: {} });
  const identity = /linkedin\.com/i.test(prompt) ? identifySlug(prompt.trim()) : null;
  const row = identity && (await service.store.personByKey(member.account, identity.key, member));
  if (identity !== null)
    return { conditions: [], notes: [], isEmpty: false, among: new Set(row ? [row.id] : []) };
  const conditions: Condition[] = [{ key: 'words', values: [prompt], isNegated: false }];
  const { best } = findPeople(data, { conditions, count: data.index.people.length, isByScore: true });
  const ids = best.map(({ person }) => person);
  const rows = await service.store.people(member.account, ids, member);
  const words = foldText(prompt)
    .split(/\s+/)
    .filter((word) => word !== '');
  const named = ids.filter((id) => {
    const name = foldText(fullNameOf(rows.get(id) ?? { firstName: '', lastName: '' }));
    return words.every((word) => name.includes(word));
  });
  return { conditions, notes: [], isEmpty: false, among: new Set(named) };
}

function intersect(
  x: ReadonlySet<number> | undefined,
  y: ReadonlySet<number> | undefined,
): ReadonlySet<number> | undefined {
  if (x === undefined || y === undefined) return x ?? y;
  return new Set([...x].filter((one) => y.has(one)));
}
