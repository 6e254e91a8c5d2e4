import type { BareStep, PersonAnswer } from '../../network/paths/answers.ts';
import { attachFacts, pairsToExplain } from '../../network/paths/attach-facts.ts';
import type { Member } from '../../store/store.ts';
import type { MemberNetwork } from '../networks.ts';
import type { ServiceContext } from '../service-context.ts';

/** Adds to each step the facts behind it. Reads only the facts of these steps. */
export async function explainAnswers(
  { store }: Pick<ServiceContext, 'store'>,
  member: Member,
  { network, asOf }: MemberNetwork,
  answers: readonly PersonAnswer<BareStep>[],
): Promise<readonly PersonAnswer[]> {
  const pairs = pairsToExplain(answers);
  return attachFacts(network, answers, await store.tiesBetween(member, pairs, asOf));
}
