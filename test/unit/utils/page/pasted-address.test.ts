import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { identifyLinkedin } from '../../../../utils/linkedin-url.ts';
import {
  holdsSeveralAddresses,
  identifyPasted,
  partAddresses,
} from '../../../../utils/page/pasted-address.ts';

const ADA = 'https://www.linkedin.com/in/ada';
const BOB = 'https://www.linkedin.com/in/bob';

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
