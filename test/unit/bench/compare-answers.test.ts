import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compareAnswers, waysToAsk } from '../../bench/compare-answers.ts';
import type { Engine } from '../../bench/engine.ts';
import { makeWorld } from '../../bench/make-world.ts';
import { drawQuestions } from '../../bench/questions.ts';
import { openTestEngines, type TestEngines } from './support/open-test-engines.ts';

const world = makeWorld({ people: 3000, members: 12 }, 7);
let engines: TestEngines;

beforeAll(async () => {
  engines = await openTestEngines(world);
});
afterAll(async () => engines.close());

describe('compareAnswers', () => {
  it.each([1, 5, 12])('accepts engines that give equal answers to %i members', async (starters) => {
    const all = [engines.kith, ...engines.others];
    for (const engine of all) await engine.start(world.members.slice(0, starters));
    for (const set of drawQuestions(world)) {
      const few = { ...set, questions: set.questions.slice(0, 10) };
      const times = await compareAnswers(waysToAsk(all), few);
      expect([...times.values()].map((row) => row.length)).not.toContain(0);
    }
  });

  it('names the engines that differ, and the question and place', async () => {
    const question = { kind: 'person' as const, person: 5 };
    const asked = waysToAsk([answering('One', [1, 900, 7, 30]), answering('Two', [1, 900, 7, 31])]);
    const set = { topic: 'person' as const, name: 'people', rounds: 1, questions: [question] };
    await expect(compareAnswers(asked, set)).rejects.toThrow(
      'One and Two differ on {"kind":"person","person":5} in place 3: 30 and 31.',
    );
  });

  it('detects an answer that is too short', async () => {
    const asked = waysToAsk([answering('One', [1, 900]), answering('Two', [1])]);
    const set = { topic: 'top' as const, name: 'top', rounds: 1, questions: [{ kind: 'top' as const }] };
    await expect(compareAnswers(asked, set)).rejects.toThrow('in place 1: 900 and undefined');
  });

  it('asks a slow engine fewer questions', async () => {
    const questions = Array.from({ length: 6 }, (_, i) => ({ kind: 'person' as const, person: i + 1 }));
    const asked = waysToAsk([answering('Quick', [1]), answering('Slow', [1], 11_000)]);
    const times = await compareAnswers(asked, { topic: 'person', name: 'people', rounds: 1, questions });
    expect([...times.values()].map((row) => row.length)).toEqual([6, 2]);
  });
});

/** An engine that always returns the same answer and reports the given time. */
function answering(name: string, answer: readonly number[], ms = 1): Engine {
  return {
    name,
    version: '1',
    modes: ['kept'],
    bytes: null,
    start: async () => {},
    ask: async () => ({ answer, ms }),
    close: async () => {},
  };
}
