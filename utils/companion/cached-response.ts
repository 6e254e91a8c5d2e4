import { browser } from 'wxt/browser';
import { z } from 'zod';
import { coverage, readCapabilities } from '../interface/kith/kith-network.ts';
import { currentEpoch, recallOfEpoch } from '../look-up/epoch.ts';

/** Limited, because commands in the terminal can also change data, and the extension isn't notified. */
const MAX_AGE_MS = 5 * 60_000;

interface Client {
  asMe<Answer>(
    method: string,
    path: string,
    options: { readonly answer: z.ZodType<Answer> },
  ): Promise<Answer>;
}

/** An operation whose response is cached until the browser closes, so surfaces don't wait for it. */
interface CachedResponse<Data> {
  /** Returns the cached response, however old; null if there is none. */
  recall(): Promise<Data | null>;
  /**
   * Returns the cached response, or loads it if the cached one is older than 5 minutes. `now` in ms since 1970. Throws
   * CompanionFailure.
   */
  ask(client: Client, now: number): Promise<Data>;
  forget(): Promise<void>;
}

interface CachedResponseOptions<Data> {
  /** Key in the browser's session storage. */
  readonly key: string;
  readonly path: string;
  readonly answer: z.ZodType<Data>;
}

function cachedResponse<Data>({ key, path, answer }: CachedResponseOptions<Data>): CachedResponse<Data> {
  const cachedValue = z.object({ data: answer, at: z.number(), epoch: z.string() });

  return {
    async recall() {
      return (await recallOfEpoch(key, cachedValue))?.data ?? null;
    },
    async ask(client, now) {
      const cached = await recallOfEpoch(key, cachedValue);
      if (cached !== null && now - cached.at < MAX_AGE_MS) return cached.data;
      const epoch = await currentEpoch();
      const data = await client.asMe('GET', path, { answer });
      await browser.storage.session.set({ [key]: { data, at: now, epoch } });
      return data;
    },
    async forget() {
      await browser.storage.session.remove(key);
    },
  };
}

/** Capabilities of the session's service. The UI offers only the features that they include. */
export const cachedCapabilities = cachedResponse({
  key: 'capabilities',
  path: '/kith/capabilities',
  answer: readCapabilities,
});

/** Coverage of the user's data, including the user's own profile. */
export const cachedCoverage = cachedResponse({
  key: 'coverage',
  path: '/kith/coverage',
  answer: coverage,
});
