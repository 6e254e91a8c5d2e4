import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import {
  alternativesOf,
  inOrder,
  isEmpty,
  lastQuestion,
  loadQuestion,
  loosenQuestion,
  NO_QUESTION,
  pinFilter,
  removeFilter,
  withoutAny,
} from '../../../../../entrypoints/sidepanel/search/question.ts';
import type { ReadFilter } from '../../../../../utils/interface/kith/kith-search.ts';
import { signIn } from '../../../components/support/signed-in.ts';
import { questionOf, readIn } from './answers.ts';

describe('the last search', () => {
  it('is restored when the panel opens again', async () => {
    const question = questionOf('CFOs', { type: 'companies', pinned: { city: '' } });
    await lastQuestion.save(question);
    expect(await loadQuestion()).toEqual(question);
  });

  it('is never stored on disk', async () => {
    await lastQuestion.save(questionOf('CFOs'));
    expect(await fakeBrowser.storage.local.get()).toEqual({});
  });

  it('is hidden from someone who pairs this browser later', async () => {
    await signIn();
    await lastQuestion.save(questionOf('CFOs'));
    await signIn({ member: { external_user_id: 'ken', email: 'ken@example.com' } });
    expect(await loadQuestion()).toEqual(NO_QUESTION);
  });

  it.each([undefined, 'CFOs', { query: 7 }, { query: '', type: 'people', pinned: { shoe: '9' } }])(
    'is empty when invalid data is stored: %j',
    async (question) => {
      await fakeBrowser.storage.session.set({ question: { owner: '', ...Object(question) } });
      expect(await loadQuestion()).toEqual(NO_QUESTION);
    },
  );

  it.each([
    [questionOf(' \t '), true],
    [questionOf('', { type: 'companies' }), true],
    [questionOf('a'), false],
    [questionOf('', { pinned: { city: '' } }), true],
    [questionOf('', { pinned: { city: '', position: 'CFO' } }), false],
  ])('isEmpty(%j) is %s', (question, isNothing) => {
    expect(isEmpty(question)).toBe(isNothing);
  });
});

const QUERY = 'CFOs in London or Paris, not Berlin, who worked at Google';
const london = readIn(QUERY, 'London');
const paris = readIn(QUERY, 'Paris');
const berlin = readIn(QUERY, 'Berlin', { negated: true });
const google = readIn(QUERY, 'Google', { key: 'pastCompany' });
const ALL = [london, paris, berlin, google];
const question = questionOf(QUERY);

describe('the pinned filters', () => {
  it('stay when another one is pinned', () => {
    const pinned = pinFilter(pinFilter(question, 'city', 'Rome'), 'position', 'CFO');
    expect(pinned).toEqual({ ...question, pinned: { city: 'Rome', position: 'CFO' } });
  });

  it('stay on a new query if they have a value, and are otherwise forgotten', () => {
    const pinned = questionOf(QUERY, { pinned: { city: '', position: 'CFO' } });
    expect(withoutAny(pinned).pinned).toEqual({ position: 'CFO' });
  });

  it('include all alternatives in the query, except for negated ones', () => {
    expect(alternativesOf([...ALL, london], 'city')).toBe('London, Paris');
  });

  it('include all degrees in the query, joined as in the documented filter', () => {
    const degrees = ['1', '2'].map((value) => readIn(QUERY, 'or', { key: 'connectionDegree', value }));
    expect(alternativesOf(degrees, 'connectionDegree')).toBe('1,2');
  });
});

describe('removeFilter', () => {
  it.each<[string, ReadFilter, string]>([['leaves the other alternatives', london, 'Paris']])(
    '%s',
    (_, filter, rest) => {
      expect(removeFilter(question, ALL, filter)).toEqual({ ...question, pinned: { city: rest } });
    },
  );

  it('pins any value when it was the only one', () => {
    expect(removeFilter(question, [london], london).pinned).toEqual({ city: '' });
  });

  it('removes a pinned filter like any other', () => {
    const pinned = { ...london, value: 'Rome', pinned: true, start: 0, end: 0 };
    const asked = pinFilter(question, 'city', 'Rome');
    expect(removeFilter(asked, [pinned], pinned).pinned).toEqual({ city: '' });
  });

  it('removes the words of a negated filter', () => {
    expect(removeFilter(question, ALL, berlin).query).toBe(
      'CFOs in London or Paris, not , who worked at Google',
    );
  });

  it('leaves every other word unchanged', () => {
    const word = fc.stringMatching(/^\S{1,8}$/);
    fc.assert(
      fc.property(fc.array(word), word, fc.array(word), (before, removed, after) => {
        const query = [...before, removed, ...after].join(' ');
        const start = before.join(' ').length + (before.length > 0 ? 1 : 0);
        const filter = { ...berlin, start, end: start + removed.length };
        expect(removeFilter(questionOf(query), [filter], filter).query).toBe([...before, ...after].join(' '));
      }),
    );
  });
});

describe('loosenQuestion', () => {
  it('pins any value, or removes the words of a negated filter', () => {
    expect(loosenQuestion(question, ALL, { key: 'city', negated: false }).pinned).toEqual({ city: '' });
    expect(loosenQuestion(question, ALL, { key: 'city', negated: true }).query).not.toContain('Berlin');
  });
});

describe('inOrder', () => {
  it('returns the same order for any order of the words, pinned or not', () => {
    const role = readIn('x', 'x', { key: 'position', pinned: true });
    expect(inOrder([google, role, paris, london])).toEqual([london, paris, role, google]);
  });
});
