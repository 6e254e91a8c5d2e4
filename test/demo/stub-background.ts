import type { Page } from 'puppeteer-core';
import type { browser } from 'wxt/browser';
import { KITH_HEADER } from '../../utils/companion-api.ts';
import type { StateScene } from './card-states.ts';

declare const chrome: typeof browser;

/**
 * Lets a page of the extension hear what the scene says in the place of the background, and of its import what the scene
 * says in the place of Kith. To be called before the page is loaded; everything else goes its way.
 */
export async function stubBackground(page: Page, { replies, job }: StateScene): Promise<void> {
  await page.evaluateOnNewDocument(
    ({ answers, running, header }) => {
      type Reply = (answer: unknown) => void;
      const left = [...answers];
      const send = chrome.runtime.sendMessage;
      const stubbed = (...words: unknown[]) => {
        const [message] = words as [{ type?: string }];
        if (message.type !== 'look-up') return Reflect.apply(send, chrome.runtime, words);
        const answer = left.length > 1 ? left.shift() : left[0];
        const hear = words.at(-1) as Reply;
        // With a callback as Chrome's own code hands one over, or with a promise.
        if (typeof hear !== 'function') {
          return answer === undefined ? new Promise(() => undefined) : Promise.resolve(answer);
        }
        if (answer !== undefined) setTimeout(() => hear(answer));
        return undefined;
      };
      Object.defineProperty(chrome.runtime, 'sendMessage', { value: stubbed });
      if (running === null) return;
      const fetchAsIs = globalThis.fetch;
      globalThis.fetch = async (...request: Parameters<typeof fetch>) => {
        const [asked] = request;
        const url = asked instanceof Request ? asked.url : String(asked);
        if (!url.includes('/kith/imports/')) return fetchAsIs(...request);
        return Response.json(
          { data: running, metadata: { request_id: 'picture' } },
          { headers: { [header]: '1' } },
        );
      };
    },
    { answers: replies, running: job, header: KITH_HEADER },
  );
}
