import { z } from 'zod';

/** The result of one check. `mend` explains how to fix the problem; '' if there is none. */
export const finding = z
  .object({
    what: z.string(),
    level: z.enum(['ok', 'warning', 'error']),
    said: z.string(),
    mend: z.string(),
  })
  .readonly();
export type Finding = z.infer<typeof finding>;

export const ok = (what: string, said: string): Finding => ({ what, level: 'ok', said, mend: '' });
/** Kith works, but not as well as it could. */
export const warning = (what: string, said: string, mend: string): Finding => ({
  what,
  level: 'warning',
  said,
  mend,
});
/** Kith doesn't work until this is fixed. */
export const broken = (what: string, said: string, mend: string): Finding => ({
  what,
  level: 'error',
  said,
  mend,
});
