import type { AnswerCard } from '../card/card.ts';
import { AT_REST, cardOf } from '../card/card-of.ts';
import { identifyLinkedin } from '../linkedin-url.ts';
import type { LookUp } from '../messages.ts';
import { type RecentPage, recentPages } from '../recent-pages.ts';
import { withTimeout } from '../with-timeout.ts';
import { currentEpoch } from './epoch.ts';
import { type LookUpClient, lookUpIdentity } from './look-up.ts';
import { recallLookUp, saveLookUp } from './look-up-cache.ts';

export interface RecentCard extends RecentPage {
  /** Null if nothing is known about the page. */
  readonly card: AnswerCard | null;
}

interface RecentCardsOptions {
  readonly client: LookUpClient;
  /** The address of the reader's profile, '' if unknown. */
  readonly me: string;
  /** The number of latest pages to look up again if their responses aren't cached anymore, for example after an import. */
  readonly described: number;
}

/** Returns the recently viewed pages, latest first. */
export async function recentCards({
  client,
  me,
  described,
}: RecentCardsOptions): Promise<readonly RecentCard[]> {
  const pages = await recentPages();
  return Promise.all(
    pages.map(async (page, at) => {
      const cached = await recallLookUp(page.key);
      const lookUp = cached ?? (at < described ? await lookUpAgain(client, page.url) : null);
      const coverage = { connections: 0, people: 0, companies: 0, me, sources: [] };
      const card = lookUp?.answer ? cardOf({ ...AT_REST, ...page, lookUp, coverage }) : null;
      return { ...page, card: card === null ? null : (card as AnswerCard) };
    }),
  );
}

/** How long to wait for one page, in ms. */
const PATIENCE_MS = 1_000;

/** Looks up a page without adding it to the recent pages. Null if Kith doesn't respond in time. */
async function lookUpAgain(client: LookUpClient, url: string): Promise<LookUp | null> {
  const identity = identifyLinkedin(url);
  if (identity === null) return null;
  const epoch = await currentEpoch();
  const lookUp = await withTimeout(lookUpIdentity(client, { identity, url }), PATIENCE_MS);
  if (lookUp === 'late' || lookUp.answer === null) return null;
  await saveLookUp(lookUp, epoch);
  return lookUp;
}
