import { askedParty, type CardPath } from '../card/card-path.ts';
import type { ServiceClient } from '../companion/companion-client.ts';
import { CompanionFailure } from '../companion/companion-failure.ts';
import type { AskStanding } from '../interface/kith/kith-asks.ts';
import { withTimeout } from '../with-timeout.ts';
import { asksClient } from './asks-client.ts';

/** The service's limit for one request. */
const MAX_INTRODUCERS = 20;
/** How long a lookup waits for the standing, in ms. The standing is only advice, so a card doesn't need it. */
const PATIENCE_MS = 1_000;

/**
 * Returns the address of each person the reader would write to on these paths, without duplicates. On a direct path, that is the
 * target.
 */
export function introducersOf(paths: readonly CardPath[]): string[] {
  const urls = paths.map((path) => askedParty(path).url);
  return [...new Set(urls)].filter((url) => url !== '').slice(0, MAX_INTRODUCERS);
}

/**
 * Returns the standing of the introducers on the paths to `target` (an address); null if there is no path, if the request fails,
 * or if it takes too long.
 */
export async function tryAskStanding(
  client: ServiceClient,
  target: string,
  paths: readonly CardPath[],
): Promise<AskStanding | null> {
  if (paths.length === 0) return null;
  try {
    const request = { linkedin_url: target, introducer_linkedin_urls: introducersOf(paths) };
    const standing = await withTimeout(asksClient(client).standing(request), PATIENCE_MS);
    return standing === 'late' ? null : standing;
  } catch (thrown) {
    if (!(thrown instanceof CompanionFailure)) throw thrown;
    return null;
  }
}
