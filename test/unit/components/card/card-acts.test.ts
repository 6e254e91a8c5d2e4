import { describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createCardActs } from '../../../../components/card/card-acts.ts';
import { type CardStore, createCardStore } from '../../../../components/card/card-store.ts';
import { recallCorrection } from '../../../../components/card/correction.ts';
import { CompanionFailure } from '../../../../utils/companion/companion-failure.ts';
import { identifyLinkedin } from '../../../../utils/linkedin-url.ts';
import {
  ACME,
  capabilitiesOf,
  colleague,
  companyAnswer,
  coverageOf,
  directBy,
  knownCompany,
  lookUpOf,
  MARIA,
  ME,
  personAnswer,
  WROTE,
} from '../support/answers.ts';
import { type Asked, fakeClient } from '../support/fake-client.ts';

const ABOUT_SERVICE = ['/kith/capabilities', '/kith/coverage'];
const DATA: Readonly<Record<string, unknown>> = {
  '/kith/capabilities': capabilitiesOf(),
  '/kith/coverage': coverageOf(),
  '/kith/people/employment': { linkedin_url: MARIA, company: knownCompany('Acme'), changed: true },
  '/kith/people/tie': { changed: true },
  '/kith/people/rating': { changed: true, before: 2 },
  '/kith/people/page': { changed: true },
  '/kith/companies/choice': { changed: true },
  '/kith/companies': { companies: [knownCompany('Acme')] },
};

function actsOn(url: string, answer = ({ path }: Asked) => DATA[path.split('?')[0] ?? '']) {
  const { client, asked } = fakeClient(answer);
  const lookUp = vi.fn(async () => lookUpOf(personAnswer([])));
  const store: CardStore = createCardStore({ client, lookUp });
  store.setSession('token');
  store.show(url);
  const acts = createCardActs({ store, client, companion: () => 'http://127.0.0.1:5484' });
  const written = () => asked.filter(({ path }) => !ABOUT_SERVICE.includes(path));
  return { acts, store, written, lookUp };
}

const maria = { isYou: false, shortName: 'Maria', fullName: 'Maria Lopez', headline: '', url: MARIA };
const me = { ...maria, isYou: true, shortName: '', url: ME };

describe('card action chooseEmployer', () => {
  it.each([
    [
      'a company in the data',
      { kind: 'known', company: knownCompany('Acme Ltd') },
      { company_id: 'acme-ltd' },
    ],
    ['a new name', { kind: 'new', name: 'Globex' }, { company_name: 'Globex' }],
    [
      'a page with its name',
      { kind: 'page', page: { key: 'li:org:acme', url: ACME, name: 'Acme Ltd', isCurrent: true } },
      { company_linkedin_url: ACME, company_name: 'Acme Ltd' },
    ],
  ] as const)('sends %s', async (_, choice, sent) => {
    const { acts, written, lookUp } = actsOn(MARIA);
    await acts.chooseEmployer(maria, choice);
    expect(written()).toEqual([
      { method: 'POST', path: '/kith/people/employment', body: { linkedin_url: MARIA, ...sent } },
    ]);
    expect(lookUp).toHaveBeenLastCalledWith(identifyLinkedin(MARIA), MARIA);
  });
});

it('card action chooseCompany sends the page’s own address', async () => {
  const { acts, written } = actsOn(ACME);
  await acts.chooseCompany(knownCompany('Acme Ltd'));
  const body = { linkedin_url: ACME, company_id: 'acme-ltd' };
  expect(written()).toEqual([{ method: 'POST', path: '/kith/companies/choice', body }]);
});

it('the card actions find the mailboxes that need a new password', async () => {
  const password = { provider: '', issuer: '', client_id: '' };
  const server = {
    kind: 'mail',
    name: '',
    url: '',
    host: 'imap.x.example',
    port: 993,
    user: 'me',
    ...password,
  };
  const times = { state: 'waiting', job_id: '', import_id: 'of-mail', read_at: '', next_at: '', error: '' };
  const liveSources = ['', 'server', 'password'].map((problem) => ({
    ...{ ...server, ...times, id: problem, address: `${problem}@x.example`, problem, days: [] },
  }));
  const { acts } = actsOn('', () => ({ live_sources: liveSources }));
  expect(await acts.lockedSources()).toEqual(['password@x.example']);
});

it.each([
  ['suggestCompanies sends the typed text', '/kith/companies?query=Acme+%26+Co'],
  ['candidateCompanies sends the page’s address', `/kith/companies?linkedin_url=${encodeURIComponent(ACME)}`],
] as const)('%s', async (what, path) => {
  const { acts, written } = actsOn(ACME);
  const found = what.startsWith('suggest') ? acts.suggestCompanies('Acme & Co') : acts.candidateCompanies();
  expect((await found).map(({ name }) => name)).toEqual(['Acme']);
  expect(written()).toEqual([{ method: 'GET', path, body: undefined }]);
});

it('card action strongestCompanies adds the best person to the first companies', async () => {
  const companies = ['a', 'b'].map((id) => ({
    ...{ id, name: id.toUpperCase(), linkedin_url: '', domain: '' },
    ...{ score: 40, score_label: 'Okay', count: 3 },
  }));
  const answer = companyAnswer([colleague('Tom Berg', 'Head of Sales', directBy(WROTE))]);
  const paths = answer.kind === 'company' ? answer.paths : null;
  const { acts, written } = actsOn('', ({ path }) => {
    if (path.startsWith('/kith/companies/top'))
      return { companies, pagination: { page: 1, limit: 2, total: 212, has_next_page: true } };
    return { ...paths, functions: [], knows_most: null, pagination: {} };
  });
  const found = await acts.strongestCompanies(2, 1);
  expect(found.total).toBe(212);
  expect(found.companies.map(({ name, best }) => [name, best?.person.fullName])).toEqual([
    ['A', 'Tom Berg'],
    ['B', undefined],
  ]);
  expect(written().map(({ path }) => path)).toEqual([
    '/kith/companies/top?page=1&limit=2',
    '/kith/companies/people?company_id=a&page=1&limit=1',
  ]);
});

