import { browser } from 'wxt/browser';
import type { CompanionClient } from '../../utils/companion/companion-client.ts';
import { failureOf } from '../../utils/companion/companion-failure.ts';
import { inTime } from '../../utils/in-time.ts';
import { knownPeople, MAX_KNOWN, type PersonKnown } from '../../utils/interface/kith-known.ts';
import { linkedPeople } from '../../utils/page/linked-pages.ts';
import { type ListedMutuals, type MutualsPage, readMutuals } from '../../utils/page/mutual-list.ts';

/** What panel and popup show of a list of mutual connections. */
export interface MutualsSeen {
  /**
   * `reading` until the list shows somebody or says something, `unrecognized` if it does neither for some seconds,
   * `gone` once the tab shows another page.
   */
  readonly state: 'reading' | 'listed' | 'none' | 'unrecognized' | 'limited' | 'refused' | 'gone' | 'failed';
  /** Those the reader knows, best known first. */
  readonly known: readonly PersonKnown[];
  /** How many people were read. */
  readonly read: number;
  /** How many LinkedIn says there are, null if that is not known. */
  readonly total: number | null;
  /** Why they could not be ranked; '' unless `failed`. */
  readonly detail: string;
}

export const NOTHING_READ: MutualsSeen = { state: 'reading', known: [], read: 0, total: null, detail: '' };

/** A tab that is on its way is looked at again at its next event, at the latest after this. */
const RETRY_MS = 2_000;

export interface FollowOptions {
  readonly page: MutualsPage;
  readonly client: Pick<CompanionClient, 'asMe'>;
  /** One's own address, which is left out; '' if it is not known. */
  readonly me: string;
  readonly show: (seen: MutualsSeen) => void;
}

/** Reads the list as it loads more, and ranks who is on it. Returns a function that stops it. */
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
      // LinkedIn's list only grows, and nobody moves in `addresses`: those behind are new.
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

/** Asks for those who are new, and puts whom the reader knows of them among the others. */
async function rankKnown(
  client: Pick<CompanionClient, 'asMe'>,
  before: readonly PersonKnown[],
  added: readonly { readonly url: string }[],
): Promise<readonly PersonKnown[]> {
  // By the address Kith has for somebody: a list may name one person by two.
  const known = new Map(before.map((person) => [person.linkedin_url, person]));
  for (let from = 0; from < added.length; from += MAX_KNOWN) {
    const body = { people: added.slice(from, from + MAX_KNOWN).map(({ url }) => url) };
    const { people } = await client.asMe('POST', '/kith/people/known', { body, answer: knownPeople });
    for (const person of people) if (!known.has(person.linkedin_url)) known.set(person.linkedin_url, person);
  }
  return [...known.values()].sort((a, b) => b.score - a.score);
}

/** The tab's next event, at the latest some seconds from now. */
async function nextChange(tabId: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const onUpdated = (id: number) => {
    if (id === tabId) resolve();
  };
  browser.tabs.onUpdated.addListener(onUpdated);
  await inTime(promise, RETRY_MS);
  browser.tabs.onUpdated.removeListener(onUpdated);
}
