import type { ImportJob } from '../../../utils/interface/kith/kith-imports.ts';

/** A row takes microseconds, so more frequent reports would be noise. */
const REPORT_EVERY_MS = 50;
/** Before this time, the rate mostly reflects the startup. */
const RATE_AFTER_MS = 300;

export type Pace = Pick<ImportJob, 'rows' | 'rows_total' | 'rows_per_second' | 'seconds_left'>;

/**
 * Reports progress, rate and time left, at most twenty times a second.
 * @returns a function to call with the rows read and the total; a total of 0 means unknown
 */
export function createPace(
  onPace: (pace: Pace) => void,
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
    onPace({
      rows,
      rows_total: total,
      rows_per_second: Math.round(rate),
      seconds_left: isKnown ? Math.ceil((total - rows) / rate) : null,
    });
  };
}
