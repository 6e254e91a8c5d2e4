import { describe, expect, it } from 'vitest';
import type { CardState } from '../../../../utils/card/card.ts';
import { cardOf } from '../../../../utils/card/card-of.ts';
import { aboutOf, hostOf, missingWords, titleOf, verdictOf } from '../../../../utils/card/card-words.ts';
import {
  coverageOf,
  directBy,
  introBy,
  lookUpOf,
  NOW,
  personAnswer,
  WORKED,
  WROTE,
} from '../../components/support/answers.ts';
import { EMPTY, INPUTS } from '../../components/support/inputs.ts';

const COMPANION = 'http://127.0.0.1:5484';

const SAID: { readonly [State in CardState]: readonly [verdict: string, about: string] } = {
  'you-know-them': ['You know Maria.', ''],
  'connected-only': ['You’re connected with Maria.', ''],
  path: ['Ask Dana.', 'CFO at Acme'],
  'not-confirmed': ['Ken may know Maria.', ''],
  'not-in-your-data': ['Maria isn’t in your data yet.', 'Not in your data yet'],
  company: ['You have paths to 14 people at Acme.', '14 people you can reach'],
  'company-unknown': [
    'Kith doesn’t know Acme yet.',
    'No company in your data has this name, or more than one does. Choose the right one, and Kith will remember it.',
  ],
  'company-not-offered': [
    'Company lookup isn’t available here.',
    'The connected service only covers people. Open someone’s profile instead.',
  ],
  'this-is-you': [
    'This is you.',
    'Open the profile of someone you’d like to meet to see who can introduce you.',
  ],
  'not-a-page': ['Who would you like to meet?', ''],
  looking: ['Looking for paths to Maria Lopez…', ''],
  importing: [
    'Kith is reading your data.',
    'The answer will appear here when it’s ready. You can keep browsing.',
  ],
  'not-set-up': [
    'Kith isn’t set up yet.',
    'Kith runs on your own computer. Pair it with the code it printed when it started.',
  ],
  'permission-missing': [
    'Kith needs permission in your browser.',
    'Kith runs at 127.0.0.1:5484. Allow access when your browser asks.',
  ],
  'not-running': [
    'Kith isn’t running on this computer.',
    'Run this once in a terminal. From then on, your browser starts Kith automatically.',
  ],
  'not-started': ['Your browser couldn’t start Kith.', 'Kith didn’t respond in time. Try again.'],
  'another-program': [
    'Another program is using 127.0.0.1:5484.',
    'Kith didn’t send it any data. Quit that program, or change Kith’s address in the settings.',
  ],
  'versions-differ': [
    'Kith and the extension have different versions.',
    'Update both, then reload the extension. Your data is safe.',
  ],
  'signed-out': ['You’re signed out.', 'Pair this browser again to see your data. Nothing was lost.'],
  failed: ['Something went wrong.', 'Kith didn’t respond in time. Try again.'],
};

describe('verdictOf', () => {
  it.each(Object.entries(SAID))('returns the verdict of the state %s', (state, said) => {
    const [, input] = Object.entries(INPUTS).find(([name]) => name === state) ?? [];
    const card = cardOf(input ?? EMPTY);
    expect([verdictOf(card, COMPANION), aboutOf(card, COMPANION)]).toEqual(said);
  });

  it('names the teammate who asks the introducer', () => {
    const paths = [introBy('Dana Weiss', { starters: ['Tom Berg'] })];
    expect(verdictOf(cardOf({ ...EMPTY, lookUp: lookUpOf(personAnswer(paths)) }))).toBe(
      'Ask Tom to ask Dana.',
    );
  });

  it.each([
    ['only messages', [WROTE], 'You’ve been in touch with Maria.'],
    ['only shared work', [WORKED], 'You may know Maria.'],
  ])('returns the verdict of a direct tie by %s', (_, reasons, verdict) => {
    const lookUp = lookUpOf(personAnswer([directBy(...reasons)]));
    expect(verdictOf(cardOf({ ...EMPTY, lookUp }))).toBe(verdict);
  });

  it('uses any known name for someone without a first name', () => {
    const lookUp = lookUpOf(personAnswer([], 0, 'Cher'));
    expect(verdictOf(cardOf({ ...EMPTY, lookUp }))).toBe('Cher isn’t in your data yet.');
  });

  it('doesn’t use an address as the name of someone unnamed, as on LinkedIn Recruiter', () => {
    const answer = personAnswer([], 0, '');
    const url = 'https://www.linkedin.com/in/ACoAAA8BYqEBCGLg_vT_ca6mMEqkpp9nVffJ3hc';
    const key = 'li:m:251749025';
    const unnamed = {
      ...answer,
      paths: { ...answer.paths, person: { ...answer.paths.person, linkedin_url: url } },
    };
    const card = cardOf({
      ...EMPTY,
      key,
      url,
      coverage: coverageOf(),
      lookUp: lookUpOf(unnamed, { key, url }),
    });
    expect([verdictOf(card), titleOf(card)]).toEqual(['This person isn’t in your data yet.', 'This person']);
  });
});

describe('missingWords', () => {
  const [source] = coverageOf().sources;
  it.each([
    ['unknown coverage', null, ''],
    ['nothing', coverageOf({ people: 0, connections: 0, sources: [] }), /Add your LinkedIn connections/],
    [
      'one connection',
      coverageOf({ connections: 1 }),
      'You have 1 connection, and it isn’t Maria (oldest data imported 12 days ago).',
    ],
    ['thousands', coverageOf({ connections: 30_000 }), /one of your 30,000 connections/],
    ['no date', coverageOf({ sources: [] }), 'Maria isn’t one of your 900 connections.'],
    [
      'data from today',
      coverageOf({ sources: source ? [{ ...source, imported_at: new Date(NOW).toISOString() }] : [] }),
      /\(all data imported today\)/,
    ],
  ])('explains what is missing: %s', (_, coverage, said) => {
    const about = missingWords(coverage, 'Maria', NOW);
    if (typeof said === 'string') expect(about).toBe(said);
    else expect(about).toMatch(said);
  });
});

describe('hostOf', () => {
  it.each([
    ['http://127.0.0.1:5484', '127.0.0.1:5484'],
    ['https://kith.example/api', 'kith.example'],
    ['no address', 'no address'],
  ])('returns the host of %s', (address, host) => {
    expect(hostOf(address)).toBe(host);
  });
});
