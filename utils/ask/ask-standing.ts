import { askedParty, type Way } from '../card/path-steps.ts';
import type { CompanionClient } from '../companion/companion-client.ts';
import { CompanionFailure } from '../companion/companion-failure.ts';
import { inTime } from '../in-time.ts';
import type { AskStanding } from '../interface/kith-asks.ts';
import { askCalls } from './ask-calls.ts';

type Client = Pick<CompanionClient, 'asMe'>;

/** As many as the service tells of at once. */
const MOST_INTRODUCERS = 20;
/** What is advice alone is waited for this long, in ms, where an answer waits for it. */
const PATIENCE_MS = 1_000;

/** Who is asked along these ways to somebody, each once; nobody where all are known first-hand. */
export function introducersOf(ways: readonly Way[]): string[] {
  const urls = ways.filter((way) => way.steps.length > 1).map((way) => askedParty(way).url);
  return [...new Set(urls)].filter((url) => url !== '').slice(0, MOST_INTRODUCERS);
}

/** How who is asked along the ways to `target`, an address, stands. Throws CompanionFailure. */
export function askStandingOf(client: Client, target: string, ways: readonly Way[]): Promise<AskStanding> {
  return askCalls(client).standing({
    linkedin_url: target,
    introducer_linkedin_urls: introducersOf(ways),
  });
}

/** The same for an answer that can go without: null if there is no path, if it fails, and if it takes long. */
export async function tryAskStanding(
  client: Client,
  target: string,
  ways: readonly Way[],
): Promise<AskStanding | null> {
  if (ways.length === 0) return null;
  try {
    const standing = await inTime(askStandingOf(client, target, ways), PATIENCE_MS);
    return standing === 'late' ? null : standing;
  } catch (thrown) {
    if (!(thrown instanceof CompanionFailure)) throw thrown;
    return null;
  }
}
