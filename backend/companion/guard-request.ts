import { CompanionError } from './companion-error.ts';

const EXTENSION_SCHEMES = ['chrome-extension:', 'moz-extension:'];

/**
 * The address (of `addresses`) a request was sent to, by its exact Host header. A host that is not on the list is
 * refused (421) before anything else is looked at: a web page that rebinds its own name to this machine carries
 * that name. So is a request whose line names another host than its header.
 */
export function requireOwnHost(request: Request, addresses: readonly string[]): string {
  const named = new URL(request.url).host;
  const host = request.headers.get('host')?.toLowerCase() ?? named;
  const addressOf = (name: string) => addresses.find((candidate) => new URL(candidate).host === name);
  const address = addressOf(host);
  if (address && addressOf(named)) return address;
  throw new CompanionError('misdirected_request', 'Kith does not answer under this name.');
}

/**
 * What an `Origin` that is present may be. Browsers send it with every request that a web page makes to
 * another origin; none of those has any business here.
 */
export function requireKnownOrigin(request: Request, isKnown: (origin: string) => boolean): string | null {
  const origin = request.headers.get('origin');
  if (origin === null || isKnown(origin)) return origin;
  throw new CompanionError('forbidden', 'Kith answers its paired extensions only.');
}

/** Any extension of any browser: which one it is says the pairing code. */
export function isExtensionOrigin(origin: string): boolean {
  return (
    URL.canParse(origin) && EXTENSION_SCHEMES.includes(new URL(origin).protocol) && !origin.endsWith('/')
  );
}
