import { describe, expect, it } from 'vitest';
import type { Card } from '../../../../utils/card/card.ts';
import { cardOf } from '../../../../utils/card/card-of.ts';
import { nameOfAddress } from '../../../../utils/linkedin-url.ts';
import {
  ACME,
  CONNECTED,
  capabilitiesOf,
  companyAnswer,
  directBy,
  introBy,
  jobOf,
  lookUpOf,
  MAILED,
  MARIA,
  NOW,
  personAnswer,
  RATED,
  WORKED,
  WROTE,
} from '../../components/support/answers.ts';
import { introducerOf, standingOf } from '../../components/support/asks.ts';
import { EMPTY, INPUTS } from '../../components/support/inputs.ts';

function cardWith(...paths: Parameters<typeof personAnswer>[0]): Card {
  return cardOf({ ...EMPTY, lookUp: lookUpOf(personAnswer(paths)) });
}

describe('paths of equal grade', () => {
  const doubted = introBy('Tom Berg', { known: [WORKED], score: 39 });
  const names = (card: Card) =>
    ('path' in card ? [card.path, ...card.others] : []).map(({ steps }) => steps[0].to.fullName);

  it('start with the confirmed ones', () => {
    expect(names(cardWith(doubted, introBy('Dana Weiss')))).toEqual(['Dana Weiss', 'Tom Berg']);
  });

  it('stay below unconfirmed ones of a better grade', () => {
    const better = { ...doubted, summary: { ...doubted.summary, score_label: 'Excellent' } };
    expect(names(cardWith(better, introBy('Dana Weiss')))).toEqual(['Tom Berg', 'Dana Weiss']);
  });
});

describe('cardOf with a tab title', () => {
  const slug = { key: 'li:in:maria-lopez', url: MARIA };
  const nameBy = (titleName: string, known: string) => {
    const { kind, paths } = personAnswer([], 0, known);
    const answer = { kind, paths: { ...paths, person: { ...paths.person, linkedin_url: MARIA } } };
    const card = cardOf({ ...EMPTY, ...slug, titleName, lookUp: lookUpOf(answer) });
    return 'person' in card ? [card.person.shortName, card.person.fullName] : [];
  };

  it.each([
    [
      'the response’s name comes from the address',
      'Maria López Ruiz',
      'Maria Lopez',
      ['Maria', 'Maria López Ruiz'],
    ],
    ['the first words differ', 'Dr. María López', 'Maria Lopez', ['Dr. María López', 'Dr. María López']],
    ['the response has no name', 'María López', '', ['María López', 'María López']],
  ])('uses the title’s name when %s', (_, title, known, called) => {
    expect(nameBy(title, known)).toEqual(called);
  });

  it.each([
    ['the data has another name', 'M. López', 'Mariana Lopez Diaz', 'Mariana Lopez Diaz'],
    ['the title has none', '', 'Maria Lopez', 'Maria Lopez'],
  ])('keeps the response’s name when %s', (_, title, known, called) => {
    expect(nameBy(title, known)[1]).toBe(called);
  });

  it('uses that name while the lookup is running', () => {
    expect(cardOf({ ...EMPTY, ...slug, pending: true, titleName: 'María López' })).toMatchObject({
      state: 'looking',
      name: 'María López',
    });
  });
});

