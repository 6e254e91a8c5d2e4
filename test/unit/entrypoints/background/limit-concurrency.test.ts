import { describe, expect, it } from 'vitest';
import { limitConcurrency } from '../../../../entrypoints/background/limit-concurrency.ts';

/** Acts that end when they are told to, and how many run. */
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

describe('acts of which few run at once', () => {
  it('begin in their order, each as soon as one before it has ended', async () => {
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

  it('give up their place when they fail, too', async () => {
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
