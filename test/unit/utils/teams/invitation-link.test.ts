import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readInvitationLink } from '../../../../utils/teams/invitation-link.ts';
import { rounds } from '../../../rounds.ts';

const TOKEN = `${'A'.repeat(22)}.${'b-_9'.repeat(10)}xyz`;

describe('readInvitationLink', () => {
  it.each([
    [`https://kith.example/invite/#${TOKEN}`, 'https://kith.example'],
    [`https://kith.example/api/invite/#${TOKEN}`, 'https://kith.example/api'],
    [`https://kith.example/invite/${TOKEN}`, 'https://kith.example'],
    [`https://kith.example/api/invite/${TOKEN}`, 'https://kith.example/api'],
    [`http://127.0.0.1:5484/invite/${TOKEN}`, 'http://127.0.0.1:5484'],
    [`  https://kith.example/invite/${TOKEN}\n`, 'https://kith.example'],
    [`https://kith.example/invite/${TOKEN}/`, 'https://kith.example'],
    [`HTTPS://KITH.example:443/invite/${TOKEN}`, 'https://kith.example'],
  ])('reads “%s”', (text, address) => {
    expect(readInvitationLink(text)).toEqual({ address, token: TOKEN });
  });

  it.each([
    ['nothing', ''],
    ['a pairing code', '0123A-4567B-89CDE-FGHJK-MNPQRS'],
    ['only a token', TOKEN],
    ['plain http elsewhere', `http://kith.example/invite/${TOKEN}`],
    ['another scheme', `javascript:/invite/${TOKEN}`],
    ['a username', `https://ada@kith.example/invite/${TOKEN}`],
    ['a query', `https://kith.example/invite/${TOKEN}?x=1`],
    ['a query before the path', `https://kith.example?x=/invite/${TOKEN}`],
    ['no token', 'https://kith.example/invite/'],
    ['a token that is too long', `https://kith.example/invite/${'A'.repeat(129)}`],
    ['one inside another', `https://a.example/invite/${TOKEN} https://b.example/invite/${TOKEN}`],
    ['two without a space', `https://a.example/invite/${TOKEN}https://b.example/invite/${TOKEN}`],
  ])('refuses %s', (_, text) => {
    expect(readInvitationLink(text)).toBeNull();
  });

  it('returns only https addresses and addresses of this computer', () => {
    const pieces = fc.constantFrom(
      'https://',
      'http://',
      'a.example',
      '/invite/',
      TOKEN,
      '@',
      '?',
      '#',
      '\\',
      ' ',
      ':',
    );
    const pasted = fc.oneof(
      fc.string(),
      fc.array(fc.oneof(pieces, fc.string()), { maxLength: 8 }).map((all) => all.join('')),
    );
    fc.assert(
      fc.property(pasted, (text) => {
        const read = readInvitationLink(text);
        if (read === null) return;
        const { protocol, hostname, username, search } = new URL(read.address);
        expect(protocol === 'https:' || ['127.0.0.1', 'localhost'].includes(hostname)).toBe(true);
        expect([username, search]).toEqual(['', '']);
        expect(read.token).toMatch(/^[\w.-]{1,128}$/);
      }),
      { numRuns: rounds(100) },
    );
  });
});
