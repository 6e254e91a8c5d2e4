import type { Page } from 'puppeteer-core';
import type { browser } from 'wxt/browser';
import { KITH_HEADER } from '../../../utils/companion-api.ts';
import type { StateScene } from './state-scenes.ts';

declare const chrome: typeof browser;

/** What a page under a held scene has on its window: the answers that wait to be let through, in their order. */
declare const heldAnswers: (() => void)[];

/**
 * Lets a page of the extension hear what the scene says in the place of the background, and of its import what the scene
 * says in the place of Kith. To be called before the page is loaded; everything else goes its way. Held, each answer
 * waits for `letAnswer`.
 */
export async function stubBackground(
  page: Page,
  { replies, job }: StateScene,
  { isHeld = false } = {},
): Promise<void> {
  await page.evaluateOnNewDocument(
    ({ answers, running, header, holds }) => {
      type Reply = (answer: unknown) => void;
      const held: (() => void)[] = [];
      Object.assign(globalThis, { heldAnswers: held });
      const left = [...answers];
      const tell = (act: () => void) => (holds ? held.push(act) : setTimeout(act));
      const send = chrome.runtime.sendMessage;
      const stubbed = (...words: unknown[]) => {
        const [message] = words as [{ type?: string }];
        if (message.type !== 'look-up') return Reflect.apply(send, chrome.runtime, words);
        const answer = left.length > 1 ? left.shift() : left[0];
        const hear = words.at(-1) as Reply;
        // With a callback as Chrome's own code hands one over, or with a promise.
        if (typeof hear !== 'function') {
          return new Promise((resolve) => answer !== undefined && tell(() => resolve(answer)));
        }
        if (answer !== undefined) tell(() => hear(answer));
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
    { answers: replies, running: job, header: KITH_HEADER, holds: isHeld },
  );
}

/** Lets the next answer of a held scene through, once there is one. */
export async function letAnswer(page: Page): Promise<void> {
  await page.waitForFunction(() => heldAnswers.length > 0);
  await page.evaluate(() => heldAnswers.shift()?.());
}
