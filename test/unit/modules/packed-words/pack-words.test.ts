import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packWords, placeKeys, renameKeys } from '../../../../modules/packed-words/pack-words.ts';

const messagesOf = (words: Readonly<Record<string, string>>) =>
  JSON.stringify(
    Object.fromEntries(Object.entries(words).map(([name, message]) => [name, { message, description: '' }])),
    null,
    2,
  );

describe('the places of words', () => {
  it('are those of their keys', () => {
    expect([...placeKeys(['card.via', 'close', 'card.more'], '{}')]).toEqual([
      ['card.via', 0],
      ['card.more', 1],
    ]);
  });

  it('are not given to what the manifest says', () => {
    const places = placeKeys(['keys.openPanel', 'keys.close'], '{"description":"__MSG_keys_openPanel__"}');
    expect([...places.keys()]).toEqual(['keys.close']);
  });
});

describe('a source', () => {
  const places = placeKeys(['card.via', 'card.more', 'undo'], '{}');

  it.each([
    ["i18n.t('card.via', { name })", "i18n.t('0', { name })"],
    ['const SAID = { more: "card.more" } as const;', 'const SAID = { more: "1" } as const;'],
    ['i18n.t(`card.more`)', 'i18n.t(`1`)'],
    ["i18n.t('undo')", "i18n.t('undo')"],
    ['card.more', 'card.more'],
    ["'card.more.of'", "'card.more.of'"],
    ["'the card.more'", "'the card.more'"],
    ['\'card.more"', '\'card.more"'],
  ])('%s becomes %s', (source, renamed) => {
    expect(renameKeys(source, places)).toBe(renamed);
  });
});

describe('the words of a language', () => {
  const places = placeKeys(['card.via', 'card.more', 'undo'], '{}');
  const english = messagesOf({ card_via: 'through {name}', card_more: 'one | $1 more', undo: 'Undo' });

  it('are one text in the order of their places, beside those that have none', () => {
    const german = messagesOf({ undo: 'Zurück', card_more: 'eine | $1 mehr', card_via: 'über {name}' });
    expect(JSON.parse(packWords(german, english, places))).toEqual({
      undo: { message: 'Zurück' },
      words: { message: 'über {name}\teine | {1} mehr' },
    });
  });

  it('are in English where they are missing', () => {
    const { words } = JSON.parse(packWords(messagesOf({ card_more: '$1' }), english, places));
    expect(words.message).toBe('through {name}\t{1}');
  });

  it('leave what the browser reads as a dollar', () => {
    const { words } = JSON.parse(packWords(messagesOf({ card_via: '$$5 of $1' }), english, places));
    expect(words.message).toBe('$$5 of {1}\tone | $1 more'.replace('$1', '{1}'));
  });

  it('are refused with a tab in them', () => {
    expect(() => packWords(messagesOf({ card_via: 'a\tb' }), english, places)).toThrow(/“a\tb”.*a tab/);
  });

  it('are found at their places again, whatever they are', () => {
    const text = fc.string().filter((any) => !/[\t$]/.test(any));
    fc.assert(
      fc.property(fc.dictionary(fc.stringMatching(/^[a-z]{1,6}$/), text), (said) => {
        const words = Object.fromEntries(Object.entries(said).map(([name, one]) => [`some_${name}`, one]));
        const keys = Object.keys(said).map((name) => `some.${name}`);
        const { words: packed } = JSON.parse(packWords(messagesOf(words), '{}', placeKeys(keys, '{}')));
        if (keys.length > 0) expect(packed.message.split('\t')).toEqual(Object.values(said));
      }),
    );
  });
});
