import type { ImportJob } from '../../../utils/interface/kith-imports.ts';

/** A row is read in microseconds: more reports than this one would only be noise. */
const REPORT_EVERY_MS = 50;
/** Before that a rate says more of how the work began than of how it goes. */
const RATE_AFTER_MS = 300;

export type Pace = Pick<ImportJob, 'rows' | 'rows_total' | 'rows_per_second' | 'seconds_left'>;

/**
 * Tells how far work is, how fast it goes and how long it will last, at most twenty times a second.
 * @returns to be called with the rows so far and in all; 0 in all: not known
 */
export function createPace(
  tell: (pace: Pace) => void,
  now: () => number = () => performance.now(),
): (rows: number, total: number) => void {
  const began = now();
  let last = began;
  return (rows, total) => {
    const at = now();
    if (at - last < REPORT_EVERY_MS) return;
    last = at;
    const isTelling = at - began >= RATE_AFTER_MS;
    const rate = isTelling ? rows / ((at - began) / 1000) : 0;
    const isKnown = rate > 0 && total >= rows;
    tell({
      rows,
      rows_total: total,
      rows_per_second: Math.round(rate),
      seconds_left: isKnown ? Math.ceil((total - rows) / rate) : null,
    });
  };
}
