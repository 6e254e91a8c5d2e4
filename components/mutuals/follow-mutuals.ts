import { browser } from 'wxt/browser';
import type { ServiceClient } from '../../utils/companion/companion-client.ts';
import { failureOf } from '../../utils/companion/companion-failure.ts';
import { knownPeople, MAX_KNOWN, type PersonKnown } from '../../utils/interface/kith/kith-known.ts';
import { linkedPeople } from '../../utils/page/linked-pages.ts';
import { type ListedMutuals, type MutualsPage, readMutuals } from '../../utils/page/mutual-list.ts';
import { withTimeout } from '../../utils/with-timeout.ts';

export interface MutualsSeen {
  /**
   * `reading` until someone is listed or LinkedIn reports a result. `unrecognized` if neither happens for some
   * seconds. `gone` once the tab shows another page.
   */
  readonly state: 'reading' | 'listed' | 'none' | 'unrecognized' | 'limited' | 'refused' | 'gone' | 'failed';
  /** People the reader knows, best known first. */
  readonly known: readonly PersonKnown[];
  readonly read: number;
  /** LinkedIn's total, or null if unknown. */
  readonly total: number | null;
  /** Why ranking failed; '' unless the state is `failed`. */
  readonly detail: string;
}

export const NOTHING_READ: MutualsSeen = { state: 'reading', known: [], read: 0, total: null, detail: '' };

/** A loading tab is checked again at its next event, or after this time at the latest. */
const RETRY_MS = 2_000;

interface FollowOptions {
  readonly page: MutualsPage;
  readonly client: ServiceClient;
  /** The reader's own address, which is skipped; '' if unknown. */
  readonly me: string;
  readonly show: (seen: MutualsSeen) => void;
}

/** Reads the list as it grows, and ranks the people on it. Returns a function that stops this. */
export function followMutuals({ page, client, me, show }: FollowOptions): () => void {
  let isOver = false;
  const run = async () => {
    let seen = NOTHING_READ;
    let before: ListedMutuals | null = null;
    let wasThere = false;
    let refusals = 0;
    const addresses = new Set<string>();
    while (!isOver) {
      const found = await readMutuals(page, before);
      if (isOver) return;
      if (found === 'gone' || found === 'refused') {
        refusals = found === 'refused' ? refusals + 1 : 0;
        if (found === 'gone' && wasThere) return show({ ...seen, state: 'gone' });
        if (refusals > 1 && seen.read === 0) show({ ...seen, state: 'refused' });
        await nextChange(page.tabId);
        continue;
      }
      wasThere = true;
      refusals = 0;
      const isUnchanged = JSON.stringify(found) === JSON.stringify(before);
      before = found;
      for (const address of found.people) addresses.add(address);
      const people = linkedPeople([...addresses], me);
      // LinkedIn only appends to its list, so new people are at the end.
      const known = await rankKnown(client, seen.known, people.slice(seen.read));
      seen = { ...stateOf(found, people.length, isUnchanged), known, read: people.length, detail: '' };
      if (!isOver) show(seen);
    }
  };
  run().catch((thrown) => {
    if (!isOver) show({ ...NOTHING_READ, state: 'failed', detail: failureOf(thrown).detail });
  });
  return () => {
    isOver = true;
  };
}

function stateOf(
  { total, isEmpty, isLimited }: ListedMutuals,
  read: number,
  isUnchanged: boolean,
): Pick<MutualsSeen, 'state' | 'total'> {
  if (read > 0) return { state: 'listed', total };
  if (isLimited) return { state: 'limited', total };
  if (isEmpty || total === 0) return { state: 'none', total };
  return { state: isUnchanged ? 'unrecognized' : 'reading', total };
}

/** Looks up new people, and adds those the reader knows to the ranking. */
async function rankKnown(
  client: ServiceClient,
  before: readonly PersonKnown[],
  added: readonly { readonly url: string }[],
): Promise<readonly PersonKnown[]> {
  // Keyed by Kith's own address for a person, because the list may contain two of their addresses.
  const known = new Map(before.map((person) => [person.linkedin_url, person]));
  for (let from = 0; from < added.length; from += MAX_KNOWN) {
    const body = { people: added.slice(from, from + MAX_KNOWN).map(({ url }) => url) };
    const { people } = await client.asMe('POST', '/kith/people/known', { body, answer: knownPeople });
    for (const person of people) if (!known.has(person.linkedin_url)) known.set(person.linkedin_url, person);
  }
  return [...known.values()].sort((a, b) => b.score - a.score);
}

/** Resolves at the tab's next event, or after a few seconds at the latest. */
async function nextChange(tabId: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const onUpdated = (id: number) => {
    if (id === tabId) resolve();
  };
  browser.tabs.onUpdated.addListener(onUpdated);
  await withTimeout(promise, RETRY_MS);
  browser.tabs.onUpdated.removeListener(onUpdated);
}
