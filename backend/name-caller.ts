import { isIPv6 } from 'node:net';

/** Of an IPv6 address: who has one has the other 2^64 of its network. */
const GROUPS_OF_NETWORK = 4;

/**
 * Whom a request counts against: the address of the network it came from, of IPv6 the first half. Behind a
 * proxy it is the last one of `X-Forwarded-For`, which the proxy itself has written. '' when nothing tells.
 */
export function nameCaller(remoteAddress: string | undefined, forwardedFor: string | null): string {
  const forwarded = forwardedFor?.split(',').at(-1)?.trim();
  const address = (forwarded || remoteAddress || '').replace(/^::ffff:(?=\d+\.)/, '');
  return isIPv6(address) ? networkOf(address) : address.slice(0, 45);
}

function networkOf(address: string): string {
  const [head = '', tail] = address.split('%', 1)[0]?.split('::') ?? [];
  const groups = (text: string) => text.split(':').filter((group) => group !== '');
  const known = groups(head);
  if (tail === undefined) return known.slice(0, GROUPS_OF_NETWORK).join(':');
  const zeros = Array.from({ length: Math.max(0, 8 - known.length - groups(tail).length) }, () => '0');
  return [...known, ...zeros, ...groups(tail)].slice(0, GROUPS_OF_NETWORK).join(':');
}