describe('card action denyTie', () => {
  it('saves and sends the denial, and undoes it for the same two people', async () => {
    const { acts, store, written } = actsOn(MARIA);
    await acts.denyTie(me, maria);
    expect(store.correction.value).toEqual({ kind: 'denied-tie', a: me, b: maria });
    await acts.undoCorrection();
    expect(store.correction.value).toBeNull();
    const pair = { a_linkedin_url: ME, b_linkedin_url: MARIA };
    expect(written().map(({ body }) => body)).toEqual([
      { ...pair, knows: 'no' },
      { ...pair, knows: 'undo' },
    ]);
  });

  it('saves nothing when sending fails', async () => {
    const { acts, store } = actsOn(MARIA, ({ path }) => {
      if (path === '/kith/people/tie') throw new CompanionFailure('failed', 'No.');
      return DATA[path];
    });
    await expect(acts.denyTie(me, maria)).rejects.toThrow('No.');
    expect(store.correction.value).toBeNull();
  });
});

describe('a correction of a page that the user has left by the time Kith responds', () => {
  const JOHN = 'https://www.linkedin.com/in/john';

  it.each(['denyTie', 'rate', 'splitPage', 'undoCorrection'] as const)(
    '%s appears on its own page only',
    async (name) => {
      const { acts, store } = actsOn(MARIA);
      await acts.denyTie(me, maria);
      const act = {
        denyTie: () => acts.denyTie(me, maria),
        rate: () => acts.rate(maria, 0),
        splitPage: () => acts.splitPage(maria),
        undoCorrection: () => acts.undoCorrection(),
      }[name];
      const sent = act();
      store.show(JOHN);
      await sent;
      expect(store.correction.value).toBeNull();
      store.show(MARIA);
      if (name === 'undoCorrection') expect(await recallCorrection('li:in:maria-lopez')).toBeNull();
      else await expect.poll(() => store.correction.value?.kind).toBeDefined();
    },
  );
});

describe('card action rate', () => {
  it('saves and sends the rating together with the previous one, which undo restores', async () => {
    const { acts, store, written, lookUp } = actsOn(MARIA);
    await acts.rate(maria, 4);
    expect(store.correction.value).toEqual({ kind: 'rated', person: maria, rating: 4, before: 2 });
    expect(lookUp).toHaveBeenLastCalledWith(identifyLinkedin(MARIA), MARIA);
    await acts.undoCorrection();
    expect(store.correction.value).toBeNull();
    expect(written().map(({ path, body }) => [path, body])).toEqual([
      ['/kith/people/rating', { linkedin_url: MARIA, rating: 4 }],
      ['/kith/people/rating', { linkedin_url: MARIA, rating: 2 }],
    ]);
  });
});

describe('card actions splitPage and answerSame', () => {
  it('splitPage sends, saves and undoes the statement that the page belongs to someone else', async () => {
    const { acts, store, written } = actsOn(MARIA);
    await acts.splitPage(maria);
    expect(store.correction.value).toEqual({ kind: 'split-page', person: maria, url: MARIA });
    await acts.undoCorrection();
    expect(written().map(({ path, body }) => [path, body])).toEqual([
      ['/kith/people/page', { linkedin_url: MARIA, person: 'wrong' }],
      ['/kith/people/page', { linkedin_url: MARIA, person: 'undo' }],
    ]);
  });

  it('answerSame sends, saves and undoes the statement of whose page it is', async () => {
    const { acts, store, written } = actsOn(MARIA, () => ({ changed: true }));
    const known = { id: 'm1', full_name: 'Maria Lopez', linkedin_url: '', headline: '' };
    await acts.answerSame({ ...known, score: 60, score_label: 'Good', score_meta: [] }, 'yes');
    const noted = { kind: 'same-person', id: 'm1', name: 'Maria Lopez', url: MARIA, answer: 'yes' };
    expect(store.correction.value).toEqual(noted);
    await acts.undoCorrection();
    expect(written().map(({ path, body }) => [path, body])).toEqual([
      ['/kith/people/same', { id: 'm1', linkedin_url: MARIA, answer: 'yes' }],
      ['/kith/people/same', { id: 'm1', linkedin_url: MARIA, answer: 'undo' }],
    ]);
  });

  it('splitPage and answerSame undo nothing when nothing was corrected', async () => {
    const { acts, written } = actsOn(MARIA);
    await acts.undoCorrection();
    expect(written()).toEqual([]);
  });
});

describe('card action allowAccess', () => {
  it.each([true, false])('returns %s', async (isAllowed) => {
    const request = vi.fn(async () => isAllowed);
    Object.assign(fakeBrowser.permissions, { request });
    const { acts } = actsOn(MARIA);
    expect(await acts.allowAccess()).toBe(isAllowed);
    expect(request).toHaveBeenCalledWith({ origins: ['http://127.0.0.1/*'] });
  });

  it('calls the browser inside the click, before any await', () => {
    const request = vi.fn(async () => true);
    Object.assign(fakeBrowser.permissions, { request });
    void actsOn(MARIA).acts.allowAccess();
    expect(request).toHaveBeenCalledOnce();
  });

  it('returns the current permission when the browser refuses to prompt', async () => {
    const refuse = async () => {
      throw new Error('no gesture');
    };
    Object.assign(fakeBrowser.permissions, { request: refuse, contains: async () => true });
    expect(await actsOn(MARIA).acts.allowAccess()).toBe(true);
  });
});
