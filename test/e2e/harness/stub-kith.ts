import type { Page } from 'puppeteer-core';
import type { browser } from 'wxt/browser';
import { AS_OF_HEADER, KITH_HEADER } from '../../../utils/companion-api.ts';
import type { StateScene } from './state-scenes.ts';

declare const chrome: typeof browser;

/** Functions on the page's window that release the responses of a held scene. */
declare const heldAnswers: (() => void)[];

/**
 * Replaces Kith's responses about the page and an import with those of the scene. Call it before the page loads. All other
 * requests reach Kith. In a held scene, the response waits for `letAnswer`.
 */
export async function stubKith(
  page: Page,
  { reply, job, news }: StateScene,
  { isHeld = false } = {},
): Promise<void> {
  await page.evaluateOnNewDocument(
    ({ reply, job, news, header, asOf, holds }) => {
      const held: (() => void)[] = [];
      Object.assign(globalThis, { heldAnswers: held });
      let isLet = !holds;
      const untilLet = () =>
        new Promise<void>((resolve) => {
          if (isLet) return resolve();
          held.push(() => {
            isLet = true;
            resolve();
          });
        });
      const fetchAsIs = globalThis.fetch;
      const respond = (data: unknown, status = 200) =>
        Response.json(
          { data, metadata: { request_id: 'scene' } },
          { status, headers: { [header]: '1', [asOf]: new Date(reply?.at ?? Date.now()).toISOString() } },
        );
      const change = async (request: Parameters<typeof fetch>, make: (json: never) => unknown) => {
        const response = await fetchAsIs(...request);
        return Response.json(make((await response.json()) as never), { headers: response.headers });
      };
      const answer = reply?.answer ?? null;
      const failure = reply?.failure?.kind ?? null;
      const withoutCompanies = ({ data, ...rest }: { data: object }) => ({
        ...rest,
        data: { ...data, company_paths: false },
      });

      /** The request that decides what the card shows. */
      const decides =
        failure === 'versions-differ' || failure === 'not-started'
          ? '/kith/hello'
          : answer?.kind === 'company-not-offered'
            ? '/kith/capabilities'
            : answer?.kind === 'company' || answer?.kind === 'company-unknown'
              ? '/kith/companies/people'
              : '/paths';
      const decide = (request: Parameters<typeof fetch>): Response | Promise<Response> => {
        if (answer?.kind === 'company-not-offered') return change(request, withoutCompanies);
        if (answer?.kind === 'company-unknown') return respond(null, 404);
        if (answer?.kind === 'company') {
          const { count: total } = answer.paths;
          return respond({
            ...answer.paths,
            ...answer.overview,
            pagination: { page: 1, limit: 50, total, has_next_page: false },
          });
        }
        if (answer !== null) return respond(answer.paths);
        switch (failure) {
          case 'versions-differ':
            return change(request, (hello: object) => ({ ...hello, api_version: 99 }));
          case 'another-program':
            return new Response('');
          case 'signed-out':
            return respond(null, 401);
          case 'failed':
            return respond(null, 500);
          case 'permission-missing':
            Object.defineProperty(chrome.permissions, 'contains', { value: async () => false });
            throw new TypeError('Failed to fetch');
          case 'not-started': {
            const starter = { problem: reply?.failure?.detail ?? '' };
            const value = async (_to: string, _what: object, hear?: (said: object) => void) => {
              hear?.(starter);
              return starter;
            };
            Object.defineProperty(chrome.runtime, 'sendNativeMessage', { value });
            throw new TypeError('Failed to fetch');
          }
          case 'not-running':
            throw new TypeError('Failed to fetch');
          default:
            return new Promise(() => undefined);
        }
      };
      globalThis.fetch = async (...request: Parameters<typeof fetch>) => {
        const [asked] = request;
        const { pathname } = new URL(asked instanceof Request ? asked.url : String(asked));
        if (job !== null && pathname.includes('/kith/imports/')) return respond(job);
        if (news !== null && pathname.endsWith('/kith/news')) return respond(news);
        if (pathname.endsWith('/kith/asks/standing'))
          return respond((answer?.kind === 'person' ? answer.standing : null) ?? { introducers: [] });
        if (!pathname.endsWith(decides)) return fetchAsIs(...request);
        await untilLet();
        return decide(request);
      };
    },
    { reply, job, news, header: KITH_HEADER, asOf: AS_OF_HEADER, holds: isHeld },
  );
}

/** Releases the response of a held scene once it was requested. */
export async function letAnswer(page: Page): Promise<void> {
  await page.waitForFunction(() => heldAnswers.length > 0);
  await page.evaluate(() => {
    for (const answer of heldAnswers.splice(0)) answer();
  });
}
