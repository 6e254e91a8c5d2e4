import { describe, expect, it } from 'vitest';
import { limitConcurrency } from '../../../../entrypoints/background/limit-concurrency.ts';

/** Tasks that end on demand, and the number that are running. */
function acts(count: number, limit: number) {
  const few = limitConcurrency(limit);
  const begun: number[] = [];
  const ends: ((fails?: boolean) => void)[] = [];
  const outcomes = Array.from({ length: count }, (_, n) =>
    few(
      () =>
        new Promise<number>((resolve, reject) => {
          begun.push(n);
          ends[n] = (fails = false) => (fails ? reject(new Error(`${n}`)) : resolve(n));
        }),
    ),
  );
  const lookUpPage = async () => {
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  };
  return { begun, ends, outcomes, lookUpPage };
}

describe('limitConcurrency', () => {
  it('starts tasks in order, each as soon as an earlier one ends', async () => {
    const { begun, ends, lookUpPage } = acts(5, 2);
    await lookUpPage();
    expect(begun).toEqual([0, 1]);
    ends[1]?.();
    await lookUpPage();
    expect(begun).toEqual([0, 1, 2]);
    ends[0]?.();
    ends[2]?.();
    await lookUpPage();
    expect(begun).toEqual([0, 1, 2, 3, 4]);
  });

  it('frees the slot of a task that fails', async () => {
    const { begun, ends, outcomes, lookUpPage } = acts(2, 1);
    await lookUpPage();
    ends[0]?.(true);
    await expect(outcomes[0]).rejects.toThrow('0');
    await lookUpPage();
    expect(begun).toEqual([0, 1]);
    ends[1]?.();
    expect(await outcomes[1]).toBe(1);
  });
});
