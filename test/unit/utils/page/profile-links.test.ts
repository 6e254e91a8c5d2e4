import { afterEach, expect, it } from 'vitest';
import { collectCompanies, collectSearches } from '../../../../utils/page/page-links.ts';

const at = (path: string) => `https://www.linkedin.com/${path}`;
const LIST = at('search/results/people/?connectionOf=%5B%22ACoAAA8BYqEBcDeFgHiJkLmNoPqRsTuVwXyZ012%22%5D');

function show(): void {
  document.body.innerHTML = `<nav><a href="${at('company/in-the-head/')}">Head</a></nav>
    <main><a href="${at('company/acme/')}">Acme</a><a href="${at('company/acme/')}">Acme</a>
      <a href="https://example.org/company/other/">Other</a><a href="${at('in/ken')}">Ken</a><a href="${LIST}">12</a>
      <aside><a href="${at('company/viewed/')}">Viewed</a><a href="${LIST}&of=another">1</a></aside></main>
    <aside><a href="${at('company/beside/')}">Beside</a></aside>`;
}

afterEach(() => document.body.replaceChildren());

it('collectCompanies reads company links with their text, only in the main part, and doesn’t change the page', () => {
  show();
  const before = document.documentElement.outerHTML;
  expect(collectCompanies(10)).toEqual([
    { href: at('company/acme/'), lines: ['Acme'] },
    { href: at('company/acme/'), lines: ['Acme'] },
  ]);
  expect(collectCompanies(1)).toHaveLength(1);
  expect(document.documentElement.outerHTML).toBe(before);
});

it('collectSearches reads search links only in the main part', () => {
  show();
  expect(collectSearches(10)).toEqual([LIST]);
});

it('readers of profile links find nothing on a page without a main part', () => {
  document.body.innerHTML = `<a href="${at('company/acme/')}">Acme</a><a href="${LIST}">12</a>`;
  expect([collectCompanies(10), collectSearches(10)]).toEqual([[], []]);
});

it('readers of profile links use no variables from outside', () => {
  show();
  for (const collect of [collectCompanies, collectSearches]) {
    const alone = new Function('document', `return (${collect})(1)`);
    expect(alone(document)).toHaveLength(1);
  }
});
