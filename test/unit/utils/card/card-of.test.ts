import { describe, expect, it } from 'vitest';
import type { Card } from '../../../../utils/card/card.ts';
import { cardOf } from '../../../../utils/card/card-of.ts';
import { nameOfAddress } from '../../../../utils/card/name-of-address.ts';
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

describe('of equal grade', () => {
  const doubted = introBy('Tom Berg', { known: [WORKED], score: 39 });
  const names = (card: Card) =>
    ('way' in card ? [card.way, ...card.others] : []).map(({ steps }) => steps[0].to.fullName);

  it('a confirmed path stands before one that is not', () => {
    expect(names(cardWith(doubted, introBy('Dana Weiss')))).toEqual(['Dana Weiss', 'Tom Berg']);
  });

  it('but not before one of a better grade', () => {
    const better = { ...doubted, summary: { ...doubted.summary, score_label: 'Excellent' } };
    expect(names(cardWith(better, introBy('Dana Weiss')))).toEqual(['Tom Berg', 'Dana Weiss']);
  });
});

describe('whom the title of the tab names', () => {
  const slug = { key: 'li:in:maria-lopez', url: MARIA };
  const nameBy = (titleName: string, known: string) => {
    const { kind, paths } = personAnswer([], 0, known);
    const answer = { kind, paths: { ...paths, person: { ...paths.person, linkedin_url: MARIA } } };
    const card = cardOf({ ...EMPTY, ...slug, titleName, lookUp: lookUpOf(answer) });
    return 'person' in card ? [card.person.shortName, card.person.fullName] : [];
  };

  it.each([
    ['the address alone names them so', 'Maria López Ruiz', 'Maria Lopez', ['Maria', 'Maria López Ruiz']],
    ['the first words differ', 'Dr. María López', 'Maria Lopez', ['Dr. María López', 'Dr. María López']],
    ['nothing names them', 'María López', '', ['María López', 'María López']],
  ])('is called so if %s', (_, title, known, called) => {
    expect(nameBy(title, known)).toEqual(called);
  });

  it.each([
    ['the data know another name', 'M. López', 'Mariana Lopez Diaz', 'Mariana Lopez Diaz'],
    ['the title says none', '', 'Maria Lopez', 'Maria Lopez'],
  ])('keeps the name of the answer if %s', (_, title, known, called) => {
    expect(nameBy(title, known)[1]).toBe(called);
  });

  it('is looked for by that name', () => {
    expect(cardOf({ ...EMPTY, ...slug, pending: true, titleName: 'María López' })).toMatchObject({
      state: 'looking',
      name: 'María López',
    });
  });
});

describe('the state of a card', () => {
  it.each(Object.entries(INPUTS))('is %s where that is so', (state, input) => {
    expect(cardOf(input).state).toBe(state);
  });

  it.each([
    ['looking', null, true],
    ['not-a-page', null, false],
    ['not-a-page', capabilitiesOf(), true],
  ])('is %s on a page of nobody, by what is known of the service', (state, capabilities, pending) => {
    const input = { ...INPUTS['not-a-page'], capabilities, pending };
    expect(cardOf(input)).toMatchObject({ state });
  });

  it.each([
    ['two kinds of evidence', [WROTE, CONNECTED], 'you-know-them'],
    ['an own rating alone', [RATED], 'you-know-them'],
    ['a connection alone', [CONNECTED], 'connected-only'],
    ['messages alone', [WROTE], 'connected-only'],
    ['two messages of one kind', [WROTE, { ...WROTE, description: '2 messages' }], 'connected-only'],
    ['a connection and work that is not confirmed', [CONNECTED, WORKED], 'connected-only'],
    ['work that is not confirmed', [WORKED], 'not-confirmed'],
  ])('with %s of one’s own', (_, reasons, state) => {
    expect(cardWith(directBy(...reasons)).state).toBe(state);
  });

  it.each([
    ['both steps known', introBy('Dana Weiss'), 'path'],
    ['the last step not confirmed', introBy('Dana Weiss', { known: [WORKED] }), 'not-confirmed'],
    ['the first step not confirmed', introBy('Dana Weiss', { asked: [WORKED] }), 'not-confirmed'],
    ['one reason of two not confirmed', introBy('Dana Weiss', { known: [WORKED, MAILED] }), 'path'],
  ])('through an introducer, %s', (_, path, state) => {
    expect(cardWith(path).state).toBe(state);
  });

  it('puts one’s own acquaintance first, wherever the answer lists it', () => {
    const card = cardWith(introBy('Dana Weiss'), directBy(WROTE, CONNECTED));
    expect(card).toMatchObject({ state: 'you-know-them', otherCount: 1 });
  });

  it('prefers a confirmed introduction to a doubted acquaintance that ranks below it', () => {
    expect(cardWith(introBy('Dana Weiss'), directBy(WORKED)).state).toBe('path');
  });

  it('ignores a path of a type it cannot draw', () => {
    const foreign = { type: 'hologram', summary: { score: 1, score_label: 'Maybe', description: '' } };
    expect(cardWith(foreign).state).toBe('not-in-your-data');
  });

  it('counts the ways that are not listed too', () => {
    const lookUp = lookUpOf(personAnswer([introBy('Dana Weiss'), introBy('Ken Sato')], 17));
    expect(cardOf({ ...EMPTY, lookUp })).toMatchObject({ state: 'path', otherCount: 16 });
  });

  it('says that nobody is known at a company that is known', () => {
    const page = { key: 'li:org:acme', url: ACME };
    const card = cardOf({ ...EMPTY, ...page, lookUp: lookUpOf(companyAnswer([]), page) });
    expect(card).toMatchObject({ state: 'company-unknown', name: 'Acme', isMatched: true });
  });

  it('lists the best five of a company and counts all', () => {
    const card = cardOf(INPUTS.company);
    expect(card.state === 'company' && [card.best.length, card.count]).toEqual([5, 14]);
  });
});

