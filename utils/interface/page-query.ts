import { z } from 'zod';

/** Accepts a whole number from 1 to `maximum`, without sign or leading zeros, and transforms it to a number. */
const wholeNumber = (pattern: RegExp, maximum: number, range: string) =>
  z
    .string()
    .regex(pattern, `must be a whole number from ${range}`)
    .transform(Number)
    .meta({ type: 'integer', minimum: 1, maximum });

/** From 1, which is the default. */
export const pageNumber = wholeNumber(/^[1-9][0-9]{0,8}$/, 999_999_999, '1').default(1);

export const limitTo100 = wholeNumber(/^([1-9][0-9]?|100)$/, 100, '1 to 100');

export const limitTo1000 = wholeNumber(/^([1-9][0-9]{0,2}|1000)$/, 1000, '1 to 1000');
