import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { CardStore } from '../../../../components/card/card-store.ts';
import { createCardStore } from '../../../../components/card/card-store.ts';
import { createCardActs } from '../../../../components/card/create-card-acts.ts';
import { CompanionFailure } from '../../../../utils/companion/companion-failure.ts';
import { identifyLinkedin } from '../../../../utils/linkedin-url.ts';
import {
  ACME,
  capabilitiesOf,
  coverageOf,
  knownCompany,
  lookUpOf,
  MARIA,
  ME,
  personAnswer,
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

beforeEach(() => fakeBrowser.reset());

describe('saying where somebody works', () => {
  it.each([
    [
      'a company of the data',
      { kind: 'known', company: knownCompany('Acme Ltd') },
      { company_id: 'acme-ltd' },
    ],
    ['a new name', { kind: 'new', name: 'Globex' }, { company_name: 'Globex' }],
    [
      'a page and its words',
      { kind: 'page', page: { key: 'li:org:acme', url: ACME, name: 'Acme Ltd', isCurrent: true } },
      { company_linkedin_url: ACME, company_name: 'Acme Ltd' },
    ],
  ] as const)('by %s', async (_, choice, sent) => {
    const { acts, written, lookUp } = actsOn(MARIA);
    await acts.chooseEmployer(maria, choice);
    expect(written()).toEqual([
      { method: 'POST', path: '/kith/people/employment', body: { linkedin_url: MARIA, ...sent } },
    ]);
    expect(lookUp).toHaveBeenLastCalledWith(identifyLinkedin(MARIA), MARIA);
  });
});

it('says which company a page is by the page’s own address', async () => {
  const { acts, written } = actsOn(ACME);
  await acts.chooseCompany(knownCompany('Acme Ltd'));
  const body = { linkedin_url: ACME, company_id: 'acme-ltd' };
  expect(written()).toEqual([{ method: 'POST', path: '/kith/companies/choice', body }]);
});

it.each([
  ['suggests by what is typed', '/kith/companies?query=Acme+%26+Co'],
  ['finds the candidates of a page', `/kith/companies?linkedin_url=${encodeURIComponent(ACME)}`],
] as const)('%s', async (what, path) => {
  const { acts, written } = actsOn(ACME);
  const found = what.startsWith('suggests') ? acts.suggestCompanies('Acme & Co') : acts.candidateCompanies();
  expect((await found).map(({ name }) => name)).toEqual(['Acme']);
  expect(written()).toEqual([{ method: 'GET', path, body: undefined }]);
});

describe('saying that two do not know each other', () => {
  it('is noted, sent, and taken back for the same two', async () => {
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

  it('notes nothing where it could not be sent', async () => {
    const { acts, store } = actsOn(MARIA, ({ path }) => {
      if (path === '/kith/people/tie') throw new CompanionFailure('failed', 'No.');
      return DATA[path];
    });
    await expect(acts.denyTie(me, maria)).rejects.toThrow('No.');
    expect(store.correction.value).toBeNull();
  });
});

describe('how well one knows somebody', () => {
  it('is sent, noted with what stood there, and taken back to that', async () => {
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

describe('saying that a page is somebody else’s, or theirs', () => {
  it('is sent with the page’s own address, noted and taken back', async () => {
    const { acts, store, written } = actsOn(MARIA);
    await acts.splitPage(maria);
    expect(store.correction.value).toEqual({ kind: 'split-page', person: maria, url: MARIA });
    await acts.undoCorrection();
    expect(written().map(({ path, body }) => [path, body])).toEqual([
      ['/kith/people/page', { linkedin_url: MARIA, person: 'wrong' }],
      ['/kith/people/page', { linkedin_url: MARIA, person: 'undo' }],
    ]);
  });

  it('is sent by whom it is, noted and taken back', async () => {
    const { acts, store, written } = actsOn(MARIA, () => ({ changed: true }));
    const known = { id: 'm1', full_name: 'Maria Lopez', linkedin_url: '', headline: '' };
    await acts.saySame({ ...known, score: 60, score_label: 'Good', score_meta: [] }, 'yes');
    const noted = { kind: 'same-person', id: 'm1', name: 'Maria Lopez', url: MARIA, answer: 'yes' };
    expect(store.correction.value).toEqual(noted);
    await acts.undoCorrection();
    expect(written().map(({ path, body }) => [path, body])).toEqual([
      ['/kith/people/same', { id: 'm1', linkedin_url: MARIA, answer: 'yes' }],
      ['/kith/people/same', { id: 'm1', linkedin_url: MARIA, answer: 'undo' }],
    ]);
  });

  it('takes nothing back where nothing was said', async () => {
    const { acts, written } = actsOn(MARIA);
    await acts.undoCorrection();
    expect(written()).toEqual([]);
  });
});

describe('asking the browser for access', () => {
  it.each([true, false])('answers %s', async (isAllowed) => {
    const request = vi.fn(async () => isAllowed);
    Object.assign(fakeBrowser.permissions, { request });
    const { acts } = actsOn(MARIA);
    expect(await acts.allowAccess()).toBe(isAllowed);
    expect(request).toHaveBeenCalledWith({ origins: ['http://127.0.0.1/*'] });
  });

  it('asks in the click itself, before anything is awaited', () => {
    const request = vi.fn(async () => true);
    Object.assign(fakeBrowser.permissions, { request });
    void actsOn(MARIA).acts.allowAccess();
    expect(request).toHaveBeenCalledOnce();
  });

  it('answers what holds where the browser refuses to ask', async () => {
    const refuse = async () => {
      throw new Error('no gesture');
    };
    Object.assign(fakeBrowser.permissions, { request: refuse, contains: async () => true });
    expect(await actsOn(MARIA).acts.allowAccess()).toBe(true);
  });
});
