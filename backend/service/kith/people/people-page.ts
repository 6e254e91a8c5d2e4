import { done } from '../../../../utils/interface/kith-network.ts';
import { correctPageRequest } from '../../../../utils/interface/kith-ratings.ts';
import { asMember } from '../../access/as-member.ts';
import { defineOperation } from '../../http/operation.ts';
import { identifyPerson } from '../../identify-target.ts';

/** POST /kith/people/page: "this page is not that person", or the undoing of it. */
export const correctPage = defineOperation({
  method: 'post',
  path: '/kith/people/page',
  tag: 'Own data',
  summary: 'Say that a page is not the person it was matched with, or undo it',
  description:
    'For the caller alone. What the data say of the person stays with them; the page is somebody new until it is undone.',
  access: asMember,
  isDoneOnce: true,
  body: correctPageRequest,
  answer: done,
  refusals: ['not_found'],
  async handle({ service, caller, body }) {
    const { key } = identifyPerson('linkedin_url', body.linkedin_url);
    const isWrong = body.person === 'wrong';
    return { changed: await service.store.setWrongPerson(caller.member, key, isWrong, service.now()) };
  },
});
