import { describe, expect, it } from 'vitest';
import {
  createAddressBook,
  mailKeyOf,
  mailKeysOf,
  nameKeyOf,
} from '../../../../../backend/imports/linkedin/person-key.ts';

describe('e-mail keys', () => {
  it.each([
    ['Dana@Okafor.Example', 'mailto:dana@okafor.example'],
    [' mailto:d.o+x@mail.okafor.example ', 'mailto:d.o+x@mail.okafor.example'],
    ['jörg@müller.example', 'mailto:jörg@müller.example'],
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
  ])('%j: %j', (address, key) => {
    expect(mailKeyOf(address)).toBe(key);
  });

  it('of a cell are each once, those that are none left out', () => {
    expect(mailKeysOf('a@b.example, nothing; A@b.example  c@d.example')).toEqual([
      'mailto:a@b.example',
      'mailto:c@d.example',
    ]);
  });
});

describe('name keys', () => {
  it.each([
    [['Dana', 'Okafor', 'Acme, Inc.'], 'name:dana okafor@acme'],
    [[' DANA ', 'Okafor', 'ACME'], 'name:dana okafor@acme'],
    [['Zoë', 'Müller', ''], 'name:zoe muller@'],
    [['🦊', '', 'Acme'], 'name:🦊@acme'],
  ])('%j: %s', ([firstName = '', lastName = '', company = ''], key) => {
    expect(nameKeyOf(firstName, lastName, company)).toBe(key);
  });
});

describe('addresses of an export', () => {
  it.each([
    ['https://www.linkedin.com/in/dana', { kind: 'person', key: 'li:in:dana' }],
    ['www.linkedin.com/in/dana', { kind: 'person', key: 'li:in:dana' }],
    ['https://www.linkedin.com/company/acme', { kind: 'company' }],
    ['https://example.com/in/dana', null],
    ['', null],
  ])('%j', (address, owner) => {
    const identify = createAddressBook();
    expect(identify(address)).toEqual(owner);
    expect(identify(address)).toEqual(owner);
  });
});
