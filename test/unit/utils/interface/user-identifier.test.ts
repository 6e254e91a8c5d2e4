import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readUserIdentifier, userIdentifier } from '../../../../utils/interface/user-identifier.ts';

const isTaken = (name: string) => userIdentifier.safeParse(name).success;
/** As the other side of a header reads what was sent in these bytes. */
const sent = (name: string, encoding: 'utf8' | 'latin1') =>
  readUserIdentifier(
    new Headers({ 'user-identifier': Buffer.from(name, encoding).toString('latin1') }).get(
      'user-identifier',
    ) ?? '',
  );

describe('the name of a user', () => {
  it.each(['me', 'a', 'guest 1', 'ü', 'Zoë Ünal', '李雷', '🙂', 'a, b', 'x'.repeat(255)])(
    'may be %j',
    (name) => {
      expect(isTaken(name)).toBe(true);
    },
  );

  it.each([
    ['nothing', ''],
    ['a blank alone', ' '],
    ['a blank before', ' alice'],
    ['a blank after', 'alice '],
    ['a tab after', 'alice\t'],
    ['a hard blank after', 'alice\u00a0'],
    ['a byte order mark', '\ufeffalice'],
    ['a line break within', 'ali\nce'],
    ['a line separator within', 'ali\u2028ce'],
    ['a control character of Latin-1 within', 'ali\u0085ce'],
    ['DEL within', 'ali\u007fce'],
    ['UTF-8 read as Latin-1', 'Ã©'],
    ['too much', 'x'.repeat(256)],
  ])('is not %s', (_, name) => {
    expect(isTaken(name)).toBe(false);
  });

  it('that is taken is read from a header as it is, however it was sent there', () => {
    const unit = fc.constantFrom(
      'a',
      ' ',
      '\t',
      '\u00a0',
      'Ã',
      '©',
      '\u0085',
      'é',
      '李',
      '🙂',
      ',',
      '\ufeff',
    );
    const names = fc.oneof(
      fc.string({ unit, minLength: 1, maxLength: 5 }),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }),
    );
    fc.assert(
      fc.property(names.filter(isTaken), (name) => {
        expect(sent(name, 'utf8')).toBe(name);
        const isLatin1 = Buffer.from(name, 'latin1').toString('latin1') === name;
        if (isLatin1) expect(sent(name, 'latin1')).toBe(name);
      }),
      { numRuns: 2_000 },
    );
  });
});
