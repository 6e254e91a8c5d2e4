import { describe, expect, it } from 'vitest';
import { identifyLinkedin } from '../../../utils/linkedin-url.ts';

const LINKEDIN = 'https://www.linkedin.com';
// A published pair: this opaque id and urn:li:member:251749025 belong to the same public figure.
const OPAQUE = 'ACoAAA8BYqEBCGLg_vT_ca6mMEqkpp9nVffJ3hc';
const SALES = `ACw${OPAQUE.slice(3)}`;
const MEMBER = 'li:m:251749025';

describe('identifyLinkedin in running text', () => {
  const added = [
    ...[
      ')',
      '),',
      ').',
      '.',
      '...',
      '…',
      ',',
      ';',
      ':',
      '!',
      '?',
      '?!',
      ']',
      '}',
      '>',
      '>.',
      '"',
      "'",
      '”',
      '’',
      '“',
      '»',
    ],
    ...[
      '«',
      '›',
      '`',
      '**',
      '。',
      '）',
      '」',
      '』',
      '】',
      '，',
      '、',
      '&trk=x',
      '&amp;trk=x',
      '&gt;',
      '&gt;.',
      '&quot;',
    ],
  ];
  it.each([...added, '&', '&trk', '&a=b/c?d=e'])(
    'reads a person’s address without the text after it: %s',
    (tail) => {
      for (const start of [LINKEDIN, 'linkedin.com', 'http://linkedin.com.', 'https://www.linkedin.com.'])
        expect(identifyLinkedin(`${start}/in/maria-lopez${tail}`)?.key).toBe('li:in:maria-lopez');
    },
  );

  it.each(added)('reads a company’s address without the text after it: %s', (tail) => {
    expect(identifyLinkedin(`${LINKEDIN}/company/acme${tail}`)?.key).toBe('li:org:acme');
    expect(identifyLinkedin(`${LINKEDIN}/company/1646${tail}`)?.key).toBe('li:org#1646');
  });

  it.each([
    ['(https://www.linkedin.com/in/maria-lopez)', 'li:in:maria-lopez'],
    ['<https://www.linkedin.com/in/maria-lopez>', 'li:in:maria-lopez'],
    ['"https://www.linkedin.com/in/maria-lopez",', 'li:in:maria-lopez'],
    ['„https://www.linkedin.com/in/maria-lopez“', 'li:in:maria-lopez'],
    ['«https://www.linkedin.com/in/maria-lopez»', 'li:in:maria-lopez'],
    ['“www.linkedin.com/in/maria-lopez/.”', 'li:in:maria-lopez'],
    ['[https://www.linkedin.com/in/maria-lopez/]', 'li:in:maria-lopez'],
    ['https://www.linkedin.com/in/maria-lopez/).', 'li:in:maria-lopez'],
    ['https://www.linkedin.com/in/maria-lopez?trk=a).', 'li:in:maria-lopez'],
    [`(${LINKEDIN}/in/${OPAQUE})`, MEMBER],
    [`${LINKEDIN}/in/${OPAQUE}&trk=x`, MEMBER],
    [`${LINKEDIN}/sales/lead/${SALES}&trk=x`, MEMBER],
    [`urn:li:fs_salesProfile:(${OPAQUE},undefined,undefined)`, MEMBER],
    [`(urn:li:fs_salesProfile:(${OPAQUE},undefined,undefined)).`, MEMBER],
    ['urn:li:member:251749025.', MEMBER],
    ['https://www.linkedin.com./company/acme./', 'li:org:acme.'],
    ['https://www.linkedin.com/company/nestle-s.a.', 'li:org:nestle-s.a.'],
    ['https://www.linkedin.com/company/johnson-&-johnson/', 'li:org:johnson-&-johnson'],
    ['https://www.linkedin.com/company/johnson-&-johnson&trk=x', 'li:org:johnson-&-johnson'],
    ['https://www.linkedin.com/company/h&m', 'li:org:h&m'],
    ['(https://www.linkedin.com/company/amazon-web-services-(aws))', 'li:org:amazon-web-services-(aws)'],
    ['https://www.linkedin.com/company/yahoo!/', 'li:org:yahoo!'],
    ['https://www.linkedin.com/in/dana-okafor%2C-mba,', 'li:in:dana-okafor,-mba'],
    ["https://www.linkedin.com/in/sean-o'brien", "li:in:sean-o'brien"],
  ])('reads %s as %s', (text, key) => {
    expect(identifyLinkedin(text)?.key).toBe(key);
  });

  it.each([
    ...[
      '/in/maria(lopez',
      '/in/maria)lopez',
      '/in/maria"lopez/',
      '/in/<maria>/',
      '/in/maria,lopez',
      '/in/maria;lopez/',
    ],
    ...[
      '/in/maria%26lopez',
      '/in/maria%29',
      '/in/maria%22/',
      '/in/maria%3E',
      '/in/maria:lopez',
      '/in/@maria',
      '/in/maria=1',
    ],
    ...[
      '/in/-',
      '/in/…',
      '/in/maria./',
      '/in/maria%2E',
      '/in/&trk=x',
      '/in/)',
      '/company/)',
      '/company/acme"inc',
    ],
    ...[
      '/company/acme&trk/',
      '/company/acme)/',
      '/company/<acme>/',
      '/company/acme;inc/',
      '/pub/maria"lopez',
    ],
    ...['/in/maria|lopez', '/in/maria*lopez/'],
  ])('refuses characters that slugs don’t have: %s', (path) => {
    expect(identifyLinkedin(LINKEDIN + path)).toBeNull();
  });

  it.each([
    'https://www.linkedin.com../in/maria-lopez',
    'https://.linkedin.com/in/maria',
    'linkedin.com./in/a/linkedin.com./in/b',
  ])('refuses hosts that only resemble LinkedIn: %s', (text) => {
    expect(identifyLinkedin(text)).toBeNull();
  });
});

describe('identifyLinkedin with characters that HTML encodes', () => {
  it.each([
    '/in/jos&eacute;-garcia',
    '/in/jos&eacute;',
    '/in/jos&eacute;?trk=x',
    '/in/jos&#233;-garcia',
    '/in/jos&#xE9;-garcia',
    '/in/jos&#xe9;',
    '/in/m&uuml;ller&amp;trk=x',
    '/pub/jos&eacute;-garcia',
    '/company/h&eacute;',
    '/in/jos&#99999999;-garcia',
    '/in/jos&amp;eacute;-garcia',
    '/company/johnson-&amp;-johnson',
    '/company/h&amp;m',
  ])('never reads %s as the page whose name ends before the entity', (path) => {
    expect(identifyLinkedin(LINKEDIN + path)).toBeNull();
  });

  it.each([
    '&quot;',
    '&#34;',
    '&#x27;',
    '&raquo;',
    '&rdquo;.',
    '&hellip;',
    '&#8221;',
    '&nbsp;',
    '&amp;amp;trk=x',
  ])('reads an address before %s', (tail) => {
    expect(identifyLinkedin(`${LINKEDIN}/in/maria-lopez${tail}`)?.key).toBe('li:in:maria-lopez');
  });
});

it('identifyLinkedin identifies a company by its URN in Sales Navigator', () => {
  expect(identifyLinkedin('urn:li:fs_salesCompany:1035')?.key).toBe('li:org#1035');
});
