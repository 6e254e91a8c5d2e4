import { COMPANION_API_VERSION, KITH_HEADER } from '../../utils/companion-api.ts';

/** Every answer says whose it is and is kept by nobody. */
export const KITH_HEADERS: Readonly<Record<string, string>> = {
  [KITH_HEADER]: String(COMPANION_API_VERSION),
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
};

/** The same answer with them; answers of the service keep their own headers. */
export function withKithHeaders(response: Response): Response {
  // Set on the answer itself: wrapped anew, its bytes would go through a stream.
  for (const [name, value] of Object.entries(KITH_HEADERS)) response.headers.set(name, value);
  return response;
}
