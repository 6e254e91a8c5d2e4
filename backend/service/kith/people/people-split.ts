import { done } from '../../../../utils/interface/kith-network.ts';
import { splitPersonRequest } from '../../../../utils/interface/kith-same.ts';
import { mailKeyOf } from '../../../imports/linkedin/person-key.ts';
import { asMember } from '../../access/as-member.ts';
import { defineOperation } from '../../http/operation.ts';
import { identifyPerson, onlyOne } from '../../identify-target.ts';
import { refuseField } from '../../service-error.ts';

/** POST /kith/people/split: an address is another person's than the sources say, or that taken back. */
export const splitPerson = defineOperation({
  method: 'post',
  path: '/kith/people/split',
  tag: 'Own data',
  summary: 'Move a LinkedIn or e-mail address to a person of its own, or back',
  description:
    'For the caller alone, and whatever is imported later. Exactly one of linkedin_url and email. What the sources tell of the person stays with them.',
  access: asMember,
  isDoneOnce: true,
  body: splitPersonRequest,
  answer: done,
  refusals: ['not_found'],
  async handle({ service, caller, body }) {
    const { name, value } = onlyOne({ linkedin_url: body.linkedin_url, email: body.email }, [
      'linkedin_url',
      'email',
    ]);
    const key = name === 'email' ? requireMailKey(value) : identifyPerson(name, value).key;
    return { changed: await service.store.splitPerson(caller.member, key, body.split, service.now()) };
  },
});

function requireMailKey(address: string): string {
  const key = mailKeyOf(address);
  if (key === null) {
    throw refuseField('email', 'must be an e-mail address, such as name@example.com', 'not_an_email');
  }
  return key;
}
