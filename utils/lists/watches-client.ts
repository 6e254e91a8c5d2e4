import { type ReadonlySignal, signal } from '@preact/signals';
import type { ServiceClient } from '../companion/companion-client.ts';
import { done } from '../interface/kith/kith-network.ts';
import { type Watch, watch, watches } from '../interface/kith/kith-watches.ts';
import { identifyLinkedin } from '../linkedin-url.ts';
import { currentEpoch } from '../look-up/epoch.ts';
import { createSingleFlight } from '../single-flight.ts';

export type WatchesClient = ReturnType<typeof watchesClient>;

/** Operations on the watchlist. All of them throw CompanionFailure. */
export function watchesClient({ asMe }: ServiceClient) {
  const version = signal(0);
  const askOnce = createSingleFlight<readonly Watch[]>();
  const ask = async () => (await asMe('GET', '/kith/watches', { answer: watches })).watches;
  /**
   * Returns the watchlist, latest first. Calls at the same time share one request, because card and panel load the list
   * together. A call after a change never shares an older request.
   */
  const all = async () => askOnce(`${await currentEpoch()} ${version.value}`, ask);
  const change = async (method: string, path: string) => {
    await asMe(method, path, { answer: done });
    version.value += 1;
  };
  return {
    /** The number of changes made through this client. */
    version: version as ReadonlySignal<number>,
    all,
    /** Returns the watch for this LinkedIn address; null if there is none. */
    async of(url: string): Promise<Watch | null> {
      const key = identifyLinkedin(url)?.key;
      const found = (await all()).find(({ linkedin_url }) => identifyLinkedin(linkedin_url)?.key === key);
      return key === undefined ? null : (found ?? null);
    },
    async add(url: string): Promise<Watch> {
      const added = await asMe('POST', '/kith/watches', { body: { linkedin_url: url }, answer: watch });
      version.value += 1;
      return added;
    },
    remove: (id: string) => change('DELETE', `/kith/watches/${encodeURIComponent(id)}`),
    /** Marks people and companies that have become reachable as seen. */
    markSeen: () => change('POST', '/kith/watches/seen'),
  };
}
