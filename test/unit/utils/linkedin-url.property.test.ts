// @vitest-environment node

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Identity,
  identifyLinkedin,
  linkedinUrlOf,
  namePartsOfSlug,
} from '../../../utils/linkedin-url.ts';
import { anyCharacter } from '../../any-character.ts';
import { rounds } from '../../rounds.ts';

const OPAQUE = 'ACoAAA8BYqEBCGLg_vT_ca6mMEqkpp9nVffJ3hc';

/** Parts of real and hostile addresses, combined in any order. */
const piece = fc.constantFrom(
  ...[
    'https://',
    'http://',
    'HTTPS://',
    '//',
    'www.',
    'linkedin.com',
    'LinkedIn.com',
    'evil.example',
    '@',
    ':',
    ':443',
  ],
  ...[
    '/',
    '//',
    '/in/',
    '/pub/',
    '/company/',
    '/school/',
    '/showcase/',
    '/sales/lead/',
    '/talent/hire/',
    '/profile/',
  ],
  ...[
    '/profile/view?id=',
    '/authwall?sessionRedirect=',
    '/comm',
    '/mwlite',
    'urn:li:',
    'member:',
    'fsd_profile:',
  ],
  ...[
    'maria-lopez',
    'me',
    'dir',
    'unavailable',
    '1646',
    '0',
    OPAQUE,
    'ÜBER',
    'ß',
    'İ',
    'e\u0301',
    '名前',
    '🚀',
    '®',
  ],
  ...[
    '%',
    '%25',
    '%2F',
    '%252F',
    '%5C',
    '%00',
    '%E2%80%8B',
    '%FF',
    '%C3%BC',
    '\u200b',
    '\u202e',
    '\ufeff',
    '\ud800',
  ],
  ...['.', '..', '%2e', '?', '#', '\\', ' ', '\t', '\0', ',', '(', ')', ';', '+', '&', '='],
);
const assembled = fc.array(piece, { maxLength: 14 }).map((pieces) => pieces.join(''));
const anyText = fc.string({ unit: anyCharacter, maxLength: 60 });
const allowed = fc.string({ unit: fc.constantFrom(...'abcxyz019-_.®é名'), minLength: 1, maxLength: 40 });
const anySlug = fc.oneof(anyText, assembled, allowed, allowed);
const onLinkedin = fc
  .tuple(
    fc.constantFrom('in', 'pub', 'company', 'school', 'showcase', 'company-beta', 'sales/company'),
    anySlug,
  )
  .map(([room, slug]) => `https://www.linkedin.com/${room}/${encodeURIComponent(slug.toWellFormed())}`);

