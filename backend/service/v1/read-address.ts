/** Where the address begins in the request's path. */
const BEFORE_ADDRESS = '/v1/people/paths/';
/** A scheme as it is left by those who encode only the colon, and by proxies that make one slash of two. */
const SCHEME = /^(https?)(?::|%3a)\/+/i;

/**
 * The LinkedIn address at the end of GET /v1/people/paths/{url}. Two forms are told apart by the slashes an address
 * has: percent-encoded as one segment, it is decoded once; with slashes of its own it is the address as it stands
 * (an unencoded tail), its query included, and what is encoded in it belongs to it.
 * @returns null where the percent-encoding is malformed
 */
export function readAddress(requestUrl: string): string | null {
  const { pathname, search } = new URL(requestUrl);
  const at = pathname.indexOf(BEFORE_ADDRESS);
  const tail = at < 0 ? '' : pathname.slice(at + BEFORE_ADDRESS.length);
  const segment = tail.replace(/\/+$/, '');
  if (segment.includes('/')) return tail.replace(SCHEME, '$1://') + search;
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}
