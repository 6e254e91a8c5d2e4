import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readUserIdentifier, userIdentifier } from '../../../../utils/interface/user-identifier.ts';
import { rounds } from '../../../rounds.ts';

const isTaken = (name: string) => userIdentifier.safeParse(name).success;
/** Returns the text that the recipient of a header reads when these bytes are sent. */
const sent = (name: string, encoding: 'utf8' | 'latin1') =>
  readUserIdentifier(
    new Headers({ 'user-identifier': Buffer.from(name, encoding).toString('latin1') }).get(
      'user-identifier',
    ) ?? '',
  );

describe('userIdentifier', () => {
  it.each(['me', 'a', 'guest 1', 'ü', 'Zoë Ünal', '李雷', '🙂', 'a, b', 'x'.repeat(255)])(
    'accepts %j',
    (name) => {
      expect(isTaken(name)).toBe(true);
    },
  );

  it.each([
    ['nothing', ''],
    ['only a space', ' '],
    ['a leading space', ' alice'],
    ['a trailing space', 'alice '],
    ['a trailing tab', 'alice\t'],
    ['a trailing no-break space', 'alice\u00a0'],
    ['a byte order mark', '\ufeffalice'],
    ['a line break', 'ali\nce'],
    ['a line separator', 'ali\u2028ce'],
    ['a Latin-1 control character', 'ali\u0085ce'],
    ['DEL', 'ali\u007fce'],
    ['UTF-8 read as Latin-1', 'Ã©'],
    ['a name that is too long', 'x'.repeat(256)],
  ])('refuses %s', (_, name) => {
    expect(isTaken(name)).toBe(false);
  });

  it('round-trips through a header in either encoding', () => {
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
      { numRuns: rounds(200) },
    );
  });
});
