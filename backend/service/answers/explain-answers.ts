import type { BareStep, PersonAnswer } from '../../network/paths/answers.ts';
import { attachFacts, pairsToExplain } from '../../network/paths/attach-facts.ts';
import type { Member } from '../../store/store.ts';
import type { MemberNetwork } from '../networks.ts';
import type { ServiceContext } from '../service-context.ts';

/** Answers of a member's network with what each step rests on, read for these steps alone. */
export async function explainAnswers(
  { store }: Pick<ServiceContext, 'store'>,
  member: Member,
  { network, asOf }: MemberNetwork,
  answers: readonly PersonAnswer<BareStep>[],
): Promise<readonly PersonAnswer[]> {
  const pairs = pairsToExplain(answers);
  return attachFacts(network, answers, await store.tiesBetween(member, pairs, asOf));
}
