import { expect, it } from 'vitest';
import { nameCaller } from '../../../backend/name-caller.ts';

it.each<[string, string | undefined, string | null, string]>([
  ['the address it came from', '192.0.2.7', null, '192.0.2.7'],
  ['an address of IPv4 that IPv6 wraps', '::ffff:192.0.2.7', null, '192.0.2.7'],
  ['the network of an address of IPv6', '2001:db8:1:2:3:4:5:6', null, '2001:db8:1:2'],
  ['the network of a shortened one', '2001:db8::1', null, '2001:db8:0:0'],
  ['this computer', '::1', null, '0:0:0:0'],
  ['what the proxy wrote, at the end', '10.0.0.1', '203.0.113.9, 192.0.2.7', '192.0.2.7'],
  ['the proxy when it wrote nothing', '10.0.0.1', '', '10.0.0.1'],
  ['no endless text', '10.0.0.1', 'x'.repeat(5000), 'x'.repeat(45)],
  ['nobody when nothing tells', undefined, null, ''],
])('counts a request against %s', (_, remote, forwarded, caller) => {
  expect(nameCaller(remote, forwarded)).toBe(caller);
});
