/** A page can change its own address: no tab has Kith look up more than this in a minute. */
const MOST_A_MINUTE = 30;
const MINUTE_MS = 60_000;

/** When each tab had something looked up, in ms since 1970, oldest first. Lost with the worker. */
const lookedUp = new Map<number, number[]>();

/** How long this tab has to wait for its next look-up, in ms; 0 when it may have it now. */
export function waitOfTab(tabId: number, now: number): number {
  const recent = recentOf(tabId, now);
  const oldest = recent.at(-MOST_A_MINUTE);
  return oldest === undefined ? 0 : oldest + MINUTE_MS - now;
}

export function noteLookUp(tabId: number, now: number): void {
  lookedUp.set(tabId, [...recentOf(tabId, now), now]);
}

export function forgetLookUpsOf(tabId: number): void {
  lookedUp.delete(tabId);
}

/** A clock that was set back, too, ends what was noted before. */
function recentOf(tabId: number, now: number): number[] {
  return (lookedUp.get(tabId) ?? []).filter((at) => Math.abs(now - at) < MINUTE_MS);
}
