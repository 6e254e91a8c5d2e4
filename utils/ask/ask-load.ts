/**
 * How much may be asked of one person, and when somebody is a stranger again. The bounds are habits of polite asking,
 * not measured: they change advice alone, never what can be done.
 */

import { isConfirmed, type Way } from '../card/path-steps.ts';
import type { IntroducerStanding } from '../interface/kith-asks.ts';

const DAY_MS = 24 * 3_600_000;

/** Asks that wait for one person before another is asked in their place. */
export const MANY_ASKS = 2;
/** Days after an ask in which the same person is better left in peace. */
export const COOL_DOWN_DAYS = 14;
/** Months without a contact after which one says hello before one asks. */
export const OUT_OF_TOUCH_MONTHS = 12;
/** Share of a way's score that another has to have to be near as good. */
export const NEAR_AS_GOOD = 0.8;

export interface AskLoad {
  /** Asks that wait for them. */
  readonly open: number;
  /** Whole days since they were asked last, null for never. */
  readonly lastAskedDays: number | null;
  /** Whether somebody else is better asked first. */
  readonly isHigh: boolean;
}

/** `now` in ms since 1970. */
export function loadOf({ open, last_asked_at }: IntroducerStanding, now: number): AskLoad {
  const lastAskedDays = daysSince(last_asked_at, now);
  const isCoolingDown = lastAskedDays !== null && lastAskedDays < COOL_DOWN_DAYS;
  return { open, lastAskedDays, isHigh: open >= MANY_ASKS || isCoolingDown };
}

/** Whole months since the last contact where that is long ago, null where it is not, or none is known. */
export function monthsOutOfTouch({ last_contact }: IntroducerStanding, now: number): number | null {
  if (last_contact === '') return null;
  const [then, today] = [new Date(last_contact), new Date(now)];
  const whole =
    (today.getUTCFullYear() - then.getUTCFullYear()) * 12 + today.getUTCMonth() - then.getUTCMonth();
  const months = today.getUTCDate() < then.getUTCDate() ? whole - 1 : whole;
  return months >= OUT_OF_TOUCH_MONTHS ? months : null;
}

/**
 * The best of the other ways through somebody who is asked for less, and near as good as this one; null where there is
 * none. `isBusy` tells whether whoever a way goes through has a high load.
 */
export function findOtherWay(way: Way, others: readonly Way[], isBusy: (other: Way) => boolean): Way | null {
  const isNear = (other: Way) => other.summary.score >= NEAR_AS_GOOD * way.summary.score;
  return (
    others.find((other) => other.steps.length > 1 && isConfirmed(other) && isNear(other) && !isBusy(other)) ??
    null
  );
}

function daysSince(time: string, now: number): number | null {
  const then = Date.parse(time);
  return Number.isNaN(then) ? null : Math.max(0, Math.floor((now - then) / DAY_MS));
}
