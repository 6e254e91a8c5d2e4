import { expect, it } from 'vitest';
import { cacheByText } from '../../../../backend/imports/cache-by-text.ts';

it('cacheByText computes each result once, even null', () => {
  const asked: string[] = [];
  const answer = cacheByText((text) => {
    asked.push(text);
    return text === 'nobody' ? null : { text };
  });
  expect(['dana', 'nobody', '__proto__', 'dana', 'nobody'].map(answer)).toEqual([
    { text: 'dana' },
    null,
    { text: '__proto__' },
    { text: 'dana' },
    null,
  ]);
  expect(asked).toEqual(['dana', 'nobody', '__proto__']);
});

it('cacheByText computes results again when the cache is full', () => {
  let asked = 0;
  const answer = cacheByText((text) => {
    asked += 1;
    return { text };
  }, 10);
  const texts = ['a long text', 'another text', 'a long text', 'a long text'];
  expect(texts.map((text) => answer(text).text)).toEqual(texts);
  expect(asked).toBe(3);
});
