import { lookup } from 'node:dns';
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net';
import { rootCertificates } from 'node:tls';
import { PRIVATE_ADDRESS } from './mailbox-failure.ts';

/**
 * Addresses that only this computer or its own networks can reach, or that nobody can (IANA's special-purpose registries,
 * RFC 6890).
 */
const NETS: readonly (readonly [net: string, prefix: number, family: 'ipv4' | 'ipv6'])[] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
  // Retired IPv6 forms of IPv4 addresses (RFC 4291, RFC 2765), and this computer.
  ['::', 96, 'ipv6'],
  ['::ffff:0:0:0', 96, 'ipv6'],
  // A gateway in this network, or in any other, translates these addresses to IPv4.
  ['64:ff9b:1::', 48, 'ipv6'],
  ['2002::', 16, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
  ['fec0::', 10, 'ipv6'],
  ['ff00::', 8, 'ipv6'],
];
const PRIVATE = new BlockList();
for (const net of NETS) PRIVATE.addSubnet(...net);
// In a network without IPv4, a gateway translates 64:ff9b:: addresses to IPv4 (RFC 6052). Most are public servers, so only
// those for private IPv4 addresses are added.
for (const [net, prefix, family] of NETS) {
  if (family === 'ipv4') PRIVATE.addSubnet(`64:ff9b::${net}`, 96 + prefix, 'ipv6');
}

/** Which servers may be reached over TLS. */
export interface Reach {
  /** Additional certificate authorities in PEM, or null. */
  readonly authorities: string | null;
  /** True if a server may be in a private network. Members could then explore the network of Kith's server. */
  readonly mayBePrivate: boolean;
}

/** Returns options for Node's TLS connections. */
export function reachOptions({ authorities, mayBePrivate }: Reach) {
  return {
    ...(authorities === null ? {} : { ca: [...rootCertificates, authorities] }),
    ...(mayBePrivate ? {} : { lookup: lookUpPublic }),
  };
}

/**
 * Throws if the host is a private IP address and those aren't allowed. Connecting to an IP address skips the lookup that
 * checks names.
 */
export function requireInReach({ mayBePrivate }: Reach, host: string): void {
  if (!mayBePrivate && isIP(host) !== 0 && isPrivate(host)) throw refusePrivate();
}

/** Returns true if an IP address isn't on the internet. IPv4 addresses written as IPv6 count as IPv4. */
export function isPrivate(address: string): boolean {
  return PRIVATE.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

function refusePrivate(): Error {
  return Object.assign(new Error('The address is private.'), { code: PRIVATE_ADDRESS });
}

/**
 * Looks up a name for a connection, and fails if one of its addresses is private. The connection uses the addresses that
 * were checked, so the name can't resolve to another address in the meantime.
 */
const lookUpPublic: LookupFunction = (name, options, answer) => {
  lookup(name, { ...options, all: true }, (error, found) => {
    const [first] = found ?? [];
    if (error !== null || first === undefined) return answer(error ?? refusePrivate(), []);
    if (found.some(({ address }) => isPrivate(address))) return answer(refusePrivate(), []);
    return options.all === true ? answer(null, found) : answer(null, first.address, first.family);
  });
};
