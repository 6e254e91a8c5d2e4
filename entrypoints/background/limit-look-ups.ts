/** Limits the lookups of each tab, because a page can change its own address as often as it likes. */
const MAX_PER_MINUTE = 30;
const MINUTE_MS = 60_000;

/** The times of each tab's recent lookups, in ms since 1970, oldest first. They are lost when the worker stops. */
const lookedUp = new Map<number, number[]>();

/** Returns how long a tab must wait before its next lookup, in ms. */
export function waitBeforeLookUp(tabId: number, now: number): number {
  const recent = recentOf(tabId, now);
  const oldest = recent.at(-MAX_PER_MINUTE);
  return oldest === undefined ? 0 : oldest + MINUTE_MS - now;
}

export function recordLookUp(tabId: number, now: number): void {
  lookedUp.set(tabId, [...recentOf(tabId, now), now]);
}

export function forgetLookUpsOf(tabId: number): void {
  lookedUp.delete(tabId);
}

/** Drops times more than a minute from now in either direction, in case the clock was set back. */
function recentOf(tabId: number, now: number): number[] {
  return (lookedUp.get(tabId) ?? []).filter((at) => Math.abs(now - at) < MINUTE_MS);
}
