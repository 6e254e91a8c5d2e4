import { afterEach, expect, it } from 'vitest';
import { holdUntilLoaded } from '../../../../components/ui/hold-until-loaded.ts';

afterEach(() => document.body.replaceChildren());

function pageWith(html: string): HTMLElement {
  document.body.innerHTML = `<main>${html}</main>`;
  const page = document.querySelector('main');
  if (page === null) throw new Error('There is no page.');
  holdUntilLoaded(page);
  return page;
}
const isOpening = (page: HTMLElement) => page.dataset.opening !== undefined;
const LOADING = '<span data-loading></span>';

it('holdUntilLoaded hides nothing on a page that loads nothing', () => {
  expect(isOpening(pageWith('<section></section>'))).toBe(false);
});

it('holdUntilLoaded waits for the last section, including nested ones', async () => {
  const page = pageWith(`<section>${LOADING}</section><section>${LOADING}</section>`);
  expect(isOpening(page)).toBe(true);
  const [first, second] = page.querySelectorAll('section');
  first?.replaceChildren();
  if (second) second.innerHTML = `<div>${LOADING}</div>`;
  await Promise.resolve();
  expect(isOpening(page)).toBe(true);
  second?.replaceChildren();
  await expect.poll(() => isOpening(page)).toBe(false);
});

it('holdUntilLoaded hides content only once: later sections grow in place', async () => {
  const page = pageWith(LOADING);
  page.replaceChildren();
  await expect.poll(() => isOpening(page)).toBe(false);
  page.innerHTML = LOADING;
  await Promise.resolve();
  expect(isOpening(page)).toBe(false);
});
