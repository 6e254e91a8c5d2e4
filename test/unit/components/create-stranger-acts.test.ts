import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createCardStore } from '../../../components/card-store.ts';
import { createStrangerActs } from '../../../components/create-stranger-acts.ts';
import { loadMutualsRequest } from '../../../utils/page/mutuals-request.ts';
import { addRecentPage } from '../../../utils/recent.ts';
import {
  ACME,
  capabilitiesOf,
  coverageOf,
  knownCompany,
  lookUpOf,
  MARIA,
  personAnswer,
} from './support/answers.ts';
import { speakEnglish } from './support/english.ts';
import { type Asked, fakeClient } from './support/fake-client.ts';

const MUTUALS =
  'https://www.linkedin.com/search/results/people/?connectionOf=%5B%22ACoAAA8BYqEBcDeFgHiJkLmNoPqRsTuVwXyZ012%22%5D';
const maria = { isYou: false, shortName: 'Maria', fullName: 'Maria Lopez', headline: '', url: MARIA };

function answer({ path }: Asked): unknown {
  if (path === '/kith/capabilities') return capabilitiesOf();
  if (path === '/kith/coverage') return coverageOf();
  if (path === '/kith/people/employment')
    return { linkedin_url: MARIA, company: knownCompany('Acme'), changed: true };
  return { companies: path.includes('1441') ? [knownCompany('Numbered')] : [] };
}

/** The acts of a panel beside Maria's profile, which links to `links`. */
function actsBeside(links: readonly string[]) {
  Object.assign(fakeBrowser.scripting, { executeScript: async () => [{ result: links }] });
  const tab = { id: 1, url: MARIA };
  Object.assign(fakeBrowser.tabs, { query: async () => [tab], get: async () => tab });
  const { client, asked } = fakeClient(answer);
  const lookUp = vi.fn(async () => lookUpOf(personAnswer([])));
  const store = createCardStore({ client, lookUp });
  store.setSession('token');
  store.show(MARIA);
  return { acts: createStrangerActs(store, client, true), store, client, asked, lookUp };
}

beforeEach(async () => {
  fakeBrowser.reset();
  await speakEnglish();
});

describe('companies at one click', () => {
  it('are those looked at lately that have a name', async () => {
    await addRecentPage({ key: 'li:in:maria', url: MARIA, name: 'Maria' });
    await addRecentPage({ key: 'li:org#7', url: 'https://www.linkedin.com/company/7', name: '' });
    await addRecentPage({ key: 'li:org:acme', url: ACME, name: '' });
    expect(await actsBeside([]).acts.recentCompanies()).toEqual([
      { key: 'li:org:acme', url: ACME, name: 'Acme' },
    ]);
  });

  it('are those of the page, by number where the data knows it', async () => {
    const at = (path: string) => `https://www.linkedin.com/company/${path}`;
    const { acts } = actsBeside([at('globex/'), at('1441/'), at('999/')]);
    const found = await acts.page?.companies();
    expect(found?.known.map(({ name }) => name)).toEqual(['Globex', 'Numbered']);
    expect(found?.unnamed).toBe(1);
  });

  it('are said by their page, and the card is answered anew', async () => {
    const { acts, asked, lookUp } = actsBeside([]);
    await acts.chooseEmployerPage(maria, ACME);
    expect(asked).toContainEqual({
      method: 'POST',
      path: '/kith/people/employment',
      body: { linkedin_url: MARIA, company_linkedin_url: ACME },
    });
    expect(lookUp).toHaveBeenLastCalledWith(MARIA, { fresh: true });
  });
});

describe('asking for mutual connections', () => {
  it.each([
    ['the list the page leads to', [MUTUALS], 'li:m:251749025'],
    ['no list where the page leads to none', [], null],
  ])('notes whose they are, and %s', async (_, links, listOf) => {
    await actsBeside(links).acts.page?.askForMutuals(maria);
    expect(await loadMutualsRequest()).toEqual({ url: MARIA, name: 'Maria', listOf });
  });
});

it('no page is read by a surface that does not stay beside it', () => {
  const { store, client } = actsBeside([]);
  expect(createStrangerActs(store, client, false).page).toBeNull();
});