describe('cardOf', () => {
  it.each(Object.entries(INPUTS))('returns the state %s for its input', (state, input) => {
    expect(cardOf(input).state).toBe(state);
  });

  it.each([
    ['looking', null, true],
    ['looking', capabilitiesOf(), true],
    ['not-a-page', null, false],
    ['not-a-page', capabilitiesOf({ coverage: false }), true],
  ])(
    'returns %s for other pages, depending on what is known about the service',
    (state, capabilities, pending) => {
      const input = { ...INPUTS['not-a-page'], capabilities, coverage: null, pending };
      expect(cardOf(input)).toMatchObject({ state });
    },
  );

  it.each([
    ['two kinds of evidence', [WROTE, CONNECTED], 'you-know-them'],
    ['only a rating', [RATED], 'you-know-them'],
    ['only a connection', [CONNECTED], 'connected-only'],
    ['only messages', [WROTE], 'connected-only'],
    ['two messages of one kind', [WROTE, { ...WROTE, description: '2 messages' }], 'connected-only'],
    ['a connection and unconfirmed work', [CONNECTED, WORKED], 'connected-only'],
    ['unconfirmed work', [WORKED], 'not-confirmed'],
  ])('returns the state of a direct tie with %s', (_, reasons, state) => {
    expect(cardWith(directBy(...reasons)).state).toBe(state);
  });

  it.each([
    ['both steps confirmed', introBy('Dana Weiss'), 'path'],
    ['last step unconfirmed', introBy('Dana Weiss', { known: [WORKED] }), 'not-confirmed'],
    ['first step unconfirmed', introBy('Dana Weiss', { asked: [WORKED] }), 'not-confirmed'],
    ['one of two reasons unconfirmed', introBy('Dana Weiss', { known: [WORKED, MAILED] }), 'path'],
  ])('returns the state of a path through an introducer: %s', (_, path, state) => {
    expect(cardWith(path).state).toBe(state);
  });

  it('puts a direct tie first, wherever it is in the response', () => {
    const card = cardWith(introBy('Dana Weiss'), directBy(WROTE, CONNECTED));
    expect(card).toMatchObject({ state: 'you-know-them', otherCount: 1 });
  });

  it('prefers a confirmed introduction to an unconfirmed tie that ranks below it', () => {
    expect(cardWith(introBy('Dana Weiss'), directBy(WORKED)).state).toBe('path');
  });

  it('ignores paths of unknown types', () => {
    const foreign = { type: 'hologram', summary: { score: 1, score_label: 'Maybe', description: '' } };
    expect(cardWith(foreign).state).toBe('not-in-your-data');
  });

  it('counts paths that aren’t listed', () => {
    const lookUp = lookUpOf(personAnswer([introBy('Dana Weiss'), introBy('Ken Sato')], 17));
    expect(cardOf({ ...EMPTY, lookUp })).toMatchObject({ state: 'path', otherCount: 16 });
  });

  it('reports when a known company has no known people', () => {
    const page = { key: 'li:org:acme', url: ACME };
    const card = cardOf({ ...EMPTY, ...page, lookUp: lookUpOf(companyAnswer([]), page) });
    expect(card).toMatchObject({ state: 'company-unknown', name: 'Acme', isMatched: true });
  });

  it('lists a company’s best 5 people and counts all', () => {
    const card = cardOf(INPUTS.company);
    expect(card.state === 'company' && [card.best.length, card.count]).toEqual([5, 14]);
  });
});

describe('a response for another page', () => {
  const late = lookUpOf(personAnswer([introBy('Dana Weiss')]), { key: 'li:in:somebody-else' });

  it('isn’t shown', () => {
    expect(cardOf({ ...EMPTY, lookUp: late, pending: true })).toMatchObject({
      state: 'looking',
      key: EMPTY.key,
    });
  });

  it('isn’t shown from the cache', () => {
    expect(cardOf({ ...EMPTY, cached: late }).state).toBe('looking');
  });

  it('isn’t shown when it is a failure', () => {
    const failed = { ...late, answer: null, failure: { kind: 'failed' as const, detail: 'x' } };
    expect(cardOf({ ...EMPTY, lookUp: failed }).state).toBe('looking');
  });

  it('isn’t used for a page without identity', () => {
    expect(cardOf({ ...EMPTY, key: '', url: '', lookUp: { ...late, key: '' } }).state).toBe('not-a-page');
  });
});

describe('the last known response', () => {
  const cached = lookUpOf(personAnswer([introBy('Dana Weiss')]), { at: NOW - 60_000 });

  it('is shown at once, with its age, while a fresh one is loading', () => {
    const card = cardOf({ ...EMPTY, cached, pending: true });
    expect(card).toMatchObject({ state: 'path', at: NOW - 60_000, isRefreshing: true });
  });

  it('is replaced by the fresh one', () => {
    const lookUp = lookUpOf(personAnswer([]), { at: NOW });
    expect(cardOf({ ...EMPTY, cached, lookUp })).toMatchObject({ state: 'not-in-your-data', at: NOW });
  });

  it.each(['not-running', 'permission-missing', 'another-program', 'versions-differ', 'failed'] as const)(
    'stays visible below the failure %s',
    (kind) => {
      const card = cardOf({ ...EMPTY, cached, lookUp: lookUpOf(null, { failure: { kind, detail: '' } }) });
      expect(card).toMatchObject({ state: kind, previous: { state: 'path' } });
    },
  );

  it.each(['signed-out', 'not-set-up'] as const)('is hidden after %s', (kind) => {
    const card = cardOf({ ...EMPTY, cached, lookUp: lookUpOf(null, { failure: { kind, detail: '' } }) });
    expect(card).toMatchObject({ state: kind, previous: null });
  });

  it('is hidden when no one is paired', () => {
    expect(cardOf({ ...EMPTY, cached, isSetUp: false })).toMatchObject({
      state: 'not-set-up',
      previous: null,
      at: null,
    });
  });
});

