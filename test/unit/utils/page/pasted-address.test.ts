import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { identifyLinkedin } from '../../../../utils/linkedin-url.ts';
import {
  holdsSeveralAddresses,
  identifyPasted,
  partAddresses,
  pastedAddresses,
} from '../../../../utils/page/pasted-address.ts';
import { anyCharacter } from '../../../any-character.ts';

const ADA = 'https://www.linkedin.com/in/ada';
const BOB = 'https://www.linkedin.com/in/bob';
const ACME = 'https://www.linkedin.com/company/acme';

describe('pasted text', () => {
  it.each([
    ['two addresses without a space', `${ADA}${BOB}`],
    ['with a space', `${ADA} ${BOB}`],
    ['with a line break', `${ADA}\n${BOB}`],
    ['without a scheme', 'linkedin.com/in/adalinkedin.com/in/bob'],
    ['one with a country subdomain', 'linkedin.com/in/adade.linkedin.com/in/bob'],
    ['in upper case', 'LinkedIn.com/in/adaHTTPS://WWW.LINKEDIN.COM/in/bob'],
    ['the second after a parameter', `${ADA}?trk=nav${BOB}`],
    ['followed by another site’s', `${ADA}https://example.org`],
    ['two from another site', 'https://kith.examplehttps://kith.example'],
  ])('has several addresses: %s', (_, text) => {
    expect(holdsSeveralAddresses(text)).toBe(true);
    expect(identifyPasted(text)).toBeNull();
  });

  it.each([
    ['nothing', ''],
    ['a name', 'Ada Byron'],
    ['a name before it', `Ada Byron ${ADA}`],
    ['one from another site', 'https://example.org/in/ada'],
    ['a sign-in page', `https://www.linkedin.com/authwall?sessionRedirect=${ADA}`],
    ['the same without a scheme', 'linkedin.com/authwall?sessionRedirect=www.de.linkedin.com/in/ada'],
    ['a redirect to elsewhere', `${ADA}?next=https://example.org`],
    ['a name containing LinkedIn', 'https://www.linkedin.com/company/linkedin'],
    ['a member id', 'urn:li:member:42'],
  ])('has at most one address: %s', (_, text) => {
    expect(holdsSeveralAddresses(text)).toBe(false);
    expect(identifyPasted(text)).toEqual(identifyLinkedin(text));
  });

  it('is identified by its only address, but not when another one follows directly', () => {
    const slug = fc.string({ unit: fc.constantFrom(...'abcxyz019-_.®é名'), minLength: 1, maxLength: 40 });
    const start = fc.constantFrom('https://www.linkedin.com', 'http://de.linkedin.com', 'linkedin.com');
    const address = fc
      .tuple(start, fc.constantFrom('in', 'company'), slug)
      .map(([host, room, name]) => `${host}/${room}/${name}`);
    fc.assert(
      fc.property(address, address, (one, other) => {
        expect(identifyPasted(one)).toEqual(identifyLinkedin(one));
        expect(identifyPasted(one + other)).toBeNull();
      }),
    );
  });

  it('is split before each address without losing anything', () => {
    expect(partAddresses(`${ADA}${BOB}?next=${ADA}`)).toEqual([ADA, `${BOB}?next=${ADA}`]);
    fc.assert(
      fc.property(fc.array(fc.constantFrom('https://', 'http:/', '=', 'a', '/', ' ')), (pieces) => {
        expect(partAddresses(pieces.join('')).join('')).toBe(pieces.join(''));
      }),
    );
  });

  it('can have any length', () => {
    for (const piece of ['a', 'a.', 'linkedin.', '=', 'https:/', `${ADA} `]) {
      expect(holdsSeveralAddresses(piece.repeat(100_000))).toBe(piece.startsWith(ADA));
    }
  });
});

describe('pastedAddresses', () => {
  it.each([
    ['one address', ADA, [ADA], []],
    ['one per line', `${ADA}\n${BOB}\r\n${ACME}`, [ADA, BOB, ACME], []],
    ['several per line', `${ADA}, ${BOB};${ACME}`, [ADA, BOB, ACME], []],
    ['with names', `Ada Byron\t${ADA}\nBob <${BOB}>`, [ADA, BOB], []],
    ['any form of address', 'linkedin.com/in/ADA/details?x=1', [ADA], []],
    ['two without a space', `${ADA}${BOB}?x=1${ACME}`, [ADA, BOB, ACME], []],
    ['a page after another site’s', `${ADA}https://example.org/ada`, [ADA], []],
    [
      'two without a separator',
      'linkedin.com/in/adalinkedin.com/in/bob',
      [],
      ['linkedin.com/in/adalinkedin.com/in/bob'],
    ],
    ['a member id', 'urn:li:member:42', ['urn:li:member:42'], []],
    ['the same twice', `${ADA}\nlinkedin.com/in/Ada/`, [ADA], []],
    [
      'a line without an address',
      ` Carol \n${ADA}\nhttps://example.org/in/x`,
      [ADA],
      ['Carol', 'https://example.org/in/x'],
    ],
    ['blank lines', '\n \n\t\n', [], []],
    ['nothing', '', [], []],
  ])('splits the text: %s', (_, text, urls, others) => {
    expect(pastedAddresses(text)).toEqual({ urls, others });
  });

  it('returns each address once, and doesn’t lose any line', () => {
    const word = fc.oneof(
      fc.string({ unit: anyCharacter }),
      fc.constantFrom(ADA, BOB, ACME, 'urn:li:member:42'),
    );
    const line = fc.array(word, { maxLength: 4 }).map((words) => words.join(' '));
    fc.assert(
      fc.property(fc.array(line, { maxLength: 6 }), (lines) => {
        const { urls, others } = pastedAddresses(lines.join('\n'));
        const keys = urls.map((url) => identifyLinkedin(url)?.key);
        expect(keys).not.toContain(undefined);
        expect(new Set(keys).size).toBe(keys.length);
        for (const known of [ADA, BOB, ACME]) {
          const isThere = lines.some((one) => one.split(' ').includes(known));
          if (isThere) expect(urls).toContain(known);
        }
        for (const other of others) expect(identifyLinkedin(other)).toBeNull();
      }),
    );
  });
});
