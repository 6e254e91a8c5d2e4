import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CompanionFailure } from '../../../../utils/companion/companion-failure.ts';
import { identifyLinkedin } from '../../../../utils/linkedin-url.ts';
import { lookUpPage } from '../../../../utils/look-up/look-up.ts';
import { forgetLookUps, recallLookUp } from '../../../../utils/look-up/look-up-cache.ts';
import { forgetRecentPages, recentPages } from '../../../../utils/recent-pages.ts';
import { fakeClient } from '../../components/support/fake-client.ts';
import { lookUpOf, personPathsOf } from '../support/answers.ts';

const URL = 'https://www.linkedin.com/in/maria';

/** Responds to a request for Maria's paths. */
const paths = vi.fn<() => unknown>();
const { client } = fakeClient(({ path }) => {
  if (path === '/v2/people/paths') return paths();
  throw new CompanionFailure('failed', 'It doesn’t describe itself.');
});

function ask() {
  const identity = identifyLinkedin(URL);
  if (identity === null) throw new Error('No identity.');
  return lookUpPage(client, identity, URL);
}

beforeEach(() => {
  paths.mockReset().mockImplementation(() => personPathsOf('maria'));
});

afterEach(() => vi.useRealTimers());

describe('lookUpPage', () => {
  it('saves the response, and the page with its name among the recent ones', async () => {
    await ask();
    expect(await recallLookUp('li:in:maria')).toEqual(lookUpOf('maria', { at: expect.any(Number) }));
    expect(await recentPages()).toEqual([{ key: 'li:in:maria', url: URL, name: 'Maria Lopez' }]);
  });

  it('gives up after 30 seconds, and reports for which page', async () => {
    vi.useFakeTimers();
    const never = Promise.withResolvers<unknown>();
    paths.mockReturnValue(never.promise);
    const asked = ask();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await asked).toMatchObject({
      key: 'li:in:maria',
      url: URL,
      failure: { kind: 'failed', detail: expect.stringContaining('didn’t respond in time') },
    });
    never.resolve(personPathsOf('maria'));
  });

  it('doesn’t save failures', async () => {
    const failure = { kind: 'failed' as const, detail: 'x' };
    paths.mockImplementation(() => {
      throw new CompanionFailure('failed', 'x');
    });
    expect((await ask()).failure).toEqual(failure);
    expect(await recallLookUp('li:in:maria')).toBeNull();
    expect(await recentPages()).toEqual([]);
  });

  it('shares one request between panel, popup and badge', async () => {
    await Promise.all([ask(), ask(), ask()]);
    expect(paths).toHaveBeenCalledOnce();
  });

  it('requests again after the response has arrived', async () => {
    await ask();
    await ask();
    expect(paths).toHaveBeenCalledTimes(2);
  });

  it('doesn’t share requests across a correction, and keeps only the later response', async () => {
    const slow = Promise.withResolvers<unknown>();
    paths.mockReturnValueOnce(slow.promise);
    const before = ask();
    await vi.waitFor(() => expect(paths).toHaveBeenCalledOnce());
    await forgetLookUps();
    await ask();
    slow.resolve({ ...personPathsOf('maria'), count: 7 });
    expect(await before).toMatchObject({ answer: { paths: { count: 7 } } });
    expect(await recallLookUp('li:in:maria')).toMatchObject({ answer: { paths: personPathsOf('maria') } });
  });

  it('doesn’t add a page to the recent ones after the session has ended', async () => {
    const slow = Promise.withResolvers<unknown>();
    paths.mockReturnValueOnce(slow.promise);
    const before = ask();
    await vi.waitFor(() => expect(paths).toHaveBeenCalledOnce());
    await forgetRecentPages();
    await forgetLookUps();
    slow.resolve(personPathsOf('maria'));
    await before;
    expect(await recentPages()).toEqual([]);
  });
});