describe('an answer for another page', () => {
  const late = lookUpOf(personAnswer([introBy('Dana Weiss')]), { key: 'li:in:somebody-else' });

  it('is not shown', () => {
    expect(cardOf({ ...EMPTY, lookUp: late, pending: true })).toMatchObject({
      state: 'looking',
      key: EMPTY.key,
    });
  });

  it('is not shown from the cache either', () => {
    expect(cardOf({ ...EMPTY, cached: late }).state).toBe('looking');
  });

  it('does not bring its failure along', () => {
    const failed = { ...late, answer: null, failure: { kind: 'failed' as const, detail: 'x' } };
    expect(cardOf({ ...EMPTY, lookUp: failed }).state).toBe('looking');
  });

  it('is not taken for that of a page without identity', () => {
    expect(cardOf({ ...EMPTY, key: '', url: '', lookUp: { ...late, key: '' } }).state).toBe('not-a-page');
  });
});

describe('what was known before', () => {
  const cached = lookUpOf(personAnswer([introBy('Dana Weiss')]), { at: NOW - 60_000 });

  it('shows at once, with its age, while the fresh answer is on its way', () => {
    const card = cardOf({ ...EMPTY, cached, pending: true });
    expect(card).toMatchObject({ state: 'path', at: NOW - 60_000, isRefreshing: true });
  });

  it('gives way to the fresh answer', () => {
    const lookUp = lookUpOf(personAnswer([]), { at: NOW });
    expect(cardOf({ ...EMPTY, cached, lookUp })).toMatchObject({ state: 'not-in-your-data', at: NOW });
  });

  it.each(['not-running', 'permission-missing', 'another-program', 'versions-differ', 'failed'] as const)(
    'stays below the failure %s',
    (kind) => {
      const card = cardOf({ ...EMPTY, cached, lookUp: lookUpOf(null, { failure: { kind, detail: '' } }) });
      expect(card).toMatchObject({ state: kind, previous: { state: 'path' } });
    },
  );

  it.each(['signed-out', 'not-set-up'] as const)('is hidden after %s', (kind) => {
    const card = cardOf({ ...EMPTY, cached, lookUp: lookUpOf(null, { failure: { kind, detail: '' } }) });
    expect(card).toMatchObject({ state: kind, previous: null });
  });

  it('is hidden where nobody is paired', () => {
    expect(cardOf({ ...EMPTY, cached, isSetUp: false })).toMatchObject({
      state: 'not-set-up',
      previous: null,
      at: null,
    });
  });
});