describe('identifyLinkedin with any input', () => {
  it('never throws and returns a consistent identity', () => {
    let identified = 0;
    const property = fc.property(fc.oneof(assembled, anyText, onLinkedin), (input) => {
      const identity = identifyLinkedin(input);
      if (identity === null) return;
      identified += 1;
      expectSound(identity);
    });
    fc.assert(property, { numRuns: rounds(2000) });
    // A control: if all inputs were refused, the test would prove nothing.
    expect(identified).toBeGreaterThan(100);
  });

  it('finds the slug of a canonical address in any of its forms', () => {
    const slug = fc
      .string({ unit: fc.constantFrom(...'abcxyz019-_.®é名'), minLength: 1, maxLength: 40 })
      .filter((text) => !/^(?:me|unavailable)$|\.$/.test(text) && /[\p{L}\p{N}]/u.test(text));
    const dress = fc.record({
      scheme: fc.constantFrom('https://', 'http://', '', '//', 'HTTPS://'),
      host: fc.constantFrom('www.linkedin.com', 'linkedin.com', 'm.linkedin.com', 'DE.LinkedIn.com'),
      wrapper: fc.constantFrom('', '/mwlite', '/m', '/comm', '/public-profile'),
      rest: fc.constantFrom('', '/', '/de', '/overlay/photo/', '/details/skills', '?trk=a/b', '#x'),
      isEncoded: fc.boolean(),
      isUpper: fc.boolean(),
    });
    const property = fc.property(slug, dress, (text, { scheme, host, wrapper, rest, isEncoded, isUpper }) => {
      const cased = isUpper ? text.toUpperCase() : text;
      const written = isEncoded ? encodeURIComponent(cased) : cased;
      expect(identifyLinkedin(`${scheme}${host}${wrapper}/in/${written}${rest}`)?.key).toBe(`li:in:${text}`);
    });
    fc.assert(property, { numRuns: rounds(500) });
  });

  it('finds the same slug with any surrounding text', () => {
    const slug = fc
      .stringMatching(/^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/)
      .filter((text) => !/^(?:me|unavailable)$/.test(text));
    const opening = fc.constantFrom('', '(', '<', '"', '“', '„', '«', '[', '‹', '(“');
    const closing = fc
      .array(fc.constantFrom(...')>]}"”’“»›.,;:!?…。）」'), { maxLength: 4 })
      .map((signs) => signs.join(''));
    const parameter = fc.constantFrom(
      '',
      '&trk=public_profile',
      '&amp;trk=x',
      '&gt;',
      '/',
      '/de',
      '?trk=x',
      '/?a=b#c',
    );
    const property = fc.property(
      ...([fc.constantFrom('in', 'company'), slug, opening, closing, parameter, fc.boolean()] as const),
      (room, text, before, after, more, isDotted) => {
        const address = `https://www.linkedin.com${isDotted ? '.' : ''}/${room}/${text}${more}`;
        const key = identifyLinkedin(address)?.key;
        expect(key).toBe(room === 'in' ? `li:in:${text}` : /^\d+$/.test(text) ? key : `li:org:${text}`);
        expect(identifyLinkedin(before + address + after)?.key).toBe(key);
      },
    );
    fc.assert(property, { numRuns: rounds(500) });
  });

  it('never creates a key with characters that slugs don’t have', () => {
    const sign = fc.constantFrom(...'()[]{}<>"“”„«»‹›;:=@*|~^`$\\ ');
    const part = fc.string({ unit: fc.constantFrom(...'abcxyz019-'), maxLength: 8 });
    const property = fc.property(
      fc.constantFrom('in', 'company', 'pub', 'school'),
      part,
      sign,
      part,
      (room, a, bad, b) => {
        for (const slug of [`${a}${bad}${b}`, encodeURIComponent(`${a}${bad}${b}`)]) {
          for (const end of ['', '/', '?trk=x', '.']) {
            const key = identifyLinkedin(`https://www.linkedin.com/${room}/${slug}${end}`)?.key ?? '';
            // The part before the first terminator may be a slug. A company's slug may contain parentheses.
            const left = key.replace(/^li:(?:in|org)[:#]/, '').replace(/\([^()]*\)/g, '');
            expect(left).toMatch(/^[a-z0-9-]*$/);
          }
        }
      },
    );
    fc.assert(property, { numRuns: rounds(500) });
  });

  it('reads the member id from any opaque id and keeps the id', () => {
    const tail = fc.string({ unit: fc.constantFrom(...'abcXYZ019-_'), minLength: 30, maxLength: 30 });
    const property = fc.property(
      fc.constantFrom('ACo', 'ACw', 'AEM'),
      fc.integer({ min: 1, max: 2 ** 32 - 1 }),
      tail,
      (type, member, checksum) => {
        const bytes = Buffer.alloc(6);
        bytes.writeUInt32BE(member, 1);
        const opaque = `${type}A${bytes.toString('base64url')}${checksum}`;
        const identity = identifyLinkedin(`https://www.linkedin.com/in/${opaque}`);
        expect(identity).toMatchObject({
          key: `li:m:${member}`,
          url: `https://www.linkedin.com/in/${opaque}`,
        });
      },
    );
    fc.assert(property, { numRuns: rounds(500) });
  });

  it('never accepts an address on another host', () => {
    const host = fc.oneof(
      fc.domain(),
      fc.domain().map((domain) => `linkedin.com.${domain}`),
      fc.domain().map((domain) => `www-linkedin.com.${domain}`),
      fc.stringMatching(/^[a-z]{1,8}$/).map((label) => `${label}linkedin.com`),
    );
    const property = fc.property(host, fc.constantFrom('https://', '', '//'), (name, scheme) => {
      expect(identifyLinkedin(`${scheme}${name}/in/maria-lopez`)).toBeNull();
    });
    fc.assert(property, { numRuns: rounds(200) });
  });
});

describe('identifyLinkedin in linear time', () => {
  // Counts instead of measuring time: the cost of an input is the number of characters that string functions read.
  // Runs in plain Node, where URL parsing is native and isn't counted; the simulated browser parses in JavaScript.
  const shapes: readonly [string, (size: number) => string][] = [
    ['a long slug', (size) => `https://www.linkedin.com/in/${'a-'.repeat(size)}`],
    ['many slashes', (size) => `https://www.linkedin.com${'/'.repeat(size)}in/x`],
    ['dot segments', (size) => `https://www.linkedin.com${'/x/..'.repeat(size)}/in/x`],
    ['percent signs', (size) => `https://www.linkedin.com/in/${'%25'.repeat(size)}`],
    ['invisible characters', (size) => `https://www.linkedin.com/in/x${'\u200b'.repeat(size)}`],
    ['spaces', (size) => `https://www.linkedin.com/in/x${'  '.repeat(size)}y`],
    ['a long opaque id', (size) => `https://www.linkedin.com/in/ACoAA${'A'.repeat(size)}`],
    ['nested sign-ins', (size) => 'https://www.linkedin.com/authwall?sessionRedirect='.repeat(size)],
    ['colons', (size) => `urn:li:member${':1'.repeat(size)}`],
    ['commas', (size) => `https://www.linkedin.com/sales/lead/x${','.repeat(size)}`],
  ];
  it.each(shapes)('%s: doubling the input at most doubles the work', (_, shape) => {
    const once = countCharactersRead(() => identifyLinkedin(shape(150)));
    const twice = countCharactersRead(() => identifyLinkedin(shape(300)));
    const size = (shape(300).length - shape(150).length) / shape(150).length;
    expect(twice).toBeGreaterThan(0);
    // Quadratic work would give 4. The tolerance of a quarter covers constant parts.
    expect(twice / once).toBeLessThanOrEqual((1 + size) * 1.25);
  });

  it('ignores input beyond the length of any address', () => {
    expect(countCharactersRead(() => identifyLinkedin('x'.repeat(1_000_000)))).toBe(0);
  });
});

describe('keys and slugs with any input', () => {
  it('linkedinUrlOf returns an address with the same key, or null', () => {
    const key = fc.tuple(fc.constantFrom('li:in:', 'li:m:', 'li:org:', 'li:org#', 'mailto:', ''), anySlug);
    const property = fc.property(key, ([prefix, rest]) => {
      const url = linkedinUrlOf(prefix + rest);
      if (url !== null) expect(identifyLinkedin(url)?.key).toBe(prefix + rest);
    });
    fc.assert(property, { numRuns: rounds(1000) });
  });

  it('namePartsOfSlug never throws and never leaves dashes or spaces at either end', () => {
    const property = fc.property(anySlug, (slug) => {
      const { firstName, lastName } = namePartsOfSlug(slug);
      for (const name of [firstName, lastName]) expect(name).not.toMatch(/-|^\s|\s$/);
    });
    fc.assert(property, { numRuns: rounds(1000) });
  });
});

function expectSound(identity: Identity): void {
  const { kind, key, url, slug } = identity;
  expect(key).toMatch(kind === 'person' ? /^li:(in:|m:[1-9])/ : /^li:org(:|#[1-9])/);
  expect(slug).toBe(/^li:(?:in|org):/.test(key) ? key.replace(/^li:(?:in|org):/, '') : '');
  expect(slug).toBe(slug.normalize('NFC').toLowerCase());
  expect(slug).not.toMatch(/[/?#%\\\p{Cc}]/u);
  if (url === null) {
    expect(key).toMatch(/^li:m:\d+$/);
    return;
  }
  expect(url).toMatch(
    kind === 'person' ? /^https:\/\/www\.linkedin\.com\/in\/[^/?#]+$/ : /\.com\/company\/[^/?#]+$/,
  );
  expect(new URL(url).href).toBe(url);
  const again = identifyLinkedin(url);
  expect(again?.key).toBe(key);
  expect(again?.url).toBe(url);
}

/** Runs `act` and adds up the lengths of the strings on which string functions are called. */
function countCharactersRead(act: () => unknown): number {
  const methods = [
    'replace',
    'replaceAll',
    'split',
    'trim',
    'normalize',
    'toLowerCase',
    'includes',
    'slice',
  ] as const;
  let read = 0;
  const originals = methods.map(
    (name) => [name, Object.getOwnPropertyDescriptor(String.prototype, name)] as const,
  );
  const originalTest = RegExp.prototype.test;
  for (const [name, descriptor] of originals) {
    if (descriptor === undefined) throw new Error(`Strings have no ${name} here.`);
    const original = descriptor.value as (...inputs: unknown[]) => unknown;
    Object.defineProperty(String.prototype, name, {
      ...descriptor,
      value(this: string, ...inputs: unknown[]) {
        read += this.length;
        return original.apply(this, inputs);
      },
    });
  }
  RegExp.prototype.test = function count(text) {
    read += text.length;
    return originalTest.call(this, text);
  };
  try {
    act();
  } finally {
    RegExp.prototype.test = originalTest;
    for (const [name, descriptor] of originals) {
      if (descriptor !== undefined) Object.defineProperty(String.prototype, name, descriptor);
    }
  }
  return read;
}
