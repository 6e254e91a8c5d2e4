import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ImportJob } from '../../../../../utils/interface/kith/kith-imports.ts';
import { CONNECTIONS, type ImportBench, openImportBench, TODAY } from './import-bench.ts';

/** The number of random sequences of actions by people and processes. KITH_JOBS=200 for a long run. */
const SEQUENCES = Number(process.env.KITH_JOBS ?? 2);
const [HEADER = ''] = CONNECTIONS.split('\n');
/**
 * Three files that share some people. Each lacks more than half of every other, so that none counts as a newer
 * list of the same connections.
 */
const FILES = [
  ['ada', 'ken', 'lea'],
  ['ken', 'mia', 'noa'],
  ['ada', 'mia', 'zoe'],
] as const;

type Step =
  | { readonly does: 'send'; readonly file: number; readonly isPreview: boolean }
  | { readonly does: 'confirm' | 'cancel' | 'undo'; readonly job: number }
  | { readonly does: 'restart' };

const job = fc.nat(5);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ does: fc.constant('send' as const), file: fc.nat(2), isPreview: fc.boolean() }),
  fc.record({ does: fc.constantFrom('confirm' as const, 'cancel' as const, 'undo' as const), job }),
  fc.constant({ does: 'restart' as const }),
);

const textOf = (people: readonly string[]) =>
  [HEADER, ...people.map((one) => `${one},X,https://www.linkedin.com/in/${one},,C,D,05 Mar 2024`), ''].join(
    '\n',
  );

/** Runs the steps one after another without waiting for their effects, then waits for all of them. */
async function live(bench: ImportBench, steps: readonly Step[]): Promise<Map<string, number>> {
  const { me, store } = bench;
  let { jobs } = bench;
  const sent = new Map<string, number>();
  const idOf = (at: number) => [...sent.keys()][at] ?? 'none';
  for (const one of steps) {
    // An action that a job’s state doesn’t allow is refused, and changes nothing.
    const done = async () => {
      if (one.does === 'send') {
        const order = { member: me, asOf: TODAY, isTemporary: true, isPreview: one.isPreview };
        const { id } = await jobs.start({ ...order, path: bench.upload(textOf(FILES[one.file] ?? [])) });
        sent.set(id, one.file);
      } else if (one.does === 'confirm') await jobs.confirm(me, idOf(one.job), {});
      else if (one.does === 'cancel') await jobs.cancel(me, idOf(one.job));
      else if (one.does === 'undo') await store.undoImport(me, idOf(one.job));
      else {
        await jobs.close();
        jobs = bench.restart();
        await jobs.tidy();
        await jobs.resume();
      }
    };
    await done().catch((error: Error) => expect(error.name).toBe('StoreError'));
  }
  for (const id of sent.keys()) await jobs.whenEnded(me, id);
  await jobs.close();
  return sent;
}

describe('imports with random events', () => {
  it('are written completely or not at all, and leave no unused file', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 9 }), async (steps) => {
        const bench = await openImportBench();
        const sent = await live(bench, steps);
        const told = (await bench.store.jobs(bench.me)).map((kept) => kept.job);
        const inState = (state: ImportJob['state']) => told.filter((one) => one.state === state);
        expect(told.filter(({ state }) => state === 'waiting' || state === 'failed')).toEqual([]);
        expect(bench.uploads()).toHaveLength(inState('ready').length);
        const people = inState('done').flatMap(({ id }) => FILES[sent.get(id) ?? -1] ?? []);
        const { connections, imports } = await bench.store.coverage(bench.me);
        expect([connections, imports.length]).toEqual([new Set(people).size, inState('done').length]);
        expect(bench.broken).toEqual([]);
      }),
      { numRuns: SEQUENCES },
    );
  }, 600_000);
});
