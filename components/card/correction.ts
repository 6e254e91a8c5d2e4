import { z } from 'zod';
import { party } from '../../utils/card/card-path.ts';
import { RATINGS } from '../../utils/interface/own-rating.ts';
import { ownedValue } from '../../utils/owned-storage.ts';

const rating = z.literal(RATINGS).nullable();

const correction = z.discriminatedUnion('kind', [
  /** The two people don't know each other. */
  z.object({ kind: z.literal('denied-tie'), a: party, b: party }),
  /** How well the reader knows someone; null for no rating. */
  z.object({ kind: z.literal('rated'), person: party, rating, before: rating }),
  /** The page at `url` was matched with the wrong person. */
  z.object({ kind: z.literal('split-page'), person: party, url: z.string() }),
  /** The page at `url` does or doesn't belong to this person. `id` is the person's id. */
  z.object({
    kind: z.literal('same-person'),
    id: z.string(),
    name: z.string(),
    url: z.string(),
    answer: z.enum(['yes', 'no']),
  }),
]);

/** The latest correction on a page, saved so that it can be undone. */
export type Correction = z.infer<typeof correction>;

const MAX_PAGES = 50;
const corrections = ownedValue(
  'corrections',
  z.object({ pages: z.array(z.tuple([z.string(), correction])) }),
);

/** Returns whether the correction removes something from the card, which then can't show the correction itself. */
function takesAway(one: Correction): boolean {
  return one.kind !== 'rated' || one.rating === 0;
}

/** Returns the latest correction on this page. Null if there is none, or if the card itself shows it. */
export async function recallCorrection(key: string): Promise<Correction | null> {
  return (await corrections.load())?.pages.find(([page]) => page === key)?.[1] ?? null;
}

/** Saves the latest correction on a page, in memory only. Null deletes it. */
export function saveCorrection(key: string, latest: Correction | null): Promise<void> {
  return corrections.change((saved) => {
    const others = saved?.pages.filter(([page]) => page !== key) ?? [];
    const added: typeof others = latest !== null && takesAway(latest) ? [[key, latest]] : [];
    return { pages: [...added, ...others].slice(0, MAX_PAGES) };
  });
}

export function forgetCorrections(): Promise<void> {
  return corrections.forget();
}
