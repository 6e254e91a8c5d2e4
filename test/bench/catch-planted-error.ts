import type { Network } from '../../backend/network/index/network.ts';
import { compareAnswers } from './compare-answers.ts';
import type { Engine } from './engine.ts';
import type { QuestionSet } from './questions.ts';

/**
 * Checks that a comparison with each engine detects an index that is off by one. Raises all strengths by the smallest
 * step, asks about a reachable person or company, and restores the strengths. The engines must already know who asks.
 *
 * @throws if the comparison with an engine doesn't detect it
 */
export async function catchPlantedError(
  index: Engine & { network(): Network },
  others: readonly Engine[],
  sets: readonly QuestionSet[],
): Promise<void> {
  const set = await findReached(index, sets);
  const { strengths } = index.network().ties;
  const right = strengths.slice();
  for (let at = 0; at < strengths.length; at++) strengths[at] = (right[at] ?? 0) + 1;
  try {
    for (const other of others) {
      const asked = [index, other].map((engine) => ({ engine, mode: 'kept' as const }));
      const isNoticed = await compareAnswers(asked, set).then(
        () => false,
        () => true,
      );
      if (!isNoticed) throw new Error(`${other.name} did not notice an index that is off by one.`);
    }
  } finally {
    strengths.set(right);
  }
}

/** Returns a set with only the first question about a reachable person or company. */
async function findReached(index: Engine, sets: readonly QuestionSet[]): Promise<QuestionSet> {
  for (const set of sets) {
    for (const question of set.questions) {
      if (question.kind !== 'person' && question.kind !== 'company') continue;
      const { answer } = await index.ask(question, 'kept');
      if ((answer[0] ?? 0) > 0) return { ...set, questions: [question] };
    }
  }
  throw new Error('Nobody in the questions is reachable.');
}
