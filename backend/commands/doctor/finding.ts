/** One thing that was looked at. `mend`: the one thing to do; '' if there is nothing to mend. */
export interface Finding {
  readonly what: string;
  readonly level: 'ok' | 'warning' | 'error';
  readonly said: string;
  readonly mend: string;
}

/** Nothing to mend. */
export const ok = (what: string, said: string): Finding => ({ what, level: 'ok', said, mend: '' });
/** Kith works, and not as well as it could. */
export const warning = (what: string, said: string, mend: string): Finding => ({
  what,
  level: 'warning',
  said,
  mend,
});
/** Kith does not work until this is mended. */
export const broken = (what: string, said: string, mend: string): Finding => ({
  what,
  level: 'error',
  said,
  mend,
});
