/**
 * Detects whose connections a LinkedIn people search lists. Its address has the member's opaque id in a JSON list,
 * `connectionOf` (`facetConnectionOf` in older links). With `network=["F"]`, it lists only mutual connections.
 */
import { z } from 'zod';
import { identifyLinkedin, parseLinkedinAddress } from '../linkedin-url.ts';

const PARAMETERS = ['connectionOf', 'facetConnectionOf'];
const ids = z.union([z.array(z.string()), z.string().transform((id) => [id])]);

/** Returns the member's identity key (`li:m:…`); null for any other address, or with several members. */
export function whoseConnections(address: string): string | null {
  const url = parseLinkedinAddress(address);
  if (url === null || !/^\/search\/results\/(people|all)\/?$/.test(url.pathname)) return null;
  const given = PARAMETERS.flatMap((name) => url.searchParams.getAll(name)).flatMap(readIds);
  const keys = new Set(given.map((id) => identifyLinkedin(`urn:li:fsd_profile:${id}`)?.key));
  const [key] = keys;
  return keys.size === 1 && key !== undefined ? key : null;
}

function readIds(value: string): string[] {
  try {
    return ids.parse(JSON.parse(value));
  } catch {
    // Older links have the id without a list.
    return [value];
  }
}
