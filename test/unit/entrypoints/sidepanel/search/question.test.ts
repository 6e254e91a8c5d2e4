import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import {
  isEmpty,
  keepQuestion,
  loadQuestion,
  NO_QUESTION,
} from '../../../../../entrypoints/sidepanel/search/question.ts';
import { questionOf } from './answers.ts';

beforeEach(() => fakeBrowser.reset());

describe('what is looked for', () => {
  it('is there again when the panel is', async () => {
    const question = questionOf('CFOs', { type: 'companies', pinned: { city: '' } });
    await keepQuestion(question);
    expect(await loadQuestion()).toEqual(question);
  });

  it('never gets onto the disk', async () => {
    await keepQuestion(questionOf('CFOs'));
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
