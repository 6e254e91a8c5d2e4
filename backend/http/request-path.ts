import type { Hono } from 'hono';

/** The path of a request to something at `address`, without that address's own: `/v2` of `https://host/api/v2`. */
export function pathWithin(request: Request, address: string): string {
  const { pathname } = new URL(request.url);
  const prefix = new URL(address).pathname.replace(/\/$/, '');
  return prefix !== '' && pathname.startsWith(`${prefix}/`) ? pathname.slice(prefix.length) : pathname;
}

const METHODS = ['GET', 'POST', 'PUT', 'DELETE'];

/**
 * What a path takes, as the `Allow` header lists it: `GET, HEAD, PUT`. '' where nothing is there; what is mounted for
 * every method counts as nothing.
 */
export function allowedMethods<Env extends object>({ router }: Hono<Env>, path: string): string {
  return METHODS.filter((method) =>
    router.match(method, path)[0].some(([[, route]]) => route.method === method),
  )
    .flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
    .join(', ');
}
