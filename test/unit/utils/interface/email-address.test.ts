import { describe, expect, it } from 'vitest';
import { emailAddress, isEmailAddress } from '../../../../utils/interface/email-address.ts';

/** By the schema, and in the same way by itself. */
function isTaken(address: string): boolean {
  const isRight = emailAddress.safeParse(address).success;
  expect(isEmailAddress(address)).toBe(isRight);
  return isRight;
}

describe('an e-mail address', () => {
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
  ])('may be %j', (address) => {
    expect(isTaken(address)).toBe(true);
  });

  it.each([
    ['nothing', ''],
    ['no @', 'me.example.com'],
    ['nobody', '@example.com'],
    ['nowhere', 'me@'],
    ['a name of one part behind the @', 'me@example'],
    ['a domain that begins with a dot', 'me@.com'],
    ['a domain that ends in a dot', 'me@example.com.'],
    ['two dots in the domain', 'me@example..com'],
    ['two @', 'me@you@example.com'],
    ['a blank', 'a b@example.com'],
    ['a blank after', 'me@example.com '],
    ['a line break', 'me@example.com\nbcc@example.com'],
    ['a NUL', 'me\0@example.com'],
    ['a name beside it', 'Me <me@example.com>'],
    ['two', 'me@example.com,you@example.com'],
    ['too long a name', `${'x'.repeat(65)}@example.com`],
    ['too long', `me@${'x'.repeat(320)}.com`],
  ])('is not %s', (_, address) => {
    expect(isTaken(address)).toBe(false);
  });

  it('is judged in no time, however it is made to mislead', () => {
    for (const text of [`a@${'a.'.repeat(200_000)}`, 'a'.repeat(400_000), `${'a@'.repeat(200_000)}`]) {
      expect(isTaken(text)).toBe(false);
    }
  });
});
