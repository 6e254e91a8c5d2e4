import { CompanionError } from './companion-error.ts';

const EXTENSION_SCHEMES = ['chrome-extension:', 'moz-extension:'];

/**
 * Returns the address in `addresses` whose host equals the request’s Host header. Throws a 421 for any other host: a web page
 * that rebinds its own name to this machine sends that name.
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
 * Returns the request’s origin, or null if it has none. Throws if `isKnown` rejects the origin: browsers send it with
 * every request from a web page to another origin, and no web page may call Kith.
 */
export function requireKnownOrigin(request: Request, isKnown: (origin: string) => boolean): string | null {
  const origin = request.headers.get('origin');
  if (origin === null || isKnown(origin)) return origin;
  throw new CompanionError('forbidden', 'Only paired extensions can call Kith. Pair this browser first.');
}

/** Returns whether the origin is a browser extension. The pairing code decides which one may connect. */
export function isExtensionOrigin(origin: string): boolean {
  return (
    URL.canParse(origin) && EXTENSION_SCHEMES.includes(new URL(origin).protocol) && !origin.endsWith('/')
  );
}

/** The methods that pages from allowed origins (`KITH_ALLOWED_ORIGINS`) may use. */
const METHODS = 'GET, POST, PUT, PATCH, DELETE';
const REQUEST_HEADERS = [
  'authorization',
  'content-type',
  'idempotency-key',
  'if-none-match',
  'last-event-id',
  'mcp-method',
  'mcp-name',
  'mcp-protocol-version',
  'mcp-session-id',
];
/** Includes the credentials of the first generation, which has no tokens. For other paths, a page never needs the secret key. */
const HEADERS_OF_FIRST_GENERATION = [...REQUEST_HEADERS, 'secret-key', 'user-identifier'];
const RESPONSE_HEADERS = [
  'etag',
  'mcp-session-id',
  'retry-after',
  'x-ratelimit-limit',
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
  'x-request-id',
];
/** How long a browser may cache the response to a preflight request. */
const PREFLIGHT_SECONDS = '600';

/** Returns whether pages from allowed origins may call this path. Kith's own routes are only for extensions. */
export function isOpenToPages(path: string): boolean {
  return path.startsWith('/v1/') || path.startsWith('/v2/') || path === '/mcp';
}

/** Answers a preflight request, or the request itself with the headers that let the page read the response (Fetch, CORS). */
export async function answerPage(
  request: Request,
  { path, origin }: { readonly path: string; readonly origin: string },
  answer: () => Response | Promise<Response>,
): Promise<Response> {
  const isPreflight = request.method === 'OPTIONS' && request.headers.has('access-control-request-method');
  const response = isPreflight ? new Response(null, { status: 204 }) : await answer();
  const { headers } = response;
  headers.set('access-control-allow-origin', origin);
  headers.append('vary', 'Origin');
  if (isPreflight) {
    const isFirst = path.startsWith('/v1/');
    headers.set('access-control-allow-methods', METHODS);
    headers.set(
      'access-control-allow-headers',
      (isFirst ? HEADERS_OF_FIRST_GENERATION : REQUEST_HEADERS).join(', '),
    );
    headers.set('access-control-max-age', PREFLIGHT_SECONDS);
  } else headers.set('access-control-expose-headers', RESPONSE_HEADERS.join(', '));
  return response;
}
