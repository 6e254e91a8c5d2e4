import { describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createCardStore } from '../../../../components/card/card-store.ts';
import type { Employer } from '../../../../components/stranger/stranger-acts.ts';
import { createStrangerActs } from '../../../../components/stranger/stranger-acts.ts';
import { CompanionFailure } from '../../../../utils/companion/companion-failure.ts';
import { loadMutualsRequest } from '../../../../utils/page/mutuals-request.ts';
import {
  ACME,
  CONNECTED,
  capabilitiesOf,
  colleague,
  companyAnswer,
  coverageOf,
  directBy,
  introBy,
  knownCompany,
  lookUpOf,
  MARIA,
  personAnswer,
} from '../support/answers.ts';
import { type Asked, fakeClient } from '../support/fake-client.ts';

const MUTUALS =
  'https://www.linkedin.com/search/results/people/?connectionOf=%5B%22ACoAAA8BYqEBcDeFgHiJkLmNoPqRsTuVwXyZ012%22%5D';
const maria = { isYou: false, shortName: 'Maria', fullName: 'Maria Lopez', headline: '', url: MARIA };

const AT_ACME = companyAnswer([
  colleague('Dana Weiss', 'CTO', directBy(CONNECTED)),
  colleague('Otto Beyond', 'Engineer', introBy('Dana Weiss')),
]);

function answer({ path, body }: Asked): unknown {
  if (path === '/kith/capabilities') return capabilitiesOf();
  if (path === '/kith/coverage') return coverageOf();
  if (path === '/v2/companies/paths' && JSON.stringify(body).includes('company/77'))
    throw new CompanionFailure('failed', 'No such company.', 404);
  if (path.endsWith('/paths')) return AT_ACME.kind === 'company' ? AT_ACME.paths : null;
  if (path.includes('query=Named')) return { companies: [knownCompany('Named'), knownCompany('Named Ltd')] };
  return { companies: path.includes('1441') ? [knownCompany('Numbered')] : [] };
}

/** Creates the actions next to Maria's profile, which links to `links`. */
function actsBeside(links: readonly unknown[]) {
  Object.assign(fakeBrowser.scripting, { executeScript: async () => [{ result: links }] });
  const tab = { id: 1, url: MARIA };
  Object.assign(fakeBrowser.tabs, { query: async () => [tab], get: async () => tab });
  const { client, asked } = fakeClient(answer);
  const lookUp = vi.fn(async () => lookUpOf(personAnswer([])));
  const store = createCardStore({ client, lookUp });
  store.setSession('token');
  store.show(MARIA);
  return { acts: createStrangerActs(store, client), store, client, asked, lookUp };
}

describe('companies on a stranger’s profile', () => {
  const link = (path: string, ...lines: string[]) => ({
    href: `https://www.linkedin.com/company/${path}`,
    lines,
  });

  it('are named by the text of their links, or else looked up by number', async () => {
    const links = [link('globex/'), link('77/', 'Northvolt'), link('1441/'), link('999/')];
    const found = await actsBeside(links).acts.page.employers();
    expect(found.named.map(({ name }) => name)).toEqual(['Globex', 'Northvolt', 'Numbered']);
    expect(found.unnamed).toBe(1);
  });
});

describe('knownAt', () => {
  const page = (name: string) => ({
    kind: 'page' as const,
    page: { key: 'li:org#77', url: 'https://www.linkedin.com/company/77', name, isCurrent: true },
  });
  const namesAt = async (employer: Employer) => {
    const { acts, asked } = actsBeside([]);
    const { company, people } = await acts.knownAt(employer);
    return { company, names: people.map(({ person }) => person.fullName), asked };
  };

  it('returns people with a direct path, by the company’s page', async () => {
    const { company, names } = await namesAt({ ...page('Acme'), page: { ...page('Acme').page, url: ACME } });
    expect([company, names]).toEqual(['Acme', ['Dana Weiss']]);
  });

  it('searches by name when the data doesn’t know the page', async () => {
    expect((await namesAt(page('Named'))).names).toEqual(['Dana Weiss']);
    expect((await namesAt(page('Nowhere'))).names).toEqual([]);
  });

  it('returns no one for a new company, without a request', async () => {
    const { names, asked } = await namesAt({ kind: 'new', name: 'Initech' });
    expect(names).toEqual([]);
    expect(asked.filter(({ path }) => path.includes('companies'))).toEqual([]);
  });
});

describe('openMutuals', () => {
  it('opens the list that the profile links to in its tab, and shows it in Kith', async () => {
    const update = vi.fn(async () => undefined);
    const { acts, store } = actsBeside([MUTUALS, 'https://www.linkedin.com/search/results/all/?keywords=x']);
    Object.assign(fakeBrowser.tabs, { update });
    expect(await acts.page.openMutuals(maria)).toBe(true);
    expect(update).toHaveBeenCalledExactlyOnceWith(1, { url: MUTUALS });
    expect(store.card.value.url).toBe(MUTUALS);
    expect(await loadMutualsRequest()).toEqual({
      url: MARIA,
      name: 'Maria Lopez',
      listOf: 'li:m:251749025',
      tabId: 1,
      isThere: false,
    });
  });

  it.each([
    ['no list', []],
    ['lists of several people', [MUTUALS, MUTUALS.replace('A8BYqEB', 'A8CYqEB')]],
  ])('doesn’t open a list when the profile links to %s', async (_, links) => {
    const update = vi.fn(async () => undefined);
    const { acts } = actsBeside(links);
    Object.assign(fakeBrowser.tabs, { update });
    expect(await acts.page.openMutuals(maria)).toBe(false);
    expect(update).not.toHaveBeenCalled();
    expect(await loadMutualsRequest()).toBeNull();
  });
});