describe('an import under way', () => {
  it.each(['waiting', 'reading', 'writing'] as const)(
    'shows while it is %s and nothing is known',
    (state) => {
      expect(cardOf({ ...INPUTS.importing, job: jobOf({ state }) })).toMatchObject({
        state: 'importing',
        at: null,
      });
    },
  );

  it.each(['done', 'failed'] as const)('does not show once it is %s', (state) => {
    const lookUp = lookUpOf(personAnswer([]));
    expect(cardOf({ ...EMPTY, lookUp, job: jobOf({ state }) }).state).toBe('not-in-your-data');
  });

  it('hides no answer that is there', () => {
    expect(cardOf({ ...INPUTS.path, job: jobOf() }).state).toBe('path');
  });

  it.each([
    ['an empty answer', INPUTS['not-in-your-data']],
    ['an empty answer that is kept', { ...EMPTY, cached: lookUpOf(personAnswer([])) }],
    ['a page of nobody', INPUTS['not-a-page']],
  ])('is heard of before %s shows', (_, input) => {
    expect(cardOf({ ...input, awaitsJob: true })).toMatchObject({ state: 'looking', at: null });
  });

  it('of which nothing was heard yet holds back no answer that is there', () => {
    expect(cardOf({ ...INPUTS.path, awaitsJob: true }).state).toBe('path');
  });
});

describe('who asks', () => {
  const teammates = introBy('Dana Weiss', { starters: ['Tom Berg', 'Ada Byron', 'Ines Duarte'] });

  it('is the teammate an answer puts first', () => {
    const card = cardWith(teammates);
    expect(card.state === 'path' && card.way.steps[0].from).toMatchObject({ isYou: false, shortName: 'Tom' });
  });

  it('leaves the reader out of the others who could ask', () => {
    const card = cardWith(teammates);
    expect(card.state === 'path' && card.way.otherStarters.map((party) => party.fullName)).toEqual([
      'Ines Duarte',
    ]);
  });

  describe('while it is not known which profile is the reader’s', () => {
    const firstStarters = (...paths: Parameters<typeof personAnswer>[0]) => {
      const lookUp = lookUpOf(personAnswer(paths));
      const card = cardOf({ ...EMPTY, lookUp, coverage: null });
      return 'way' in card ? [card.way, ...card.others].map(({ steps }) => steps[0].from.isYou) : [];
    };

    it('is the reader where nobody else ever asks', () => {
      expect(firstStarters(introBy('Dana Weiss'), introBy('Ken Sato'))).toEqual([true, true]);
    });

    it('is nobody but who is named where several ask', () => {
      expect(firstStarters(teammates)).toEqual([false]);
      expect(firstStarters(introBy('Dana Weiss'), introBy('Ken Sato', { starters: ['Tom Berg'] }))).toEqual([
        false,
        false,
      ]);
    });

    it('is the reader where no starter has an address', () => {
      const path = introBy('Dana Weiss', { starters: ['Ada Byron', 'Tom Berg'] });
      for (const starter of path.starters ?? []) starter.profile.linkedin_url = '';
      expect(firstStarters(path)).toEqual([true]);
    });
  });
});

describe('how whoever can be asked stands', () => {
  it('comes with the card, where it came with the answer', () => {
    const standing = standingOf([introducerOf({ open: 1 })]);
    const told = { ...personAnswer([introBy('Dana Weiss')]), standing };
    expect(cardOf({ ...EMPTY, lookUp: lookUpOf(told) })).toMatchObject({ state: 'path', standing });
    expect(cardOf(INPUTS['not-confirmed'])).toMatchObject({ standing: null });
  });

  it('says the job of somebody known, which comes with how they stand', () => {
    const told = { ...personAnswer([directBy(WROTE)]), standing: standingOf([]) };
    expect(cardOf({ ...EMPTY, lookUp: lookUpOf(told) })).toMatchObject({
      person: { headline: 'CFO at Acme' },
    });
  });
});

describe('the name an address suggests', () => {
  it.each([
    [MARIA, 'Maria Lopez'],
    ['https://www.linkedin.com/in/maria-lopez-4a1b2c3d', 'Maria Lopez'],
    ['https://www.linkedin.com/in/josé-deadbeef', 'José Deadbeef'],
    ['https://www.linkedin.com/company/acme', 'Acme'],
    ['https://www.linkedin.com/company/1646', ''],
    ['https://example.com/in/maria', ''],
  ])('of %s', (url, name) => {
    expect(nameOfAddress(url)).toBe(name);
  });
});
