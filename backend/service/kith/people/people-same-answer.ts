import { done } from '../../../../utils/interface/kith-network.ts';
import { answerSameRequest } from '../../../../utils/interface/kith-same.ts';
import { asMember } from '../../access/as-member.ts';
import { defineOperation } from '../../http/operation.ts';
import { identifyPerson } from '../../identify-target.ts';
import { rowOf } from '../../row-of.ts';

/** PUT /kith/people/same: whether two people are one, or that answer taken back. */
export const answerSamePeople = defineOperation({
  method: 'put',
  path: '/kith/people/same',
  tag: 'Own data',
  summary: 'Say whether two people are one, or take it back',
  description:
    'Two people of the caller’s data, or one of them and a profile (linkedin_url) that nothing is known of yet. For the caller alone, and whatever is imported later. The sources stay as they are, so that undo leaves everything as it was.',
  access: asMember,
  isDoneOnce: true,
  body: answerSameRequest,
  answer: done,
  refusals: ['not_found'],
  async handle({ service, caller: { member }, body }) {
    const { id, linkedin_url } = body;
    const answer = body.answer === 'undo' ? null : body.answer;
    const now = service.now();
    if (linkedin_url !== undefined) {
      const { key } = identifyPerson('linkedin_url', linkedin_url);
      const person = rowOf(service, 'person', member, id);
      return { changed: await service.store.setSamePage(member, key, person, answer, now) };
    }
    const [one, other] = id.split('.');
    const pair = [rowOf(service, 'person', member, one), rowOf(service, 'person', member, other)] as const;
    return { changed: await service.store.setSamePeople(member, pair, answer, now) };
  },
});
