import { createListRequest, type List, list } from '../../../utils/interface/lists.ts';
import {
  type AddedItems,
  addedItems,
  addItemsRequest,
  deleted,
  listItemsQuery,
  listsQuery,
  type Memberships,
  membershipRequest,
  memberships,
  ownLists,
  type PagedListWithItems,
  pagedListWithItems,
  patchListRequest,
  type RemovedItems,
  removedItems,
  removeItemsRequest,
} from '../../../utils/interface/v2/lists.ts';
import { foldText } from '../../network/names/fold-text.ts';
import { asMember } from '../access/as-member.ts';
import { assembleList } from '../answers/assemble-list.ts';
import { readCompanyPage, readPeoplePage } from '../answers/assemble-list-items.ts';
import { readIdentifierFor, type SentItem, saveListItems } from '../answers/save-list-items.ts';
import { defineOperation, type Operation } from '../http/operation.ts';
import { Page, Paged } from '../http/paging.ts';
import { ITEMS_BODY } from '../http/read-json-body.ts';
import { rowNumberOf } from '../row-of.ts';
import { requireAny } from '../service-error.ts';

const findLists = defineOperation({
  method: 'get',
  path: '/v2/lists',
  tag: 'Lists',
  summary: 'The caller’s own lists',
  description: 'Last changed first. search matches words in titles.',
  access: asMember,
  query: listsQuery,
  answer: ownLists,
  isPaged: true,
  async handle(call) {
    const { service, caller, query } = call;
    const page = new Page({ ...call, asked: query }, query.limit);
    const { rows } = await service.store.lists(caller.member, 1, Number.MAX_SAFE_INTEGER);
    const words = foldText(query.search ?? '');
    const found = rows.filter(
      ({ isOwn, type, title }) =>
        isOwn && (query.type === undefined || type === query.type) && foldText(title).includes(words),
    );
    return new Paged({ lists: page.of(found).map(assembleList) }, page.pagination(found.length));
  },
});

/** GET /v2/lists/{id} (interface 4.6). */
const readList = defineOperation({
  method: 'get',
  path: '/v2/lists/{id}',
  tag: 'Lists',
  summary: 'Read a list with its items',
  description:
    'Sorts people by how well the caller can reach them, and companies newest first. Page by number, or with the cursor from an earlier page.',
  access: asMember,
  forward: { effect: 'read' },
  query: listItemsQuery,
  answer: pagedListWithItems,
  refusals: ['not_found'],
  async handle(call): Promise<PagedListWithItems> {
    const { service, caller, query } = call;
    const { member } = caller;
    const { limit } = query;
    const page = new Page({ ...call, asked: query }, limit, (query.page - 1) * limit);
    const row = await service.store.list(member, rowNumberOf(call.params.id));
    const readPage = row.type === 'people' ? readPeoplePage : readCompanyPage;
    return {
      ...assembleList(row),
      items: {
        data: await readPage(service, member, row.id, page),
        pagination: { page: Math.floor(page.from / limit) + 1, ...page.pagination(row.itemCount) },
      },
    };
  },
});

/** POST /v2/lists (interface 4.7). */
const createList = defineOperation({
  method: 'post',
  path: '/v2/lists',
  tag: 'Lists',
  summary: 'Create a list of people or companies',
  description: 'is_public lets the caller’s active team read the list.',
  access: asMember,
  forward: { effect: 'write', isRepeatable: false },
  isDoneOnce: true,
  body: createListRequest,
  answer: list,
  async handle({ service, caller, body }): Promise<List> {
    const draft = {
      title: body.title,
      type: body.type,
      description: body.description ?? '',
      isPublic: body.is_public,
    };
    return assembleList(await service.store.createList(caller.member, draft, service.now()));
  },
});

const patchList = defineOperation({
  method: 'patch',
  path: '/v2/lists/{id}',
  tag: 'Lists',
  summary: 'Change a list’s title or description',
  description: 'Send at least one of the two.',
  access: asMember,
  isDoneOnce: true,
  body: patchListRequest,
  answer: list,
  refusals: ['forbidden', 'not_found'],
  async handle({ service, caller, params, body }): Promise<List> {
    const { title, description } = body;
    requireAny({ title, description });
    const changes = {
      ...(title === undefined ? {} : { title }),
      ...(description === undefined ? {} : { description }),
    };
    const id = rowNumberOf(params.id);
    return assembleList(await service.store.changeList(caller.member, id, changes, service.now()));
  },
});

