import { describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { z } from 'zod';
import { beginEpoch, currentEpoch, recallOfEpoch } from '../../../../utils/look-up/epoch.ts';

const kept = z.object({ epoch: z.string(), said: z.string() });
const recall = () => recallOfEpoch('a', kept);

describe('values of an epoch', () => {
  it('are null at first', async () => {
    expect(await recall()).toBeNull();
  });

  it('are returned until the caches are cleared', async () => {
    await fakeBrowser.storage.session.set({ a: { epoch: await currentEpoch(), said: 'x' } });
    expect(await recall()).toEqual({ epoch: '', said: 'x' });
    await beginEpoch();
    expect(await recall()).toBeNull();
  });

  it('are null when they are invalid', async () => {
    await fakeBrowser.storage.session.set({ a: { epoch: '', said: 7 } });
    expect(await recall()).toBeNull();
  });

  it('are read in one call, so that no epoch ends in between', async () => {
    const get = vi.spyOn(fakeBrowser.storage.session, 'get');
    await recall();
    expect(get).toHaveBeenCalledOnce();
  });
});
