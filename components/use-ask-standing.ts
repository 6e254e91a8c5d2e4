import { useCallback } from 'preact/hooks';
import { askCalls } from '../utils/ask/ask-calls.ts';
import { targetOf } from '../utils/ask/ask-facts.ts';
import type { Card } from '../utils/card/card.ts';
import { askedParty, type Way } from '../utils/card/path-steps.ts';
import type { CompanionClient } from '../utils/companion/companion-client.ts';
import type { AskStanding } from '../utils/interface/kith-asks.ts';
import { useLoaded } from './use-loaded.ts';

/** As many as the service tells of at once. */
const MOST_INTRODUCERS = 20;

export interface KnownStanding {
  /** Null until it is known. */
  readonly standing: AskStanding | null;
  /** Once it is known, for one of the card's ways; null where it cannot be. */
  readonly whenKnown: (way: Way) => Promise<AskStanding | null>;
}

/** How the introducers of a card stand, asked for once a card where the service keeps asks. */
export function useAskStanding(client: Pick<CompanionClient, 'asMe'>, card: Card): KnownStanding {
  const urls = introducersOf(card).join('\n');
  const isKept = card.capabilities?.asks === true && card.key !== '' && urls !== '';
  const load = useCallback(
    () =>
      askCalls(client).standing({
        linkedin_url: card.url,
        introducer_linkedin_urls: urls.split('\n'),
      }),
    [client, card.key, urls],
  );
  const { data } = useLoaded(isKept ? load : null);
  const whenKnown = async (way: Way) => {
    if (isKept) return data ?? load().catch(() => null);
    // Of whom a company card lists, only who is asked about.
    return card.capabilities?.asks === true ? standingAlong(client, way).catch(() => null) : null;
  };
  return { standing: data, whenKnown };
}

/** How who is asked along one way stands. Throws CompanionFailure. */
async function standingAlong(client: Pick<CompanionClient, 'asMe'>, way: Way): Promise<AskStanding> {
  const introducers = [askedParty(way).url].filter((url) => url !== '');
  return askCalls(client).standing({
    linkedin_url: targetOf(way).url,
    introducer_linkedin_urls: introducers,
  });
}

/** All ways of a card, best first; none where nobody can be asked. */
export function waysOf(card: Card): readonly Way[] {
  return 'way' in card ? [card.way, ...card.others] : [];
}

function introducersOf(card: Card): string[] {
  const urls = waysOf(card)
    .filter((way) => way.steps.length > 1)
    .map((way) => askedParty(way).url);
  return [...new Set(urls)].filter((url) => url !== '').slice(0, MOST_INTRODUCERS);
}
