import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { collectMutuals, readMutuals } from '../../../../utils/page/mutual-list.ts';

const LIST =
  'https://www.linkedin.com/search/results/people/?connectionOf=%5B%22ACoAAA8BYqEBcDeFgHiJkLmNoPqRsTuVwXyZ012%22%5D';
const PAGE = { tabId: 3, listOf: 'li:m:251749025' };
const NOBODY = { people: [], total: null, isEmpty: false, isLimited: false };
const at = (slug: string) => `https://www.linkedin.com/in/${slug}`;
const row = (...slugs: string[]) =>
  `<li>${slugs.map((slug) => `<a href="${at(slug)}">${slug}</a>`).join('')}</li>`;

/** Returns the current content of the page. */
const seen = () => collectMutuals(10, '', 1000);
const show = (main: string, beside = '') => {
  document.body.innerHTML = `<header>${beside}</header><main>${main}</main>`;
};

afterEach(() => document.body.replaceChildren());

describe('collectMutuals in the page', () => {
  it('finds one person per row, only in the main part, and doesn’t change the page', async () => {
    show(
      `<ul>${row('dana', 'common-friend')}${row('ken')}${row('dana')}</ul><a href="${at('loose')}">x</a>
       <aside><ul>${row('viewed')}</ul></aside>`,
      `<ul>${row('myself')}</ul>`,
    );
    const before = document.documentElement.outerHTML;
    expect(await seen()).toEqual({ ...NOBODY, people: [at('dana'), at('ken')] });
    expect(document.documentElement.outerHTML).toBe(before);
  });

  it('reads a row with nested rows as one row', async () => {
    show(`<ul><li><a href="${at('dana')}">Dana</a><ul>${row('insight')}</ul></li></ul>`);
    expect((await seen()).people).toEqual([at('dana')]);
  });

  it.each([
    ['12 results', 12],
    ['About 1,234 results', 1234],
    ['Etwa 12 Ergebnisse', 12],
    ['12 resultados', 12],
    ['Environ 1 234 résultats', 1234],
    ['People', null],
  ])('reads the total from the heading %s', async (words, total) => {
    show(`<h2>${words}</h2>`);
    expect((await seen()).total).toBe(total);
  });

  it.each([
    'No results found',
    'Keine Ergebnisse gefunden',
    'No se han encontrado resultados',
    'Aucun résultat',
  ])('detects an empty list: %s', async (words) => {
    show(`<h2>${words}</h2>`);
    expect(await seen()).toMatchObject({ isEmpty: true, isLimited: false });
  });

  it.each([
    'You’ve reached the monthly limit for profile searches',
    'Sie haben das kommerzielle Nutzungslimit erreicht',
    'Has llegado al límite de búsquedas',
    'Vous avez atteint la limite de recherches',
  ])('detects a reached search limit: %s', async (words) => {
    show(`<h2>${words}</h2>`);
    expect(await seen()).toMatchObject({ isEmpty: false, isLimited: true });
  });

  it('waits until the page shows something new, or time runs out', async () => {
    show(`<ul>${row('dana')}</ul>`);
    const before = JSON.stringify(await seen());
    const next = collectMutuals(10, before, 60_000);
    document.querySelector('ul')?.insertAdjacentHTML('beforeend', row('ken'));
    expect((await next).people).toEqual([at('dana'), at('ken')]);
    expect(await collectMutuals(10, JSON.stringify(await seen()), 0)).toEqual(await seen());
  });

  it('uses no variables from outside', async () => {
    const alone = new Function('document', 'MutationObserver', `return (${collectMutuals})(5, '', 100)`);
    show(`<ul>${row('dana')}</ul>`);
    expect((await alone(document, MutationObserver)).people).toEqual([at('dana')]);
  });
});

describe('readMutuals', () => {
  const tab = { id: 3, url: LIST };
  const result = { ...NOBODY, people: [at('dana')] };
  beforeEach(() => {
    fakeBrowser.reset();
    tab.url = LIST;
    Object.assign(fakeBrowser.tabs, { get: async () => tab });
  });
  const runs = (run: () => unknown) => {
    const executeScript = vi.fn(async () => [{ result: run() }]);
    Object.assign(fakeBrowser.scripting, { executeScript });
    return executeScript;
  };

  it('returns the content of the page', async () => {
    runs(() => result);
    expect(await readMutuals(PAGE, null)).toEqual(result);
  });

  it('doesn’t read while the tab shows another page', async () => {
    const executeScript = runs(() => result);
    tab.url = at('maria');
    expect(await readMutuals(PAGE, null)).toBe('gone');
    expect(executeScript).not.toHaveBeenCalled();
  });

  it('discards the list when the tab has left it', async () => {
    runs(() => {
      tab.url = at('maria');
      return result;
    });
    expect(await readMutuals(PAGE, null)).toBe('gone');
  });

  it.each([
    ['nothing', () => null],
    ['something else', () => ({ people: [1] })],
  ])('reports a refusal when the page returns %s', async (_, run) => {
    runs(run);
    expect(await readMutuals(PAGE, null)).toBe('refused');
  });
});
