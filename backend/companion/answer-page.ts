/** Requests of web pages whose origins the operator allowed (`KITH_ALLOWED_ORIGINS`). */

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
/** The first generation has no tokens. Elsewhere, a page never needs the secret key. */
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
/** How long a browser may remember the response to a preflight request. */
const PREFLIGHT_SECONDS = '600';

/** Returns whether pages of allowed origins may call this path. Kith's own routes are only for extensions. */
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
