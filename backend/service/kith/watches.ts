import { done } from '../../../utils/interface/kith-network.ts';
import {
  addWatchRequest,
  type Watch,
  watch,
  watches,
  watchParams,
} from '../../../utils/interface/kith-watches.ts';
import { identifyLinkedin } from '../../../utils/linkedin-url.ts';
import { asMember } from '../access/as-member.ts';
import { assembleWatch, findReachable } from '../answers/watched.ts';
import { defineOperation, type Operation } from '../http/operation.ts';
import { rowOf } from '../row-of.ts';
import { refuseField } from '../service-error.ts';

/** GET /kith/watches: whom the caller waits for, and to whom there is a way now. */
const listWatches = defineOperation({
  method: 'get',
  path: '/kith/watches',
  tag: 'Own data',
  summary: 'People and companies the caller waits for, with those that became reachable',
  description: 'Latest first. fresh: there is a way to them that the caller has not seen yet.',
  access: asMember,
  forward: { effect: 'read' },
  answer: watches,
  refusals: [],
  async handle({ service, caller }): Promise<{ watches: Watch[] }> {
    const { member } = caller;
    const rows = await service.store.watches(member);
    return { watches: await Promise.all(rows.map((row) => assembleWatch(service, member, row))) };
  },
});

/** POST /kith/watches: "tell me when there is a way to them". */
const addWatch = defineOperation({
  method: 'post',
  path: '/kith/watches',
  tag: 'Own data',
  summary: 'Wait for a person or company to become reachable',
  description:
    'A way that is there now counts as seen. The same address again is the one that is there. At most 500 (409 beyond).',
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
    const { score } = await findReachable(service, member, identity);
    // A member id alone has no address; what was sent says who it is as well.
    const kept = { key: identity.key, url: identity.url ?? body.linkedin_url };
    const row = await service.store.addWatch(member, kept, score > 0, service.now());
    return assembleWatch(service, member, row);
  },
});

/** POST /kith/watches/seen: that there is a way to them has been seen. */
const markWatchesSeen = defineOperation({
  method: 'post',
  path: '/kith/watches/seen',
  tag: 'Own data',
  summary: 'Say that those who became reachable were seen',
  description: 'Whom there is no way to any longer is told of again once there is one.',
  access: asMember,
  forward: { effect: 'write' },
  answer: done,
  refusals: ['conflict'],
  async handle({ service, caller }) {
    const { member } = caller;
    const rows = await service.store.watches(member);
    const told: number[] = [];
    for (const row of rows) if ((await assembleWatch(service, member, row)).score > 0) told.push(row.id);
    return { changed: await service.store.markWatchesNotified(member, told) };
  },
});

/** DELETE /kith/watches/{id}. */
const deleteWatch = defineOperation({
  method: 'delete',
  path: '/kith/watches/{id}',
  tag: 'Own data',
  summary: 'No longer wait for a person or company',
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

/** Whom and what the caller waits for. */
export const WATCH_OPERATIONS: readonly Operation[] = [listWatches, addWatch, markWatchesSeen, deleteWatch];
