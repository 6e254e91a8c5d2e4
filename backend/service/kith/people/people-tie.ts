import { correctTieRequest, done } from '../../../../utils/interface/kith-network.ts';
import { asMember, type Caller } from '../../access/as-member.ts';
import { defineOperation } from '../../http/operation.ts';
import { identifyPerson } from '../../identify-target.ts';
import type { ServiceContext } from '../../service-context.ts';
import { refuseField, ServiceError } from '../../service-error.ts';

async function requirePerson(
  service: ServiceContext,
  { member }: Caller,
  field: string,
  address: string,
): Promise<number> {
  const person = await service.store.personByKey(member.account, identifyPerson(field, address).key, member);
  if (person === null) throw new ServiceError('not_found', `${field} is nobody of your data.`);
  return person.id;
}

/** POST /kith/people/tie: "they don't know each other", or the undoing of it. */
export const correctTie = defineOperation({
  method: 'post',
  path: '/kith/people/tie',
  tag: 'Own data',
  summary: 'Say that two people do not know each other, or undo it',
  access: asMember,
  isDoneOnce: true,
  body: correctTieRequest,
  answer: done,
  refusals: ['not_found', 'conflict'],
  async handle({ service, caller, body }) {
    const a = await requirePerson(service, caller, 'a_linkedin_url', body.a_linkedin_url);
    const b = await requirePerson(service, caller, 'b_linkedin_url', body.b_linkedin_url);
    if (a === b)
      throw refuseField('b_linkedin_url', 'must be somebody else than a_linkedin_url', 'same_person');
    const [low, high] = a < b ? [a, b] : [b, a];
    return {
      changed: await service.store.setNotAcquainted(
        caller.member,
        low,
        high,
        body.knows === 'no',
        service.now(),
      ),
    };
  },
});
