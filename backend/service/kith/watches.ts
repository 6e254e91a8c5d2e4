import { done } from '../../../utils/interface/kith/kith-network.ts';
import {
  addWatchRequest,
  type Watch,
  watch,
  watches,
  watchParams,
} from '../../../utils/interface/kith/kith-watches.ts';
import { identifyLinkedin } from '../../../utils/linkedin-url.ts';
import { asMember } from '../access/as-member.ts';
import { assembleWatch, findReachable, findSavedReachable } from '../answers/find-reachable.ts';
import { defineOperation, type Operation } from '../http/operation.ts';
import { rowOf } from '../row-of.ts';
import { refuseField } from '../service-error.ts';

const listWatches = defineOperation({
  method: 'get',
  path: '/kith/watches',
  tag: 'Own data',
  summary: 'The caller’s watchlist, with those that became reachable',
  description: 'Latest first. fresh is true if they became reachable and the caller hasn’t seen it yet.',
  access: asMember,
  forward: { effect: 'read' },
  answer: watches,
  async handle({ service, caller }): Promise<{ watches: Watch[] }> {
    const { member } = caller;
    const rows = await service.store.watches(member);
    const found = await findSavedReachable(service, member, rows);
    return { watches: rows.map((row) => assembleWatch(service, member, row, found)) };
  },
});

const addWatch = defineOperation({
  method: 'post',
  path: '/kith/watches',
  tag: 'Own data',
  summary: 'Add a person or company to the watchlist',
  description:
    'A path that already exists counts as seen. Adding the same address again returns the existing watch. The limit is 500; beyond that, 409.',
  access: asMember,
  forward: { effect: 'write' },
  body: addWatchRequest,
  answer: watch,
  refusals: ['conflict'],
  async handle({ service, caller, body }): Promise<Watch> {
    const { member } = caller;
    const identity = identifyLinkedin(body.linkedin_url);
    if (identity === null) {
      throw refuseField(
        'linkedin_url',
        'must be the LinkedIn address of a person or a company',
        'not_a_page',
      );
    }
    const found = await findReachable(service, member, [identity]);
    const isReachable = (found.get(identity.key)?.score ?? 0) > 0;
    // A member id alone isn’t an address, so the address as sent is saved.
    const kept = { key: identity.key, url: identity.url ?? body.linkedin_url };
    const row = await service.store.addWatch(member, kept, isReachable, service.now());
    return assembleWatch(service, member, row, found);
  },
});

const markWatchesSeen = defineOperation({
  method: 'post',
  path: '/kith/watches/seen',
  tag: 'Own data',
  summary: 'Mark those who became reachable as seen',
  description: 'Those who become unreachable are reported again once they are reachable.',
  access: asMember,
  forward: { effect: 'write' },
  answer: done,
  refusals: ['conflict'],
  async handle({ service, caller }) {
    const { member } = caller;
    const rows = await service.store.watches(member);
    const found = await findSavedReachable(service, member, rows);
    const told = rows.flatMap(({ id, key }) => ((found.get(key)?.score ?? 0) > 0 ? [id] : []));
    return { changed: await service.store.markWatchesNotified(member, told) };
  },
});

const deleteWatch = defineOperation({
  method: 'delete',
  path: '/kith/watches/{id}',
  tag: 'Own data',
  summary: 'Remove a person or company from the watchlist',
  description: 'The person or company itself stays as it is.',
  access: asMember,
  forward: { effect: 'write' },
  isDoneOnce: true,
  params: watchParams,
  answer: done,
  refusals: ['not_found'],
  async handle({ service, caller, params }) {
    const id = rowOf(service, 'watch', caller.member, params.id);
    await service.store.deleteWatch(caller.member, id);
    return { changed: true };
  },
});

export const WATCH_OPERATIONS: readonly Operation[] = [listWatches, addWatch, markWatchesSeen, deleteWatch];
