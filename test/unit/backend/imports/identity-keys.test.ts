import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createAddressBook,
  mailKeyOf,
  mailKeysOf,
  nameKeyOf,
} from '../../../../backend/imports/identity-keys.ts';
import { rounds } from '../../../rounds.ts';

describe('mailKeyOf', () => {
  it.each([
    ['Dana@Okafor.Example', 'mailto:dana@okafor.example'],
    [' mailto:d.o+x@mail.okafor.example ', 'mailto:d.o+x@mail.okafor.example'],
    ['jörg@müller.example', 'mailto:jörg@xn--mller-kva.example'],
    ['jörg@xn--mller-kva.example', 'mailto:jörg@xn--mller-kva.example'],
    ['JO\u0308RG@MU\u0308LLER.EXAMPLE', 'mailto:jörg@xn--mller-kva.example'],
    ['用户@例え。テスト', 'mailto:用户@xn--r8jz45g.xn--zckzah'],
    ['a@müller', null],
    ['a@müller..example', null],
    ['a@mü/ller.example', null],
    ['a@mü%41.example', null],
    ['a@mü\u0000.example', null],
    ['a@\u00ad.example', null],
    ['no address', null],
    ['a@b', null],
    ['a@b..example', null],
    ['@b.example', null],
    ['a@@b.example', null],
    ['a@b@c.example', null],
    ['"a b"@c.example', null],
    ['<a@b.example>', null],
    [`${'a'.repeat(320)}@b.example`, null],
    ['', null],
  ])('returns for %j: %j', (address, key) => {
    expect(mailKeyOf(address)).toBe(key);
  });

  it('returns the same key when its own key is read again', () => {
    fc.assert(
      fc.property(
        fc.tuple(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' })),
        ([local, domain]) => {
          const key = mailKeyOf(`${local}@${domain}.example`);
          fc.pre(key !== null);
          expect(mailKeyOf(key)).toBe(key);
          expect(key.slice(key.lastIndexOf('@'))).toMatch(/^[\x21-\x7e]+$/);
        },
      ),
      { numRuns: rounds(30) },
    );
  });

  it('returns each valid address in a cell once', () => {
    expect(mailKeysOf('a@b.example, nothing; A@b.example  c@d.example')).toEqual([
      'mailto:a@b.example',
      'mailto:c@d.example',
    ]);
  });
});

describe('nameKeyOf', () => {
  it.each([
    [['Dana', 'Okafor', 'Acme, Inc.'], 'name:dana okafor@acme'],
    [[' DANA ', 'Okafor', 'ACME'], 'name:dana okafor@acme'],
    [['Zoë', 'Müller', ''], 'name:zoe muller@'],
    [['🦊', '', 'Acme'], 'name:🦊@acme'],
  ])('returns for %j: %s', ([firstName = '', lastName = '', company = ''], key) => {
    expect(nameKeyOf(firstName, lastName, company)).toBe(key);
  });
});

describe('createAddressBook', () => {
  it.each([
    ['https://www.linkedin.com/in/dana', { kind: 'person', key: 'li:in:dana' }],
    ['www.linkedin.com/in/dana', { kind: 'person', key: 'li:in:dana' }],
    ['https://www.linkedin.com/company/acme', { kind: 'company' }],
    ['https://example.com/in/dana', null],
    ['', null],
  ])('identifies %j', (address, owner) => {
    const identify = createAddressBook();
    expect(identify(address)).toEqual(owner);
    expect(identify(address)).toEqual(owner);
  });
});
