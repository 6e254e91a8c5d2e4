import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isOnThisComputer,
  parseCompanionAddress,
  permissionPattern,
} from '../../../../utils/companion/companion-address.ts';
import { anyUrl } from '../../../any-url.ts';

describe('parseCompanionAddress', () => {
  it.each([
    ['http://127.0.0.1:5484', 'http://127.0.0.1:5484'],
    ['  http://127.0.0.1:5484/  ', 'http://127.0.0.1:5484'],
    ['http://localhost:5484', 'http://localhost:5484'],
    ['https://kith.example/api/', 'https://kith.example/api'],
    ['HTTPS://Kith.Example', 'https://kith.example'],
  ])('turns %j into %j', (text, address) => {
    expect(parseCompanionAddress(text)).toBe(address);
  });

  it.each([
    ['nothing', ''],
    ['no scheme', '127.0.0.1:5484'],
    ['plain http elsewhere', 'http://kith.example'],
    ['a host that resembles this computer', 'http://127.0.0.1.example'],
    ['a username', 'https://me@kith.example'],
    ['a password', 'https://me:secret@kith.example'],
    ['a query', 'https://kith.example/?key=1'],
    ['a fragment', 'https://kith.example/#x'],
    ['two addresses in one', 'https://kith.example/apihttps://kith.example/api'],
    ['two hosts in one', 'https://kith.examplehttps://kith.example'],
    ['another scheme', 'file:///etc/passwd'],
    ['a script', 'javascript:alert(1)'],
  ])('refuses %s', (_, text) => {
    expect(parseCompanionAddress(text)).toBeNull();
  });

  it('is idempotent', () => {
    fc.assert(
      fc.property(fc.oneof(anyUrl(), fc.string()), (text) => {
        const address = parseCompanionAddress(text);
        if (address !== null) expect(parseCompanionAddress(address)).toBe(address);
      }),
    );
  });

  it.each([
    ['http://127.0.0.1:5484', 'http://127.0.0.1/*'],
    ['https://kith.example:8443/api', 'https://kith.example/*'],
  ])(
    'an address like %s needs the permission %s, because match patterns have no port',
    (address, pattern) => {
      expect(permissionPattern(address)).toBe(pattern);
    },
  );
});

it.each([
  ['http://127.0.0.1:5484/invite/x', true],
  ['http://localhost:5484', true],
  ['https://kith.example/127.0.0.1', false],
  ['https://127.0.0.1.example', false],
  ['no address', false],
])('detects whether %s is this computer', (address, isHere) => {
  expect(isOnThisComputer(address)).toBe(isHere);
});