const deleteList = defineOperation({
  method: 'delete',
  path: '/v2/lists/{id}',
  tag: 'Lists',
  summary: 'Delete a list with its items',
  description: 'This can’t be undone.',
  access: asMember,
  isDoneOnce: true,
  answer: deleted,
  refusals: ['forbidden', 'not_found'],
  async handle({ service, caller, params }) {
    await service.store.deleteList(caller.member, rowNumberOf(params.id));
    return { deleted: true as const };
  },
});

const addItems = defineOperation({
  method: 'post',
  path: '/v2/lists/{id}/items',
  tag: 'Lists',
  summary: 'Save people or companies to a list',
  description:
    'Takes 1–100 LinkedIn addresses or, for people and companies in the caller’s data, ids, email addresses or domains. Each is added, already there, or refused with a reason.',
  access: asMember,
  isDoneOnce: true,
  body: addItemsRequest,
  bodyLimit: ITEMS_BODY,
  answer: addedItems,
  refusals: ['forbidden', 'not_found'],
  async handle({ service, caller, params, body }): Promise<AddedItems> {
    const { member } = caller;
    const id = rowNumberOf(params.id);
    const { type } = await service.store.list(member, id);
    const sent: SentItem[] = [];
    for (const item of body.items) {
      sent.push(
        item.type === undefined || item.type === type
          ? await readIdentifierFor(service, member, type, item.identifier)
          : { refusal: `This list has the type ${type}. Use a list of the other type.` },
      );
    }
    const added = await saveListItems(service, member, id, sent);
    return {
      items: body.items.map(({ identifier }, at) => {
        const one = added[at];
        return one === undefined || one.status === 'refused'
          ? { identifier, status: 'refused', item_id: null, error: one?.error ?? null }
          : { identifier, status: one.status, item_id: one.id, error: null };
      }),
    };
  },
});

const removeItems = defineOperation({
  method: 'delete',
  path: '/v2/lists/{id}/items',
  tag: 'Lists',
  summary: 'Remove items from a list',
  description: 'Takes the ids of 1–100 items. Ids that aren’t on the list are ignored.',
  access: asMember,
  isDoneOnce: true,
  body: removeItemsRequest,
  answer: removedItems,
  refusals: ['forbidden', 'not_found'],
  async handle({ service, caller, params, body }): Promise<RemovedItems> {
    const items = body.item_ids.map(Number);
    const id = rowNumberOf(params.id);
    const removed = await service.store.removeListItems(caller.member, id, items, service.now());
    return { removed_count: removed.filter(Boolean).length };
  },
});

/** Enough for 1,000 ids. */
const MEMBERSHIP_BODY = 4 * 1024 * 1024;

const checkMembership = defineOperation({
  method: 'post',
  path: '/v2/lists/check-membership',
  isRead: true,
  tag: 'Lists',
  summary: 'Which of the caller’s own lists contain these people or companies',
  description: 'Takes 1–1,000 values of graph_id. An id that isn’t on any list is absent from the response.',
  access: asMember,
  body: membershipRequest,
  bodyLimit: MEMBERSHIP_BODY,
  answer: memberships,
  async handle({ service, caller, body }): Promise<Memberships> {
    const { account } = caller.member;
    const kind = body.entity_type === 'people' ? 'person' : 'company';
    const entities = body.entity_ids.map((id) => {
      const reference = service.ids.decode(kind, id);
      return reference?.account === account ? reference.row : id;
    });
    const found = await service.store.listsOf(caller.member, body.entity_type, entities);
    return Object.fromEntries(
      body.entity_ids.flatMap((id, at) => {
        const lists = found.get(entities[at] ?? id);
        return lists === undefined
          ? []
          : [[id, lists.map((row) => ({ id: row.id, title: row.title, type: row.type }))]];
      }),
    );
  },
});

export const HOSTED_LIST_OPERATIONS: readonly Operation[] = [
  readList,
  createList,
  findLists,
  patchList,
  deleteList,
  addItems,
  removeItems,
  checkMembership,
];
