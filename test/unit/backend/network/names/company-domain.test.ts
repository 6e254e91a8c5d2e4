import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isFreemail, parseCompanyDomain } from '../../../../../backend/network/names/company-domain.ts';
import { anyCharacter } from '../../../../any-character.ts';
import { anyUrl } from '../../../../any-url.ts';
import { rounds } from '../../../../rounds.ts';

describe('parseCompanyDomain', () => {
  it.each([
    ['acme.com', 'acme.com', 'acme.com'],
    ['ACME.com.', 'acme.com', 'acme.com'],
    [' www.acme.com ', 'acme.com', 'acme.com'],
    ['www2.acme.com', 'acme.com', 'acme.com'],
    ['https://www.acme.com/about?x=1#y', 'acme.com', 'acme.com'],
    ['http://careers.acme.co.uk:8080/', 'careers.acme.co.uk', 'acme.co.uk'],
    ['www.careers.acme.co.uk', 'careers.acme.co.uk', 'acme.co.uk'],
    ['acme.com/@maria', 'acme.com', 'acme.com'],
    ['acme.com?to=a@b.com', 'acme.com', 'acme.com'],
    ['maria@acme.com', 'acme.com', 'acme.com'],
    ['Maria.Lopez+x@mail.acme.com', 'mail.acme.com', 'acme.com'],
    ['mailto:maria@acme.com?subject=Hello', 'acme.com', 'acme.com'],
    ['@acme.com', 'acme.com', 'acme.com'],
    ['"a@b"@acme.com', 'acme.com', 'acme.com'],
    ['münchen.de', 'xn--mnchen-3ya.de', 'xn--mnchen-3ya.de'],
    ['xn--mnchen-3ya.de', 'xn--mnchen-3ya.de', 'xn--mnchen-3ya.de'],
    ['faß.de', 'xn--fa-hia.de', 'xn--fa-hia.de'],
    ['acme。com', 'acme.com', 'acme.com'],
    ['acme.github.io', 'acme.github.io', 'acme.github.io'],
    ['www.myshop.myshopify.com', 'myshop.myshopify.com', 'myshop.myshopify.com'],
    ['acme.vercel.app', 'acme.vercel.app', 'acme.vercel.app'],
    ['www.com', 'www.com', 'www.com'],
    ['www.ck', 'www.ck', 'www.ck'],
    ['gmail.com', 'gmail.com', 'gmail.com'],
  ])('reads %s as the host %s in the domain %s', (input, host, registrable) => {
    expect(parseCompanyDomain(input)).toEqual({ host, registrable });
  });

  it.each([
    '',
    ' ',
    'acme',
    'localhost',
    'co.uk',
    'kobe.jp',
    'foo.ck',
    'github.io',
    'www.github.io',
    'https://lnkd.in/abc',
    '127.0.0.1',
    '127.1',
    '2130706433',
    '0x7f000001',
    '[::1]',
    'https://[2001:db8::1]/',
    'maria@127.0.0.1',
    'https://user@acme.com',
    'https://user:secret@acme.com/',
    'https://:secret@acme.com/',
    'user:secret@acme.com',
    'ftp://acme.com',
    'file:///acme.com',
    'javascript:alert(1)',
    'acme.com\\.evil.example',
    'acme .com',
    'acme\n.com',
    'ac\0me.com',
    'Maria <maria@acme.com>',
    'acme..com',
    'a%2eb.com%00',
    'https://',
    `${'a'.repeat(3000)}.com`,
  ])('refuses %j', (input) => {
    expect(parseCompanyDomain(input)).toBeNull();
  });

  it('never throws, and returns its own results unchanged', () => {
    const input = fc.oneof(
      fc.string({ unit: anyCharacter, maxLength: 80 }),
      anyUrl(['http', 'https', 'ftp']),
      fc.emailAddress(),
      fc.domain(),
      fc
        .array(
          fc.constantFrom(
            'www.',
            'acme',
            '.',
            'com',
            'co.uk',
            '@',
            ':',
            '/',
            'github.io',
            'mailto:',
            'https://',
            'ü',
            '。',
            '%2e',
            '1',
          ),
          { maxLength: 7 },
        )
        .map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(input, (text) => {
        const first = parseCompanyDomain(text);
        if (first === null) return;
        expect(parseCompanyDomain(first.host)).toEqual(first);
        expect(parseCompanyDomain(first.registrable)?.registrable).toBe(first.registrable);
      }),
      { numRuns: rounds(1000) },
    );
  });
});

describe('isFreemail', () => {
  it.each([
    'gmail.com',
    'GMAIL.com',
    'yahoo.co.uk',
    'hotmail.fr',
    'outlook.de',
    'gmx.net',
    'web.de',
    'qq.com',
    'mail.ru',
    'proton.me',
  ])('returns true for %s', (domain) => {
    expect(isFreemail(domain)).toBe(true);
  });

  it.each(['acme.com', 'gmail.acme.com', 'yahooinc.com', 'acme.github.io', 'acme', ''])(
    'returns false for %j',
    (domain) => {
      expect(isFreemail(domain)).toBe(false);
    },
  );
});