describe('a running import', () => {
  it.each(['waiting', 'reading', 'writing'] as const)(
    'is shown while it is %s and there is no other data',
    (state) => {
      expect(cardOf({ ...INPUTS.importing, job: jobOf({ state }) })).toMatchObject({
        state: 'importing',
        at: null,
      });
    },
  );

  it.each(['done', 'failed'] as const)('an import isn’t shown when it is %s', (state) => {
    const lookUp = lookUpOf(personAnswer([]));
    expect(cardOf({ ...EMPTY, lookUp, job: jobOf({ state }) }).state).toBe('not-in-your-data');
  });

  it('doesn’t hide a response with data', () => {
    expect(cardOf({ ...INPUTS.path, job: jobOf() }).state).toBe('path');
  });

  it.each([
    ['an empty response', INPUTS['not-in-your-data']],
    ['an empty cached response', { ...EMPTY, cached: lookUpOf(personAnswer([])) }],
    ['a page that isn’t a profile', INPUTS['not-a-page']],
  ])('must report its state before %s is shown', (_, input) => {
    expect(cardOf({ ...input, awaitsJob: true })).toMatchObject({ state: 'looking', at: null });
  });

  it('doesn’t delay a response with data', () => {
    expect(cardOf({ ...INPUTS.path, awaitsJob: true }).state).toBe('path');
  });
});

describe('the person who asks', () => {
  const teammates = introBy('Dana Weiss', { starters: ['Tom Berg', 'Ada Byron', 'Ines Duarte'] });

  it('is the teammate that the response puts first', () => {
    const card = cardWith(teammates);
    expect(card.state === 'path' && card.path.steps[0].from).toMatchObject({
      isYou: false,
      shortName: 'Tom',
    });
  });

  it('isn’t listed again among the others who could ask, if it is the reader', () => {
    const card = cardWith(teammates);
    expect(card.state === 'path' && card.path.otherStarters.map((party) => party.fullName)).toEqual([
      'Ines Duarte',
    ]);
  });

  describe('if the reader’s profile is unknown', () => {
    const firstStarters = (...paths: Parameters<typeof personAnswer>[0]) => {
      const lookUp = lookUpOf(personAnswer(paths));
      const card = cardOf({ ...EMPTY, lookUp, coverage: null });
      return 'path' in card ? [card.path, ...card.others].map(({ steps }) => steps[0].from.isYou) : [];
    };

    it('treats the first starter as the reader when no one else asks in any path', () => {
      expect(firstStarters(introBy('Dana Weiss'), introBy('Ken Sato'))).toEqual([true, true]);
    });

    it('doesn’t treat the first starter as the reader when several people ask', () => {
      expect(firstStarters(teammates)).toEqual([false]);
      expect(firstStarters(introBy('Dana Weiss'), introBy('Ken Sato', { starters: ['Tom Berg'] }))).toEqual([
        false,
        false,
      ]);
    });

    it('treats the first starter as the reader when no starter has an address', () => {
      const path = introBy('Dana Weiss', { starters: ['Ada Byron', 'Tom Berg'] });
      for (const starter of path.starters ?? []) starter.profile.linkedin_url = '';
      expect(firstStarters(path)).toEqual([true]);
    });
  });
});

describe('the standing of introducers', () => {
  it('is part of the card when the response has it', () => {
    const standing = standingOf([introducerOf({ open: 1 })]);
    const told = { ...personAnswer([introBy('Dana Weiss')]), standing };
    expect(cardOf({ ...EMPTY, lookUp: lookUpOf(told) })).toMatchObject({ state: 'path', standing });
    expect(cardOf(INPUTS['not-confirmed'])).toMatchObject({ standing: null });
  });

  it('provides the job of someone the reader knows', () => {
    const told = { ...personAnswer([directBy(WROTE)]), standing: standingOf([]) };
    expect(cardOf({ ...EMPTY, lookUp: lookUpOf(told) })).toMatchObject({
      person: { headline: 'CFO at Acme' },
    });
  });
});

describe('nameOfAddress', () => {
  it.each([
    [MARIA, 'Maria Lopez'],
    ['https://www.linkedin.com/in/maria-lopez-4a1b2c3d', 'Maria Lopez'],
    ['https://www.linkedin.com/in/josé-deadbeef', 'José Deadbeef'],
    ['https://www.linkedin.com/company/acme', 'Acme'],
    ['https://www.linkedin.com/company/1646', ''],
    ['https://example.com/in/maria', ''],
  ])('suggests a name for %s', (url, name) => {
    expect(nameOfAddress(url)).toBe(name);
  });
});
