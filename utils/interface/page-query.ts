/** Pagination parameters. Query values are text: no sign, no leading zero. */
import { z } from 'zod';

/** A whole number in a query, from 1 to 10^n - 1 or to 10^n, as a number. The OpenAPI document contains its bounds. */
const wholeNumber = (pattern: RegExp, maximum: number, range: string) =>
  z
    .string()
    .regex(pattern, `must be a whole number from ${range}`)
    .transform(Number)
    .meta({ type: 'integer', minimum: 1, maximum });

/** Counts from 1, which is the default. */
export const pageNumber = wholeNumber(/^[1-9][0-9]{0,8}$/, 999_999_999, '1').default(1);

/** Items per page, at most 100. */
export const limitTo100 = wholeNumber(/^([1-9][0-9]?|100)$/, 100, '1 to 100');

/** Items per page, at most 1000. */
export const limitTo1000 = wholeNumber(/^([1-9][0-9]{0,2}|1000)$/, 1000, '1 to 1000');
