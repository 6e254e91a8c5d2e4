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
])('describeRating puts %i into words', (value, words) =>
  expect(describeRating(value, '21 November 2026')).toBe(words),
);

it.each(RATINGS)('readRating returns %i from its description with any date', (value) => {
  fc.assert(
    fc.property(fc.string(), (day) => {
      expect(readRating(said(describeRating(value, day)))).toBe(value);
    }),
  );
});

it.each([
  ['no reasons', []],
  ['a reason of another channel', said('4 of 5, today', 'Messages')],
  ['another wording', said('Rated by a teammate')],
  ['a value out of range', said('6 of 5, today')],
  ['a longer number', said('14 of 5, today')],
])('readRating finds no rating in %s', (_, reasons) => expect(readRating(reasons)).toBeNull());
