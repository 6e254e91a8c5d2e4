import { browser } from 'wxt/browser';
import { z } from 'zod';
import { currentEpoch, recallOfEpoch } from '../look-up/epoch.ts';
import type { CompanionClient } from './companion-client.ts';

/** Things also change on the command line, of which the extension hears nothing. */
const KEPT_MS = 5 * 60_000;

/** One operation whose answer is kept for this browser session, so that a surface need not wait for it. */
export interface KeptAnswer<Data> {
  /** As it was last heard; null before that. */
  recall(): Promise<Data | null>;
  /** As `recall`, asked for again after five minutes. `now` in ms since 1970. Throws CompanionFailure. */
  ask(client: Pick<CompanionClient, 'asMe'>, now: number): Promise<Data>;
  forget(): Promise<void>;
}

export interface KeptAnswerOptions<Data> {
  /** Names what is kept in the browser's session storage. */
  readonly key: string;
  /** A GET of the service. */
  readonly path: string;
  readonly answer: z.ZodType<Data>;
}

export function keptAnswer<Data>({ key, path, answer }: KeptAnswerOptions<Data>): KeptAnswer<Data> {
  const kept = z.object({ data: answer, at: z.number(), epoch: z.string() });

  return {
    async recall() {
      return (await recallOfEpoch(key, kept))?.data ?? null;
    },
    async ask(client, now) {
      const known = await recallOfEpoch(key, kept);
      if (known !== null && now - known.at < KEPT_MS) return known.data;
      const epoch = await currentEpoch();
      const heard = await client.asMe('GET', path, { answer });
      await browser.storage.session.set({ [key]: { data: heard, at: now, epoch } });
      return heard;
    },
    async forget() {
      await browser.storage.session.remove(key);
    },
  };
}
