import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { currentEpoch } from '../../../../utils/look-up/epoch.ts';
import {
  forgetLookUps,
  recallLookUp,
  saveLookUp,
  watchForgetting,
} from '../../../../utils/look-up/look-up-cache.ts';
import { lookUpOf } from '../support/answers.ts';

const storedKeys = async () =>
  Object.keys(await fakeBrowser.storage.session.get(null)).filter((key) => key.startsWith('look-up:'));

describe('cached lookups', () => {
  it('are empty at first', async () => {
    expect(await recallLookUp('li:in:maria')).toBeNull();
  });

  it('are returned only under their own key', async () => {
    const maria = lookUpOf('maria');
    await saveLookUp(maria, await currentEpoch());
    expect(await recallLookUp('li:in:maria')).toEqual(maria);
    expect(await recallLookUp('li:in:ken')).toBeNull();
  });

  it('are replaced by later responses', async () => {
    await saveLookUp(lookUpOf('maria', { at: 1 }), '');
    await saveLookUp(lookUpOf('maria', { at: 2 }), '');
    expect((await recallLookUp('li:in:maria'))?.at).toBe(2);
    expect(await storedKeys()).toHaveLength(1);
  });

  it('are never read from another key, whatever is stored there', async () => {
    await fakeBrowser.storage.session.set({
      'look-up:li:in:ken': { epoch: '', lookUp: lookUpOf('maria') },
    });
    expect(await recallLookUp('li:in:ken')).toBeNull();
  });

  it.each([7, 'text', null, {}, { key: 'li:in:maria' }])(
    'cached lookups are ignored when %j is stored',
    async (stored) => {
      await fakeBrowser.storage.session.set({ 'look-up:li:in:maria': stored, 'look-ups': stored });
      expect(await recallLookUp('li:in:maria')).toBeNull();
      await saveLookUp(lookUpOf('maria'), '');
      expect(await recallLookUp('li:in:maria')).not.toBeNull();
    },
  );

  it('are limited to 200, and the oldest are deleted first', async () => {
    for (let n = 0; n < 203; n += 1) await saveLookUp(lookUpOf(`p${n}`), '');
    expect(await storedKeys()).toHaveLength(200);
    expect(await recallLookUp('li:in:p2')).toBeNull();
    expect(await recallLookUp('li:in:p3')).not.toBeNull();
  });

  it('stay below the browser’s size limit, even if each is large', async () => {
    const failure = { kind: 'failed' as const, detail: 'x'.repeat(900_000) };
    for (let n = 0; n < 12; n += 1) await saveLookUp(lookUpOf(`p${n}`, { failure }), '');
    const room = JSON.stringify(await fakeBrowser.storage.session.get(null)).length;
    expect(room).toBeLessThan(4_100_000);
    expect(await recallLookUp('li:in:p11')).not.toBeNull();
  });

  it('are all gone after clearing', async () => {
    await saveLookUp(lookUpOf('maria'), '');
    await saveLookUp(lookUpOf('ken'), '');
    await forgetLookUps();
    expect(await storedKeys()).toEqual([]);
  });

  it('don’t come back with a response requested before clearing', async () => {
    const before = await currentEpoch();
    await forgetLookUps();
    await saveLookUp(lookUpOf('maria'), before);
    expect(await recallLookUp('li:in:maria')).toBeNull();
  });

  it('don’t come back when another surface belatedly saves one from before clearing', async () => {
    const late = {
      'look-up:li:in:maria': { epoch: await currentEpoch(), lookUp: lookUpOf('maria') },
    };
    await fakeBrowser.storage.session.set(late);
    expect(await recallLookUp('li:in:maria')).not.toBeNull();
    await forgetLookUps();
    await fakeBrowser.storage.session.set(late);
    expect(await recallLookUp('li:in:maria')).toBeNull();
  });

  it('notify listeners of clearing, but not of additions', async () => {
    const heard = vi.fn();
    const stop = watchForgetting(heard);
    await saveLookUp(lookUpOf('maria'), '');
    expect(heard).not.toHaveBeenCalled();
    await forgetLookUps();
    expect(heard).toHaveBeenCalledOnce();
    stop();
    await forgetLookUps();
    expect(heard).toHaveBeenCalledOnce();
  });

  it('are gone before listeners are notified', async () => {
    await saveLookUp(lookUpOf('maria'), '');
    const heard = new Promise<unknown>((resolve) => {
      watchForgetting(() => resolve(recallLookUp('li:in:maria')));
    });
    await forgetLookUps();
    expect(await heard).toBeNull();
  });

  it('are exactly the latest since the last clearing, in any order of operations', async () => {
    const slug = fc.constantFrom('a', 'b', 'c', 'd');
    const step = fc.oneof(fc.record({ keep: slug, at: fc.nat() }), fc.constant('forget' as const));
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        fakeBrowser.reset();
        const expected = new Map<string, number>();
        for (const act of steps) {
          if (act === 'forget') {
            expected.clear();
            await forgetLookUps();
          } else {
            expected.set(act.keep, act.at);
            await saveLookUp(lookUpOf(act.keep, { at: act.at }), await currentEpoch());
          }
        }
        for (const letter of ['a', 'b', 'c', 'd']) {
          expect((await recallLookUp(`li:in:${letter}`))?.at).toBe(expected.get(letter));
        }
      }),
      { numRuns: 50 },
    );
  });

  it('are all saved when many arrive at once', async () => {
    await Promise.all(Array.from({ length: 40 }, (_, n) => saveLookUp(lookUpOf(`p${n}`), '')));
    expect(await storedKeys()).toHaveLength(40);
    await forgetLookUps();
    expect(await storedKeys()).toEqual([]);
  });
});
