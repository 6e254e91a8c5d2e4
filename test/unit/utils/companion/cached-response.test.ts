import { describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { cachedCoverage } from '../../../../utils/companion/cached-response.ts';
import { type CompanionClient, companionClient } from '../../../../utils/companion/companion-client.ts';
import { forgetLookUps } from '../../../../utils/look-up/look-up-cache.ts';
import { coverageOf } from '../support/answers.ts';

const ME = 'https://www.linkedin.com/in/ada';

function clientThatCovers(me: string) {
  const asked = vi.fn<(path: string) => void>();
  const client: CompanionClient = {
    ...companionClient(),
    async asMe(_method, path, { answer }) {
      asked(path);
      return answer.parse(coverageOf(me));
    },
  };
  return { client, asked };
}

describe('a cached response', () => {
  it('is null before the first request', async () => {
    expect(await cachedCoverage.recall()).toBeNull();
  });

  it('is requested only once', async () => {
    const { client, asked } = clientThatCovers(ME);
    expect((await cachedCoverage.ask(client, 1_000)).me).toBe(ME);
    expect((await cachedCoverage.ask(client, 60_000)).me).toBe(ME);
    expect(asked).toHaveBeenCalledOnce();
    expect((await cachedCoverage.recall())?.me).toBe(ME);
  });

  it('is requested again after 5 minutes, because data can change elsewhere', async () => {
    const { client, asked } = clientThatCovers(ME);
    await cachedCoverage.ask(client, 0);
    await cachedCoverage.ask(client, 5 * 60_000);
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it('isn’t saved when it was requested before a correction and arrived after it', async () => {
    const { client } = clientThatCovers('');
    const asked = cachedCoverage.ask(
      { ...client, asMe: (...call) => forgetLookUps().then(() => client.asMe(...call)) },
      0,
    );
    expect((await asked).me).toBe('');
    expect(await cachedCoverage.recall()).toBeNull();
  });

  it('is ignored if it predates a correction, even when another surface saves it later', async () => {
    await cachedCoverage.ask(clientThatCovers('').client, 0);
    const late = await fakeBrowser.storage.session.get('coverage');
    await forgetLookUps();
    await fakeBrowser.storage.session.set(late);
    expect(await cachedCoverage.recall()).toBeNull();
  });

  it('can be cleared', async () => {
    await cachedCoverage.ask(clientThatCovers(ME).client, 0);
    await cachedCoverage.forget();
    expect(await cachedCoverage.recall()).toBeNull();
  });
});
