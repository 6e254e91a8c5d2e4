import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mailLink, webMailLinks } from '../../../../utils/ask/mail-link.ts';

const MAIL = { to: 'dana@example.com', subject: 'Hello', text: 'Hi' };

/** Parses the link like an email program. */
function read(href: string) {
  const url = new URL(href);
  const query = new URLSearchParams(url.search.replaceAll('+', '%2B'));
  return { to: decodeURIComponent(url.pathname), subject: query.get('subject'), text: query.get('body') };
}

describe('mailLink', () => {
  it('contains address, subject and text', () => {
    expect(mailLink(MAIL)).toEqual({
      href: 'mailto:dana@example.com?subject=Hello&body=Hi',
      isWhole: true,
      hasAddress: true,
    });
  });

  it.each([
    ['', ''],
    ['d•••@example.com', ''],
    ['Dana <dana@example.com>', ''],
    ['dana', ''],
    ['dana+kith@example.com', 'dana+kith@example.com'],
    ['a?b&c=d@example.com', 'a?b&c=d@example.com'],
  ])('for %j, uses the address %j', (to, address) => {
    expect(read(mailLink({ ...MAIL, to }).href)).toEqual({ ...MAIL, to: address });
  });

  it.each(['a\nb', 'a\rb', 'a\r\nb'])('writes line breaks of %j as CRLF', (text) => {
    expect(mailLink({ ...MAIL, text }).href).toContain('body=a%0D%0Ab');
  });

  it('omits a text too long for email programs', () => {
    const { href, isWhole } = mailLink({ ...MAIL, text: 'x'.repeat(10_000) });
    expect([href, isWhole]).toEqual(['mailto:dana@example.com?subject=Hello', false]);
  });

  it('round-trips any text exactly', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 60 }).filter((given) => given.isWellFormed());
    fc.assert(
      fc.property(text, text, (subject, written) => {
        const link = mailLink({ ...MAIL, subject, text: written });
        const lines = written.replaceAll(/\r\n|\r|\n/g, '\r\n');
        expect(read(link.href)).toEqual({ ...MAIL, subject, text: link.isWhole ? lines : null });
      }),
    );
  });

  it('accepts a lone surrogate', () => {
    expect(mailLink({ ...MAIL, text: 'a\ud83d' }).isWhole).toBe(true);
  });
});

describe('webMailLinks', () => {
  const at = (href: string) => new URL(href);

  it('opens a new email in Gmail and Outlook, for work and private accounts', () => {
    expect(webMailLinks(MAIL).map(({ name, isWhole }) => [name, isWhole])).toEqual([
      ['Gmail', true],
      ['Outlook', true],
      ['Outlook.com', true],
    ]);
    const [gmail = '', outlook = ''] = webMailLinks(MAIL).map(({ href }) => href);
    expect(at(gmail).origin).toBe('https://mail.google.com');
    expect(Object.fromEntries(at(gmail).searchParams)).toEqual({
      view: 'cm',
      fs: '1',
      to: MAIL.to,
      su: MAIL.subject,
      body: MAIL.text,
    });
    expect(Object.fromEntries(at(outlook).searchParams)).toEqual({
      to: MAIL.to,
      subject: MAIL.subject,
      body: MAIL.text,
    });
  });

  it('omits an invalid address and a text that is too long', () => {
    for (const { href, isWhole } of webMailLinks({
      to: 'd•••@example.com',
      subject: 'x',
      text: 'y'.repeat(3000),
    })) {
      expect(isWhole).toBe(false);
      expect(at(href).searchParams.has('to')).toBe(false);
      expect(at(href).searchParams.has('body')).toBe(false);
    }
  });

  it('round-trips any text exactly', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 40 }).filter((given) => given.isWellFormed());
    fc.assert(
      fc.property(text, text, (subject, written) => {
        for (const { href, isWhole } of webMailLinks({ ...MAIL, subject, text: written })) {
          const query = at(href).searchParams;
          expect(query.get('subject') ?? query.get('su')).toBe(subject);
          if (isWhole) expect(query.get('body')).toBe(written.replaceAll(/\r\n|\r|\n/g, '\r\n'));
        }
      }),
    );
  });
});
