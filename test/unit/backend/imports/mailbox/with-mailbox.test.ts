import { describe, expect, it } from 'vitest';
import { lookAtMailbox } from '../../../../../backend/imports/mailbox/look-at-mailbox.ts';
import { isPrivate } from '../../../../../backend/imports/mailbox/look-up-public.ts';
import { startScripted } from './scripted-server.ts';

it('a mail server that doesn’t accept tokens is reported', async () => {
  const { access } = await startScripted(() => null);
  const looked = lookAtMailbox({ ...access, auth: { accessToken: 'token' } }, 'me', [], { maxMs: 5000 });
  await expect(looked).rejects.toThrow(/doesn’t let anyone sign in like this\. Use an app password/);
});

it.each([
  ['one long response', `* OK ${'x '.repeat(40_000)}\r\n`],
  ['very many short responses', '* OK .\r\n'.repeat(400_000)],
])('reading a mailbox’s folders ends when the server sends %s', async (_, sent) => {
  const { access } = await startScripted((command) => (/^NAMESPACE/.test(command) ? sent : null));
  const looked = lookAtMailbox(access, 'me', [], { maxMs: 30_000 });
  await expect(looked).rejects.toThrow(/sent more than Kith reads from a mailbox/);
});

it('a mailbox with 2,000 folders can be read', async () => {
  const place = { uidValidity: '3', uidNext: 2, mails: 1 };
  const read = Array.from({ length: 2000 }, (_, at) => ({ ...place, path: `Archive/Projects/2019/${at}` }));
  const { access } = await startScripted((command) => {
    const [, path] = /^STATUS "?([^"]+?)"? \(/.exec(command) ?? [];
    return path === undefined ? null : `* STATUS "${path}" (MESSAGES 1 UIDNEXT 2 UIDVALIDITY 3)\r\n`;
  });
  expect(await lookAtMailbox(access, 'me', read, { maxMs: 30_000 })).toBe('nothing');
});

describe('a mail server in a private network', () => {
  it.each([
    ['localhost', false],
    ['127.0.0.1', false],
    // The system resolves these names to 127.0.0.1.
    ['2130706433', false],
    ['::ffff:127.0.0.1', false],
    ['localhost', true],
  ])('can be reached at %s only if private networks are allowed: %s', async (host, mayBePrivate) => {
    const { access, commands } = await startScripted(() => null);
    const looked = lookAtMailbox({ ...access, host, mayBePrivate }, 'me', [], { maxMs: 5000 });
    if (mayBePrivate) expect(await looked).toBe('other numbers');
    else
      await expect(looked).rejects.toThrow(
        / is in a private network, which this Kith isn’t allowed to read from/,
      );
    expect(commands.length > 0).toBe(mayBePrivate);
  });

  it.each([
    ['10.1.2.3', true],
    ['172.31.0.1', true],
    ['172.32.0.1', false],
    ['192.168.1.1', true],
    ['169.254.169.254', true],
    ['100.64.0.1', true],
    ['0.0.0.0', true],
    ['255.255.255.255', true],
    ['142.250.1.108', false],
    ['::1', true],
    ['::', true],
    ['fe80::1%eth0', true],
    ['fd00::1', true],
    ['::ffff:10.0.0.1', true],
    ['::ffff:142.250.1.108', false],
    ['2a00:1450:4001::6c', false],
    ['::127.0.0.1', true],
    ['::7f00:1', true],
    ['::ffff:0:127.0.0.1', true],
    ['64:ff9b::127.0.0.1', true],
    ['64:ff9b::a9fe:a9fe', true],
    ['64:ff9b::10.255.0.1', true],
    ['64:ff9b::142.250.1.108', false],
    ['64:ff9b:1::142.250.1.108', true],
    ['fec0::1', true],
    ['::1:2:3:4:5', false],
  ])('is recognized by its address: %s is %s', (address, expected) => {
    expect(isPrivate(address)).toBe(expected);
  });
});
