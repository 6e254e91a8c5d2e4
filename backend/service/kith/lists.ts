import {
  type AddedListItem,
  type AddedListItems,
  addedListItems,
  addListItemsRequest,
  changeListRequest,
  type FittingLists,
  fittingLists,
  fittingListsQuery,
  type KithList,
  type KithLists,
  kithList,
  kithLists,
  kithListsQuery,
  type RemovedListItems,
  removedListItems,
  removeListItemsRequest,
} from '../../../utils/interface/kith/kith-lists.ts';
import { done } from '../../../utils/interface/kith/kith-network.ts';
import { identifyLinkedin } from '../../../utils/linkedin-url.ts';
import type { AddedItem } from '../../store/documents/list-items.ts';
import { asMember } from '../access/as-member.ts';
import { assembleKithList, assemblePagination } from '../answers/assemble-list.ts';
import { readAddressFor, saveListItems } from '../answers/save-list-items.ts';
import { defineOperation, type Operation } from '../http/operation.ts';
import { ITEMS_BODY } from '../http/read-json-body.ts';
import { rowNumberOf } from '../row-of.ts';
import { refuseField, requireAny } from '../service-error.ts';

const findLists = defineOperation({
  method: 'get',
  path: '/kith/lists',
  tag: 'Own lists',
  summary: 'The caller’s lists and those of the active team',
  description: 'Last changed first. Only the owner changes a list; the active team reads public ones.',
  access: asMember,
  forward: { effect: 'read' },
  query: kithListsQuery,
  answer: kithLists,
  async handle({ service, caller, query }): Promise<KithLists> {
    const { rows, total } = await service.store.lists(caller.member, query.page, query.limit);
    return { lists: rows.map(assembleKithList), pagination: assemblePagination(query, total) };
  },
});

const findFittingLists = defineOperation({
  method: 'get',
  path: '/kith/lists/fitting',
  tag: 'Own lists',
  summary: 'The caller’s own lists for a person or company',
  description:
    'Returns the lists that the person or company can be saved to or is already on, last changed first. They needn’t be in the data.',
  access: asMember,
  forward: { effect: 'read' },
  query: fittingListsQuery,
  answer: fittingLists,
  async handle({ service, caller, query }): Promise<FittingLists> {
    const identity = identifyLinkedin(query.linkedin_url);
    if (identity === null) {
      const expected = 'must be the LinkedIn address of a person or a company';
      throw refuseField('linkedin_url', expected, 'not_an_address');
    }
    const type = identity.kind === 'person' ? 'people' : 'company';
    const rows = await service.store.fittingLists(caller.member, type, identity.key);
    return { lists: rows.map((row) => ({ ...assembleKithList(row), item_id: row.itemId })) };
  },
});

const changeList = defineOperation({
  method: 'put',
  path: '/kith/lists/{id}',
  tag: 'Own lists',
  summary: 'Change a list’s title, description or readers',
  description: 'is_public: true makes it readable by the team that is active now.',
  access: asMember,
  forward: { effect: 'write' },
  isDoneOnce: true,
  body: changeListRequest,
  answer: kithList,
  refusals: ['forbidden', 'not_found'],
  async handle({ service, caller, params, body }): Promise<KithList> {
    const { title, description, is_public } = body;
    requireAny({ title, description, is_public });
    const changes = {
      ...(title === undefined ? {} : { title }),
      ...(description === undefined ? {} : { description }),
      ...(is_public === undefined ? {} : { isPublic: is_public }),
    };
    const id = rowNumberOf(params.id);
    return assembleKithList(await service.store.changeList(caller.member, id, changes, service.now()));
  },
});

function describeAdded(url: string, added: AddedItem | undefined): AddedListItem {
  if (added === undefined || added.status === 'refused') {
    return { url, status: 'refused', item_id: 0, error: added?.error ?? '' };
  }
  return { url, status: added.status, item_id: added.id, error: '' };
}

const addListItems = defineOperation({
  method: 'post',
  path: '/kith/lists/{id}/items',
  tag: 'Own lists',
  summary: 'Save people or companies to a list',
  description: 'Takes 1–100 LinkedIn addresses. They needn’t be in the caller’s data.',
  access: asMember,
  forward: { effect: 'write' },
  isDoneOnce: true,
  body: addListItemsRequest,
  bodyLimit: ITEMS_BODY,
  answer: addedListItems,
  refusals: ['forbidden', 'not_found'],
  async handle({ service, caller, params, body }): Promise<AddedListItems> {
    const { member } = caller;
    const id = rowNumberOf(params.id);
    const { type } = await service.store.list(member, id);
    const sent = body.linkedin_urls.map((url) => readAddressFor(type, url));
    const added = await saveListItems(service, member, id, sent);
    const items = body.linkedin_urls.map((url, at) => describeAdded(url, added[at]));
    return { items, list: assembleKithList(await service.store.list(member, id)) };
  },
});

const removeListItems = defineOperation({
  method: 'post',
  path: '/kith/lists/{id}/items/remove',
  tag: 'Own lists',
  summary: 'Remove items from a list',
  description: 'Takes the ids of 1–100 items.',
  access: asMember,
  forward: { effect: 'write' },
  isDoneOnce: true,
  body: removeListItemsRequest,
  answer: removedListItems,
  refusals: ['forbidden', 'not_found'],
  async handle({ service, caller, params, body }): Promise<RemovedListItems> {
    const { member } = caller;
    const id = rowNumberOf(params.id);
    const removed = await service.store.removeListItems(member, id, body.item_ids, service.now());
    return {
      items: body.item_ids.map((item_id, at) => ({
        item_id,
        status: removed[at] === true ? 'removed' : 'not_there',
      })),
      list: assembleKithList(await service.store.list(member, id)),
    };
  },
});

const deleteList = defineOperation({
  method: 'delete',
  path: '/kith/lists/{id}',
  tag: 'Own lists',
  summary: 'Delete a list with its items',
  description: 'This can’t be undone.',
  access: asMember,
  forward: { effect: 'write', isRepeatable: false },
  isDoneOnce: true,
  answer: done,
  refusals: ['forbidden', 'not_found'],
  async handle({ service, caller, params }) {
    await service.store.deleteList(caller.member, rowNumberOf(params.id));
    return { changed: true };
  },
});

/** Operations on lists that the interface lacks. */
export const LIST_OPERATIONS: readonly Operation[] = [
  findLists,
  findFittingLists,
  changeList,
  deleteList,
  addListItems,
  removeListItems,
];
