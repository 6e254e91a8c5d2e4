import { seeConnectionRequest } from '../../../../utils/interface/kith-connections.ts';
import { done } from '../../../../utils/interface/kith-network.ts';
import { asMember } from '../../access/as-member.ts';
import { nameOf } from '../../answers/name-of.ts';
import { defineOperation } from '../../http/operation.ts';
import { identifyPerson } from '../../identify-target.ts';
import { ServiceError } from '../../service-error.ts';

/** POST /kith/people/connection: "LinkedIn lists these two as connected", or the undoing of it. */
export const seeConnection = defineOperation({
  method: 'post',
  path: '/kith/people/connection',
  tag: 'Own data',
  summary: 'Say that LinkedIn lists two people as connected, or undo it',
  description:
    'Kept with the day it is said, as what the caller saw. It takes back that the two do not know each other.',
  access: asMember,
  isDoneOnce: true,
  body: seeConnectionRequest,
  answer: done,
  refusals: ['bad_request', 'not_found', 'conflict'],
  async handle({ service, caller, body }) {
    const { member } = caller;
    const { store } = service;
    const introducer = identifyPerson('introducer_linkedin_url', body.introducer_linkedin_url);
    const target = identifyPerson('target_linkedin_url', body.target_linkedin_url);
    const known = await store.personByKey(member.account, introducer.key, member);
    if (known === null) {
      throw new ServiceError('not_found', 'introducer_linkedin_url is nobody of your data.');
    }
    if (body.connected === 'undo') {
      const other = await store.personByKey(member.account, target.key, member);
      const changed = other !== null && (await store.forgetSeenConnection(member, known.id, other.id));
      return { changed };
    }
    const named = { key: target.key, ...nameOf(target) };
    return { changed: await store.keepSeenConnection(member, known.id, named, service.now()) };
  },
});
