import fc from 'fast-check';
import { expect, it } from 'vitest';
import { describeRating, RATINGS, readRating } from '../../../../utils/interface/own-rating.ts';

const said = (description: string, title = 'Your rating') => [
  { title: 'LinkedIn', description: 'Connected since March 2019' },
  { title, description },
];

it.each([
  [4, '4 of 5, 21 November 2026'],
  [0, 'Never through this person, 21 November 2026'],
])('%i is said so', (value, words) => expect(describeRating(value, '21 November 2026')).toBe(words));

it.each(RATINGS)('%i is read as it was said, with whatever day', (value) => {
  fc.assert(
    fc.property(fc.string(), (day) => {
      expect(readRating(said(describeRating(value, day)))).toBe(value);
    }),
  );
});

it.each([
  ['no reason', []],
  ['another reason', said('4 of 5, today', 'Messages')],
  ['other words', said('Rated by a teammate')],
  ['more than there is', said('6 of 5, today')],
  ['a longer number', said('14 of 5, today')],
])('%s is no rating', (_, reasons) => expect(readRating(reasons)).toBeNull());
