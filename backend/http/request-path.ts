import type { Hono } from 'hono';

/** Returns a request's path below `address`: `/v2` for `https://host/api/v2` if `address` is `https://host/api`. */
export function pathWithin(request: Request, address: string): string {
  const { pathname } = new URL(request.url);
  const prefix = new URL(address).pathname.replace(/\/$/, '');
  return prefix !== '' && pathname.startsWith(`${prefix}/`) ? pathname.slice(prefix.length) : pathname;
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/**
 * Returns the methods of a path as the `Allow` header lists them: `GET, HEAD, PUT`. '' if there are none. Handlers mounted
 * for every method don't count.
 */
export function allowedMethods<Env extends object>({ router }: Hono<Env>, path: string): string {
  return METHODS.filter((method) =>
    router.match(method, path)[0].some(([[, route]]) => route.method === method),
  )
    .flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
    .join(', ');
}
