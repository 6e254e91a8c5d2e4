/** The path of a request to something at `address`, without that address's own: `/v2` of `https://host/api/v2`. */
export function pathWithin(request: Request, address: string): string {
  const { pathname } = new URL(request.url);
  const prefix = new URL(address).pathname.replace(/\/$/, '');
  return prefix !== '' && pathname.startsWith(`${prefix}/`) ? pathname.slice(prefix.length) : pathname;
}
