import { browser } from 'wxt/browser';
import { z } from 'zod';
import { watchStored } from './watch-stored.ts';

/** Passes a value to the panel of a window. The value waits in memory until that panel takes it. */
export interface HandOver<Value> {
  /** Replaces a waiting value. If `windowId` is null, any panel can take it. */
  hand(value: Value, windowId: number | null): Promise<void>;
  forget(): Promise<void>;
  /**
   * Calls back with each value for this window, including one that is already waiting. Returns a function that stops watching.
   */
  take(windowId: number | undefined, take: (value: Value) => void): () => void;
}

/** Passes the latest link chosen from the context menu to a window's panel. */
export const askedLink = handOver('asked-link', z.string());

/** Notifies a window's panel that the popup has opened an ask in the editor. */
export const openedAsk = handOver('opened-ask', z.literal('write'));

/** @param key key in the browser's session storage */
function handOver<Value>(key: string, value: z.ZodType<Value>): HandOver<Value> {
  const waiting = z.object({ value, windowId: z.number().int().nullable() });
  const forget = () => browser.storage.session.remove(key);
  return {
    async hand(handed, windowId) {
      await browser.storage.session.set({ [key]: { value: handed, windowId } });
    },
    forget,
    take(windowId, take) {
      let isStopped = false;
      const takeOurs = (stored: unknown) => {
        const read = waiting.safeParse(stored);
        if (isStopped || !read.success) return;
        if (read.data.windowId !== null && read.data.windowId !== windowId) return;
        take(read.data.value);
        void forget();
      };
      const stop = watchStored('session', key, takeOurs);
      void browser.storage.session.get(key).then((stored) => takeOurs(stored[key]));
      return () => {
        isStopped = true;
        stop();
      };
    },
  };
}
