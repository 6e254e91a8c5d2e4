import { type ReadonlySignal, signal } from '@preact/signals';
import type { ServiceClient } from '../companion/companion-client.ts';
import { done } from '../interface/kith/kith-network.ts';
import { type Watch, watch, watches } from '../interface/kith/kith-watches.ts';
import { identifyLinkedin } from '../linkedin-url.ts';
import { currentEpoch } from '../look-up/epoch.ts';
import { createSingleFlight } from '../single-flight.ts';

/** Operations on the watchlist. Every function throws CompanionFailure. */
export interface WatchBook {
  /** Counts the changes made through this book. */
  readonly version: ReadonlySignal<number>;
  /** Latest first. */
  all(): Promise<readonly Watch[]>;
  /** Returns the watch for this LinkedIn address; null if there is none. */
  of(url: string): Promise<Watch | null>;
  add(url: string): Promise<Watch>;
  remove(id: string): Promise<void>;
  /** Saves that the newly reachable ones have been seen. */
  markSeen(): Promise<void>;
}

export function watchBook(client: ServiceClient): WatchBook {
  const version = signal(0);
  const askOnce = createSingleFlight<readonly Watch[]>();
  const ask = async () => (await client.asMe('GET', '/kith/watches', { answer: watches })).watches;
  // Card and panel load this at the same time. A call after a change never shares a request from before it.
  const all = async () => askOnce(`${await currentEpoch()} ${version.value}`, ask);
  return {
    version,
    all,
    async of(url) {
      const key = identifyLinkedin(url)?.key;
      const found = (await all()).find(({ linkedin_url }) => identifyLinkedin(linkedin_url)?.key === key);
      return key === undefined ? null : (found ?? null);
    },
    async add(url) {
      const body = { linkedin_url: url };
      const added = await client.asMe('POST', '/kith/watches', { body, answer: watch });
      version.value += 1;
      return added;
    },
    async remove(id) {
      const path = `/kith/watches/${encodeURIComponent(id)}`;
      await client.asMe('DELETE', path, { answer: done });
      version.value += 1;
    },
    async markSeen() {
      await client.asMe('POST', '/kith/watches/seen', { answer: done });
      version.value += 1;
    },
  };
}
