import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import {
  alternativesOf,
  inOrder,
  isEmpty,
  loadQuestion,
  loosenQuestion,
  NO_QUESTION,
  pinFilter,
  removeFilter,
  saveQuestion,
  withoutAny,
} from '../../../../../entrypoints/sidepanel/search/question.ts';
import type { ReadFilter } from '../../../../../utils/interface/kith/kith-search.ts';
import { questionOf, readIn } from './answers.ts';

beforeEach(() => fakeBrowser.reset());

describe('what is looked for', () => {
  it('is there again when the panel is', async () => {
    const question = questionOf('CFOs', { type: 'companies', pinned: { city: '' } });
    await saveQuestion(question);
    expect(await loadQuestion()).toEqual(question);
  });

  it('never gets onto the disk', async () => {
    await saveQuestion(questionOf('CFOs'));
    expect(await fakeBrowser.storage.local.get()).toEqual({});
  });

  it.each([undefined, 'CFOs', { query: 7 }, { query: '', type: 'people', pinned: { shoe: '9' } }])(
    'is nothing where %j is kept',
    async (question) => {
      await fakeBrowser.storage.session.set({ question });
      expect(await loadQuestion()).toEqual(NO_QUESTION);
    },
  );

  it.each([
    [questionOf(' \t '), true],
    [questionOf('', { type: 'companies' }), true],
    [questionOf('a'), false],
    [questionOf('', { pinned: { city: '' } }), true],
    [questionOf('', { pinned: { city: '', position: 'CFO' } }), false],
  ])('%j is nothing: %s', (question, isNothing) => {
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

describe('a filter', () => {
  it('is pinned beside the others that are', () => {
    const pinned = pinFilter(pinFilter(question, 'city', 'Rome'), 'position', 'CFO');
    expect(pinned).toEqual({ ...question, pinned: { city: 'Rome', position: 'CFO' } });
  });

  it('that was taken out is forgotten with other words, one that was set stays', () => {
    const pinned = questionOf(QUERY, { pinned: { city: '', position: 'CFO' } });
    expect(withoutAny(pinned).pinned).toEqual({ position: 'CFO' });
  });

  it('has as alternatives what the words say, without what they exclude', () => {
    expect(alternativesOf([...ALL, london], 'city')).toBe('London, Paris');
  });

  it('has degrees as the documented filter writes them', () => {
    const degrees = ['1', '2'].map((value) => readIn(QUERY, 'or', { key: 'connectionDegree', value }));
    expect(alternativesOf(degrees, 'connectionDegree')).toBe('1,2');
  });
});

describe('taking a filter out', () => {
  it.each<[string, ReadFilter, string]>([['leaves the other alternatives', london, 'Paris']])(
    '%s',
    (_, filter, rest) => {
      expect(removeFilter(question, ALL, filter)).toEqual({ ...question, pinned: { city: rest } });
    },
  );

  it('leaves any where it was the only one', () => {
    expect(removeFilter(question, [london], london).pinned).toEqual({ city: '' });
  });

  it('takes out a pinned one like any', () => {
    const pinned = { ...london, value: 'Rome', pinned: true, start: 0, end: 0 };
    const asked = pinFilter(question, 'city', 'Rome');
    expect(removeFilter(asked, [pinned], pinned).pinned).toEqual({ city: '' });
  });

  it('takes the words away where it is excluded', () => {
    expect(removeFilter(question, ALL, berlin).query).toBe(
      'CFOs in London or Paris, not , who worked at Google',
    );
  });

  it('leaves every other word as it stands', () => {
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

describe('giving up what one filter says', () => {
  it('is to ask nothing of it, or to leave its words out where it is excluded', () => {
    expect(loosenQuestion(question, ALL, { key: 'city', negated: false }).pinned).toEqual({ city: '' });
    expect(loosenQuestion(question, ALL, { key: 'city', negated: true }).query).not.toContain('Berlin');
  });
});

describe('the order of filters', () => {
  it('is the same whatever that of the words, and whether pinned or not', () => {
    const role = readIn('x', 'x', { key: 'position', pinned: true });
    expect(inOrder([google, role, paris, london])).toEqual([london, paris, role, google]);
  });
});
