import { expect, it } from 'vitest';
import { createListPool, createTextPool } from '../../../../../backend/imports/linkedin/text-pool.ts';

it('answers each text as it is, whatever objects call their own', () => {
  const share = createTextPool();
  for (const text of ['', 'a', '__proto__', 'a']) expect(share(text)).toBe(text);
});

it('answers each list as it is, and equal ones as one', () => {
  const share = createListPool();
  const lists = [[], ['a'], ['a', 'b'], ['b', 'a'], ['__proto__']];
  const shared = lists.map(share);
  expect(shared).toEqual(lists);
  expect(lists.every((list, place) => share([...list]) === shared[place])).toBe(true);
});
