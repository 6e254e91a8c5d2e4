import { Option } from 'commander';
import { z } from 'zod';
import type { Typed } from './cli-command.ts';

const PAGE = 'takes a whole number from 1';
const whole = z
  .string()
  .regex(/^[1-9][0-9]{0,8}$/, PAGE)
  .nullable();

/**
 * Converts `--page` and `--limit` into a query string. Returns '' if neither is given, because the service has its own
 * defaults.
 */
export const pageQuery = z.object({ page: whole, limit: whole }).transform((given) => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(given)) if (value !== null) query.set(name, value);
  return query.size === 0 ? '' : `?${query}`;
});

export function formatNextPage({ page, has_next_page }: { page: number; has_next_page: boolean }): string[] {
  return has_next_page ? ['', `There are more: --page ${page + 1}`] : [];
}

export const PAGE_OPTIONS: readonly Option[] = [
  new Option('--page <number>', 'which page').default(null, 'the first'),
  new Option('--limit <number>', 'how many per page').default(null, 'the service’s default'),
];

/** The options and conversion for commands whose input has a {@link pageQuery} as `page`. */
export const PAGED = {
  options: PAGE_OPTIONS,
  toInput: ({ page, limit, ...typed }: Typed) => ({ ...typed, page: { page, limit } }),
};
