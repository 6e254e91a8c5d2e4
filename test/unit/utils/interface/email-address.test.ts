import { describe, expect, it } from 'vitest';
import { emailAddress, isEmailAddress } from '../../../../utils/interface/email-address.ts';

/** Validates by the schema and by the function, which must agree. */
function isTaken(address: string): boolean {
  const isRight = emailAddress.safeParse(address).success;
  expect(isEmailAddress(address)).toBe(isRight);
  return isRight;
}

describe('emailAddress', () => {
  it.each([
    'me@example.com',
    'a@b.co',
    'ME@EXAMPLE.COM',
    "first.o'last+tag@mail.example.co.uk",
    'x@xn--mnchen-3ya.de',
    'ü@münchen.de',
    '用户@例子.公司',
    'пример@пошта.укр',
    'a..b@docomo.ne.jp',
    `${'x'.repeat(64)}@example.com`,
  ])('accepts %j', (address) => {
    expect(isTaken(address)).toBe(true);
  });

  it.each([
    ['nothing', ''],
    ['no @', 'me.example.com'],
    ['no local part', '@example.com'],
    ['no domain', 'me@'],
    ['a domain with one label', 'me@example'],
    ['a leading dot in the domain', 'me@.com'],
    ['a trailing dot in the domain', 'me@example.com.'],
    ['two dots in the domain', 'me@example..com'],
    ['two @', 'me@you@example.com'],
    ['a space', 'a b@example.com'],
    ['a trailing space', 'me@example.com '],
    ['a line break', 'me@example.com\nbcc@example.com'],
    ['a NUL', 'me\0@example.com'],
    ['a display name', 'Me <me@example.com>'],
    ['two', 'me@example.com,you@example.com'],
    ['a local part that is too long', `${'x'.repeat(65)}@example.com`],
    ['an address that is too long', `me@${'x'.repeat(320)}.com`],
  ])('refuses %s', (_, address) => {
    expect(isTaken(address)).toBe(false);
  });

  it('validates hostile input in linear time', () => {
    for (const text of [`a@${'a.'.repeat(200_000)}`, 'a'.repeat(400_000), `${'a@'.repeat(200_000)}`]) {
      expect(isTaken(text)).toBe(false);
    }
  });
});
