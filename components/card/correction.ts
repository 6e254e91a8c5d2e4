import { browser } from 'wxt/browser';
import { z } from 'zod';
import { sessionOwner } from '../../utils/companion/session-owner.ts';
import { RATINGS } from '../../utils/interface/own-rating.ts';

const party = z.object({
  isYou: z.boolean(),
  shortName: z.string(),
  fullName: z.string(),
  headline: z.string(),
  url: z.string(),
});
const rating = z.literal(RATINGS).nullable();

const correction = z.discriminatedUnion('kind', [
  /** Two people said not to know each other. */
  z.object({ kind: z.literal('denied-tie'), a: party, b: party }),
  /** How well the reader knows somebody; null is no rating. */
  z.object({ kind: z.literal('rated'), person: party, rating, before: rating }),
  /** The page at `url` is not whom the data have for it. */
  z.object({ kind: z.literal('split-page'), person: party, url: z.string() }),
  /** The page at `url` is this person's, too, or is not; `id` is theirs. */
  z.object({
    kind: z.literal('same-person'),
    id: z.string(),
    name: z.string(),
    url: z.string(),
    answer: z.enum(['yes', 'no']),
  }),
]);

/** What a person corrected last on a page, saved so that it can be undone. */
export type Correction = z.infer<typeof correction>;

const KEY = 'corrections';
const MAX_PAGES = 50;
const saved = z.object({ owner: z.string(), pages: z.array(z.tuple([z.string(), correction])) });

/** Whether it takes something from the card, so that the card can't say it by itself later. */
function takesAway(one: Correction): boolean {
  return one.kind !== 'rated' || one.rating === 0;
}

type SavedPage = z.infer<typeof saved>['pages'][number];

async function load(): Promise<SavedPage[]> {
  const [stored, owner] = await Promise.all([browser.storage.session.get(KEY), sessionOwner()]);
  const read = saved.safeParse(stored[KEY]);
  return read.success && read.data.owner === owner ? read.data.pages : [];
}

/** What was corrected last on the page with this key, null if nothing was or the card says it by itself. */
export async function recallCorrection(key: string): Promise<Correction | null> {
  return (await load()).find(([page]) => page === key)?.[1] ?? null;
}

/** Saves what was corrected on a page, in memory only; null forgets it. */
export async function saveCorrection(key: string, latest: Correction | null): Promise<void> {
  const [pages, owner] = await Promise.all([load(), sessionOwner()]);
  const others = pages.filter(([page]) => page !== key);
  const added: SavedPage[] = latest !== null && takesAway(latest) ? [[key, latest]] : [];
  const next = [...added, ...others].slice(0, MAX_PAGES);
  await browser.storage.session.set({ [KEY]: { owner, pages: next } });
}

export async function forgetCorrections(): Promise<void> {
  await browser.storage.session.remove(KEY);
}
