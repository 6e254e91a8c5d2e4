import { describe, expect, it } from 'vitest';
import { createWriteBehind } from '../../../../../backend/service/import-jobs/live-jobs.ts';

describe('background writes', () => {
  it('run one after another in the given order', async () => {
    const { save, settled } = createWriteBehind();
    const slow = Promise.withResolvers<void>();
    const made: string[] = [];
    save(async () => {
      await slow.promise;
      made.push('first');
    });
    save(async () => made.push('second'));
    slow.resolve();
    await settled();
    expect(made).toEqual(['first', 'second']);
  });

  it.each([
    ['is refused', () => Promise.reject(new Error('disk full'))],
    [
      'throws',
      () => {
        throw new Error('disk full');
      },
    ],
  ])('continue after a write that %s, and report the error', async (_, fail) => {
    const broken: unknown[] = [];
    const { save, settled } = createWriteBehind((error) => broken.push(error));
    let isMade = false;
    save(fail);
    save(async () => {
      isMade = true;
    });
    await settled();
    expect(isMade).toBe(true);
    expect(broken).toEqual([new Error('disk full')]);
  });

  it('are settled immediately when there are none', async () => {
    await expect(createWriteBehind().settled()).resolves.toBeUndefined();
  });
});
