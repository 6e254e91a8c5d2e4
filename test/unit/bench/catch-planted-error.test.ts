import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catchPlantedError } from '../../bench/catch-planted-error.ts';
import { compareAnswers, waysToAsk } from '../../bench/compare-answers.ts';
import { makeWorld } from '../../bench/make-world.ts';
import { drawQuestions } from '../../bench/questions.ts';
import { openTestEngines, type TestEngines } from './support/open-test-engines.ts';

const world = makeWorld({ people: 2000, members: 8 }, 3);
const questions = drawQuestions(world);
let engines: TestEngines;

beforeAll(async () => {
  engines = await openTestEngines(world);
  for (const engine of [engines.kith, ...engines.others]) await engine.start(world.members);
});
afterAll(async () => engines.close());

describe('catchPlantedError', () => {
  it('succeeds when every engine notices, and restores the index', async () => {
    const before = engines.kith.network().ties.strengths.slice();
    await catchPlantedError(engines.kith, engines.others, questions);
    expect(engines.kith.network().ties.strengths).toEqual(before);
    const [set] = questions;
    if (set === undefined) throw new Error('Nothing is asked.');
    await compareAnswers(waysToAsk([engines.kith, ...engines.others]), set);
  });

  it('names an engine that repeats whatever the index says', async () => {
    const echo = { ...engines.kith, name: 'Echo' };
    const before = engines.kith.network().ties.strengths.slice();
    await expect(catchPlantedError(engines.kith, [...engines.others, echo], questions)).rejects.toThrow(
      'Echo did not notice an index that is off by one.',
    );
    expect(engines.kith.network().ties.strengths).toEqual(before);
  });

  it('reports when no one in the questions is reachable', async () => {
    const sets = questions.filter(({ topic }) => topic === 'top');
    await expect(catchPlantedError(engines.kith, engines.others, sets)).rejects.toThrow(
      'Nobody in the questions is reachable.',
    );
  });
});
