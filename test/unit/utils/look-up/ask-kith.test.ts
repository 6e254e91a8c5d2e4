import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { identifyLinkedin } from '../../../../utils/linkedin-url.ts';
import { askKith, lookUpIdentity } from '../../../../utils/look-up/look-up.ts';
import { forgetLookUps, recallLookUp } from '../../../../utils/look-up/look-up-cache.ts';
import type { LookUp } from '../../../../utils/messages.ts';
import { recentPages } from '../../../../utils/recent-pages.ts';
import { speakEnglish } from '../../components/support/english.ts';
import { fakeClient } from '../../components/support/fake-client.ts';
import { lookUpOf } from '../support/answers.ts';

vi.mock('../../../../utils/look-up/look-up.ts', () => ({ lookUpIdentity: vi.fn() }));

const URL = 'https://www.linkedin.com/in/maria';

const { client } = fakeClient(() => null);

function ask() {
  const identity = identifyLinkedin(URL);
  if (identity === null) throw new Error('No identity.');
  return askKith(client, identity, URL);
}

beforeAll(speakEnglish);
beforeEach(() => {
  fakeBrowser.reset();
  vi.mocked(lookUpIdentity).mockReset().mockResolvedValue(lookUpOf('maria'));
});

afterEach(() => vi.useRealTimers());

describe('askKith', () => {
  it('saves the response, and the page with its name among the recent ones', async () => {
    await ask();
    expect(await recallLookUp('li:in:maria')).toEqual(lookUpOf('maria'));
    expect(await recentPages()).toEqual([{ key: 'li:in:maria', url: URL, name: 'Maria Lopez' }]);
  });

  it('gives up after 30 seconds, and reports for which page', async () => {
    vi.useFakeTimers();
    const never = Promise.withResolvers<LookUp>();
    vi.mocked(lookUpIdentity).mockReturnValue(never.promise);
    const asked = ask();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await asked).toMatchObject({
      key: 'li:in:maria',
      url: URL,
      failure: { kind: 'failed', detail: expect.stringContaining('didn’t respond in time') },
    });
    never.resolve(lookUpOf('maria'));
  });

  it('saves no failure', async () => {
    const failure = { kind: 'failed' as const, detail: 'x' };
    vi.mocked(lookUpIdentity).mockResolvedValue(lookUpOf('maria', { answer: null, failure }));
    expect((await ask()).failure).toEqual(failure);
    expect(await recallLookUp('li:in:maria')).toBeNull();
    expect(await recentPages()).toEqual([]);
  });

  it('shares one request among panel, popup and badge', async () => {
    await Promise.all([ask(), ask(), ask()]);
    expect(lookUpIdentity).toHaveBeenCalledOnce();
  });

  it('requests again after the response has arrived', async () => {
    await ask();
    await ask();
    expect(lookUpIdentity).toHaveBeenCalledTimes(2);
  });

  it('doesn’t share requests across a correction, and keeps only the later response', async () => {
    const slow = Promise.withResolvers<LookUp>();
    vi.mocked(lookUpIdentity).mockReturnValueOnce(slow.promise);
    const before = ask();
    await vi.waitFor(() => expect(lookUpIdentity).toHaveBeenCalledOnce());
    await forgetLookUps();
    vi.mocked(lookUpIdentity).mockResolvedValue(lookUpOf('maria', { at: 2 }));
    await ask();
    slow.resolve(lookUpOf('maria', { at: 1 }));
    await before;
    expect((await recallLookUp('li:in:maria'))?.at).toBe(2);
  });
});
