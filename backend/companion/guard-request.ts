import { CompanionError } from './companion-error.ts';

const EXTENSION_SCHEMES = ['chrome-extension:', 'moz-extension:'];

/**
 * Returns the one of `addresses` that the request was sent to, by its exact Host header. Throws a 421 for any
 * other host: a web page that rebinds its own name to this machine sends that name.
 * Also throws if the request line names a different host than the header.
 */
export function requireOwnHost(request: Request, addresses: readonly string[]): string {
  const named = new URL(request.url).host;
  const host = request.headers.get('host')?.toLowerCase() ?? named;
  const addressOf = (name: string) => addresses.find((candidate) => new URL(candidate).host === name);
  const address = addressOf(host);
  if (address && addressOf(named)) return address;
  throw new CompanionError(
    'misdirected_request',
    'Kith isn’t available under this name. Use the address that it prints when it starts.',
  );
}

/**
 * Returns the request’s origin, null if it has none. Throws if `isKnown` rejects it: browsers send it with
 * every request of a web page to another origin, and no web page may call Kith.
 */
export function requireKnownOrigin(request: Request, isKnown: (origin: string) => boolean): string | null {
  const origin = request.headers.get('origin');
  if (origin === null || isKnown(origin)) return origin;
  throw new CompanionError('forbidden', 'Only paired extensions can call Kith. Pair this browser first.');
}

/** Returns whether the origin is an extension of any browser. The pairing code decides which one. */
export function isExtensionOrigin(origin: string): boolean {
  return (
    URL.canParse(origin) && EXTENSION_SCHEMES.includes(new URL(origin).protocol) && !origin.endsWith('/')
  );
}
