/**
 * Reads LinkedIn's list of mutual connections in the tab where a click opened it: the address in each row, LinkedIn's total, and
 * whether the page reports that there are none or that the search limit is reached. Doesn't change the page. Stops waiting for
 * more rows when the page is left, or after `PATIENCE_MS`.
 */
import { z } from 'zod';
import { whoseConnections } from './listed-connections.ts';
import { addressOfTab, runInTab } from './page-tab.ts';

const MAX_PEOPLE = 1000;
/** How long one call waits for new rows, in ms. */
const PATIENCE_MS = 8_000;
const DEADLINE_MS = PATIENCE_MS + 10_000;

const listed = z.object({
  people: z.array(z.string().max(2048)).max(MAX_PEOPLE),
  /** LinkedIn's total; null if it wasn't found. */
  total: z.number().int().nonnegative().nullable(),
  /** Whether the page reports that there are no mutual connections. */
  isEmpty: z.boolean(),
  /** Whether the page reports that the search limit is reached. */
  isLimited: z.boolean(),
});

export type ListedMutuals = z.infer<typeof listed>;

export interface MutualsPage {
  readonly tabId: number;
  /** The member whose connections are listed (`li:m:…`). */
  readonly listOf: string;
}

/**
 * Returns the content of the list as soon as it differs from `before`, or after `PATIENCE_MS`. `gone`: the tab doesn't show the
 * list anymore. `refused`: the browser denies access, or the tab shows another page.
 */
export async function readMutuals(
  { tabId, listOf }: MutualsPage,
  before: ListedMutuals | null,
): Promise<ListedMutuals | 'gone' | 'refused'> {
  const isThere = async () => whoseConnections((await addressOfTab(tabId)) ?? '') === listOf;
  if (!(await isThere())) return 'gone';
  const args: [number, string, number] = [MAX_PEOPLE, JSON.stringify(before), PATIENCE_MS];
  const found = listed.safeParse(await runInTab(tabId, collectMutuals, args, DEADLINE_MS));
  if (!(await isThere())) return 'gone';
  return found.success ? found.data : 'refused';
}

/** Runs in the page, so it can't use anything outside of the function. */
export function collectMutuals(most: number, before: string, patienceMs: number): Promise<ListedMutuals> {
  const main = () => document.querySelector('main, [role="main"]');
  const personIn = (row: Element) =>
    Array.from(row.querySelectorAll<HTMLAnchorElement>('a[href]'), ({ href }) => href).find(
      (href) => href.length <= 2048 && /^https:\/\/([\w-]+\.)?linkedin\.com\/in\/[^/]/.test(href),
    );
  // Reads only the first person of each row, because a row may also contain mutual connections of that person.
  const rowsOf = (list: Element) =>
    Array.from(list.querySelectorAll('li, [role="listitem"]')).filter(
      (row) => !row.parentElement?.closest('li, [role="listitem"]') && row.closest('aside') === null,
    );
  const read = () => {
    const list = main();
    const said = Array.from(list?.querySelectorAll('h1, h2, h3, [role="heading"]') ?? [], (one) =>
      (one.textContent ?? '').trim().slice(0, 200),
    );
    const count = said
      .map((words) => /(\d[\d.,\s\u00a0\u202f]*)\+?\s*(?:results?|ergebnis|resultad|résultat)/iu.exec(words))
      .find((match) => match !== null)?.[1];
    const people = list === null ? [] : rowsOf(list).flatMap((row) => personIn(row) ?? []);
    return {
      people: [...new Set(people)].slice(0, most),
      total: count === undefined ? null : Number(count.replace(/\D/g, '').slice(0, 9)),
      isEmpty: said.some((words) =>
        /\bno results|keine ergebnisse|no se (han )?encontr|sin resultados|no hay resultados|aucun résultat/iu.test(
          words,
        ),
      ),
      isLimited: said.some((words) => /\blimit|nutzungslimit|suchlimit|l[ií]mite/iu.test(words)),
    };
  };
  return new Promise((resolve) => {
    let pause: ReturnType<typeof setTimeout> | undefined;
    const end = (found: ListedMutuals) => {
      observer.disconnect();
      clearTimeout(pause);
      clearTimeout(patience);
      resolve(found);
    };
    const look = () => {
      pause = undefined;
      const found = read();
      if (JSON.stringify(found) !== before) end(found);
    };
    const observer = new MutationObserver(() => {
      pause ??= setTimeout(look, 100);
    });
    observer.observe(document, { childList: true, subtree: true, characterData: true });
    const patience = setTimeout(() => end(read()), patienceMs);
    look();
  });
}
