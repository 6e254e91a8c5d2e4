import type { Network } from '../../backend/network/index/network.ts';
import { compareAnswers } from './compare-answers.ts';
import type { Engine } from './engine.ts';
import type { QuestionSet } from './questions.ts';

/**
 * Shows that a comparison with each of the engines notices an index that is off by one: all strengths are made wrong by
 * the least there is, a person or company to whom there is a path is asked about, and the strengths are made right again. The
 * engines have been told who asks.
 * @throws where one of them says nothing
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

/** The first question about a person or a company to whom there is a path, alone in a set. */
async function findReached(index: Engine, sets: readonly QuestionSet[]): Promise<QuestionSet> {
  for (const set of sets) {
    for (const question of set.questions) {
      if (question.kind !== 'person' && question.kind !== 'company') continue;
      const { answer } = await index.ask(question, 'kept');
      if ((answer[0] ?? 0) > 0) return { ...set, questions: [question] };
    }
  }
  throw new Error('Nobody asked about can be reached.');
}
