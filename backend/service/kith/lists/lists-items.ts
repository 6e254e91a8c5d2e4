import { z } from 'zod';
import {
  type AddedListItem,
  type AddedListItems,
  addedListItems,
  addListItemsRequest,
} from '../../../../utils/interface/kith-lists.ts';
import type { ListType } from '../../../../utils/interface/lists.ts';
import { type Identity, identifyLinkedin } from '../../../../utils/linkedin-url.ts';
import type { AddedItem } from '../../../store/list-store.ts';
import { asMember } from '../../access/as-member.ts';
import { assembleKithList, listNumberOf } from '../../answers/assemble-list.ts';
import { defineOperation } from '../../http/operation.ts';

/** Room for 100 addresses of 2,048 characters of up to three bytes. */
const ITEMS_BODY = 1024 * 1024;

const KIND_OF: Record<ListType, Identity['kind']> = { people: 'person', company: 'company' };
const NOT_OF_KIND: Record<ListType, string> = {
  people: 'This is not the LinkedIn address of a person, which is what this list holds.',
  company: 'This is not the LinkedIn address of a company, which is what this list holds.',
};

function describeAdded(url: string, added: AddedItem): AddedListItem {
  return added.status === 'refused'
    ? { url, status: 'refused', item_id: 0, error: added.error }
    : { url, status: added.status, item_id: added.id, error: '' };
}

/** POST /kith/lists/{id}/items: each address is added, found to be there already, or refused in words. */
export const addListItems = defineOperation({
  method: 'post',
  path: '/kith/lists/{id}/items',
  tag: 'Own lists',
  summary: 'Save people or companies to a list',
  description: '1–100 LinkedIn addresses. Nobody needs to be in the caller’s data to be saved.',
  access: asMember,
  isDoneOnce: true,
  params: z.object({ id: z.string().min(1) }),
  body: addListItemsRequest,
  bodyLimit: ITEMS_BODY,
  answer: addedListItems,
  refusals: ['conflict', 'forbidden', 'not_found'],
  async handle({ service, caller, params, body }): Promise<AddedListItems> {
    const { member } = caller;
    const id = listNumberOf(params.id);
    const { type } = await service.store.list(member, id);
    const sent = body.linkedin_urls.map((url) => {
      const identity = identifyLinkedin(url);
      return { url, identity: identity?.kind === KIND_OF[type] ? identity : null };
    });
    const identities = sent.flatMap(({ identity }) =>
      identity === null ? [] : { key: identity.key, url: identity.url ?? '' },
    );
    const added = (await service.store.addListItems(member, id, identities, service.now())).values();
    const items = sent.map(({ url, identity }) => {
      const result = identity === null ? undefined : added.next().value;
      return describeAdded(url, result ?? { status: 'refused', error: NOT_OF_KIND[type] });
    });
    return { items, list: assembleKithList(await service.store.list(member, id)) };
  },
});
