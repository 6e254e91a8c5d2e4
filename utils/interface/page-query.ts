/** Pagination parameters. Query values are text: no sign, no leading zero. */
import { z } from 'zod';

/** Counts from 1, which is the default. */
export const pageNumber = z
  .string()
  .regex(/^[1-9][0-9]{0,8}$/, 'must be a whole number from 1')
  .transform(Number)
  .default(1);

/** Items per page, at most 100. */
export const limitTo100 = z
  .string()
  .regex(/^([1-9][0-9]?|100)$/, 'must be a whole number from 1 to 100')
  .transform(Number);

/** Items per page, at most 1000. */
export const limitTo1000 = z
  .string()
  .regex(/^([1-9][0-9]{0,2}|1000)$/, 'must be a whole number from 1 to 1000')
  .transform(Number);
