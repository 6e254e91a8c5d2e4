/** The limits below follow etiquette, not measurements. They only affect advice and never block anything. */

import { type CardPath, isConfirmed } from '../card/card-path.ts';
import type { IntroducerStanding } from '../interface/kith/kith-asks.ts';
import { DAY_MS } from '../words/ages.ts';

/** If at least this many asks to one person are open, Kith suggests asking someone else first. */
export const MANY_ASKS = 2;
/** Kith advises against asking the same person again within this many days. */
export const COOL_DOWN_DAYS = 14;
/** After this many months without contact, Kith suggests saying hello before asking. */
export const OUT_OF_TOUCH_MONTHS = 12;
/** Another path is nearly as good if its score is at least this share of the path's score. */
const NEAR_AS_GOOD = 0.8;

/** `now` in ms since 1970. */
export function isAskedOften({ open, last_asked_at }: IntroducerStanding, now: number): boolean {
  const days = Math.max(0, Math.floor((now - Date.parse(last_asked_at)) / DAY_MS));
  return open >= MANY_ASKS || days < COOL_DOWN_DAYS;
}

/** Returns the whole months since the last contact; null if it is recent or unknown. */
export function monthsOutOfTouch({ last_contact }: IntroducerStanding, now: number): number | null {
  if (last_contact === '') return null;
  const [then, today] = [new Date(last_contact), new Date(now)];
  const whole =
    (today.getUTCFullYear() - then.getUTCFullYear()) * 12 + today.getUTCMonth() - then.getUTCMonth();
  const months = today.getUTCDate() < then.getUTCDate() ? whole - 1 : whole;
  return months >= OUT_OF_TOUCH_MONTHS ? months : null;
}

/** Returns the best other path whose introducer isn't busy, if it is nearly as good; null if there is none. */
export function findOtherPath(
  path: CardPath,
  others: readonly CardPath[],
  isBusy: (other: CardPath) => boolean,
): CardPath | null {
  const isNear = (other: CardPath) => other.summary.score >= NEAR_AS_GOOD * path.summary.score;
  return (
    others.find((other) => other.steps.length > 1 && isConfirmed(other) && isNear(other) && !isBusy(other)) ??
    null
  );
}
