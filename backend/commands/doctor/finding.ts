/** The result of one check. `mend` is what to do, or '' if nothing is wrong. */
export interface Finding {
  readonly what: string;
  readonly level: 'ok' | 'warning' | 'error';
  readonly said: string;
  readonly mend: string;
}

/** Nothing is wrong. */
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
