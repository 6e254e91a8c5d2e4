import { describe, expect, it } from 'vitest';
import { createRememberedAnswers } from '../../../components/remembered-answers.ts';
import { lookUpOf, personAnswer } from './support/answers.ts';

const answerOf = (key: string) => lookUpOf(personAnswer([]), { key });

describe('the answers a surface remembers', () => {
  it('are there under the key of their page', () => {
    const answers = createRememberedAnswers();
    answers.add(answerOf('li:in:ada'));
    expect(answers.of('li:in:ada')).toMatchObject({ key: 'li:in:ada' });
    expect(answers.of('li:in:bo')).toBeNull();
  });

  it('are the last fifty, whichever was heard of longest ago goes first', () => {
    const answers = createRememberedAnswers();
    for (let n = 0; n < 50; n += 1) answers.add(answerOf(`li:in:n${n}`));
    answers.add(answerOf('li:in:n0'));
    answers.add(answerOf('li:in:one-more'));
    const there = ['n0', 'n1', 'n2', 'one-more'].map((slug) => answers.of(`li:in:${slug}`) !== null);
    expect(there).toEqual([true, false, true, true]);
  });

  it.each([
    ['answers nothing', lookUpOf(null, { key: 'li:in:ada' }), 'li:in:ada'],
    ['is nobody’s', answerOf(''), ''],
  ])('are none that %s', (_, answer, key) => {
    const answers = createRememberedAnswers();
    answers.add(answer);
    expect(answers.of(key)).toBeNull();
  });

  it('are gone once they are to be forgotten', () => {
    const answers = createRememberedAnswers();
    answers.add(answerOf('li:in:ada'));
    answers.forget();
    expect(answers.of('li:in:ada')).toBeNull();
  });
});
