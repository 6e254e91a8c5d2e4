import { done } from '../../../../utils/interface/kith-network.ts';
import { answerSameRequest } from '../../../../utils/interface/kith-same.ts';
import { asMember } from '../../access/as-member.ts';
import { defineOperation } from '../../http/operation.ts';
import { rowOf } from '../../row-of.ts';

/** PUT /kith/people/same: whether two people are one, or that answer taken back. */
export const answerSamePeople = defineOperation({
  method: 'put',
  path: '/kith/people/same',
  tag: 'Own data',
  summary: 'Say whether two people are one, or take it back',
  description:
    'For the caller alone, and whatever is imported later. The sources stay as they are, so that undo leaves everything as it was.',
  access: asMember,
  isDoneOnce: true,
  body: answerSameRequest,
  answer: done,
  refusals: ['not_found'],
  async handle({ service, caller: { member }, body }) {
    const [one, other] = body.id.split('.');
    const pair = [rowOf(service, 'person', member, one), rowOf(service, 'person', member, other)] as const;
    const answer = body.answer === 'undo' ? null : body.answer;
    return { changed: await service.store.setSamePeople(member, pair, answer, service.now()) };
  },
});
