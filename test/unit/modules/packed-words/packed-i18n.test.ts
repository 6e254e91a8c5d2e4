import { join } from 'node:path';
import { generateChromeMessagesText, parseMessagesFile } from '@wxt-dev/i18n/build';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { i18n } from '#i18n';
import { PACKED, packWords, placeKeys } from '../../../../modules/packed-words/pack-words.ts';
import { englishMessages, speak } from '../../components/support/english.ts';

const ENGLISH = join(import.meta.dirname, '../../../../locales/en.yml');
type Say = (key: string, ...fillings: readonly unknown[]) => string;

const plain = i18n.t as Say;
let packed: Say;
let places: ReadonlyMap<string, number>;
let messages: Readonly<Record<string, string>>;

beforeAll(async () => {
  const parsed = await parseMessagesFile(ENGLISH);
  const english = generateChromeMessagesText(parsed);
  places = placeKeys(
    parsed.map(({ key }) => key.join('.')),
    '{}',
  );
  messages = await englishMessages();
  const words: string = JSON.parse(packWords(english, english, places))[PACKED].message;
  speak({ ...messages, [PACKED]: words });
  vi.resetModules();
  const { i18n: unpacking } = await import('../../../../modules/packed-words/packed-i18n.ts');
  packed = unpacking.t as Say;
});

/** Everything that words may have to be filled with: a count for those with forms, and each name in braces. */
function fillingsOf(text: string): unknown[][] {
  const names = [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, `<${name}>`]);
  const values = names.length === 0 ? [] : [Object.fromEntries(names)];
  const counts = /\$1| \| /.test(text) ? [0, 1, 2, 17] : [];
  return counts.length === 0 ? [values] : counts.map((count) => [count, ...values]);
}

describe('packed words', () => {
  it('are said as those are that are not packed, all of them', () => {
    for (const [key, place] of places) {
      for (const fillings of fillingsOf(messages[key.replaceAll('.', '_')] ?? ''))
        expect([key, packed(String(place), ...fillings)]).toEqual([key, plain(key, ...fillings)]);
    }
    expect(places.size).toBeGreaterThan(500);
  });

  it('leave those without a place to the browser', () => {
    expect(packed('undo')).toBe('Undo');
    expect(packed('keys.openPanel')).toBe(plain('keys.openPanel'));
  });

  it('leave what nothing is given for', () => {
    const place = String([...places.keys()].indexOf('verdict.ask'));
    expect(packed(place, { other: 'Dana' })).toBe('Ask {name}.');
  });
});
