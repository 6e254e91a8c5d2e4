import { COMPANION_API_VERSION, KITH_HEADER } from '../../utils/companion-api.ts';

/** Headers of every response: they identify Kith and forbid caching. */
export const KITH_HEADERS: Readonly<Record<string, string>> = {
  [KITH_HEADER]: String(COMPANION_API_VERSION),
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
};

/** Adds the headers to the response and returns it. The service’s own headers stay. */
export function withKithHeaders(response: Response): Response {
  // Set on the response itself: a new Response would stream the bytes.
  for (const [name, value] of Object.entries(KITH_HEADERS)) response.headers.set(name, value);
  return response;
}
