import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { differingWords, readWords, unusedWords } from './compare-words.ts';

const ROOT = join(import.meta.dirname, '../../..');
const SOURCES = [
  'entrypoints/**/*.{ts,tsx,html}',
  'components/**/*.{ts,tsx}',
  'utils/**/*.ts',
  'wxt.config.ts',
];

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const english = readWords(read('locales/en.yml'));
const others = globSync('locales/*.yml', { cwd: ROOT }).filter((file) => !file.endsWith('en.yml'));

describe('words of the extension', () => {
  it('are all used in the source', () => {
    const source = globSync(SOURCES, { cwd: ROOT }).map(read).join('\n');
    expect(unusedWords(english, source)).toEqual([]);
  });

  it.each(others)('are complete in %s, with the same placeholders', (file) => {
    expect(differingWords(english, readWords(read(file)))).toEqual([]);
  });
});

it('have a narrow no-break space before French punctuation', () => {
  const french = Object.values(readWords(read('locales/fr.yml')));
  expect(french.filter((words) => /[^\S\u202f][:;?!»]|«[^\u202f]/.test(words))).toEqual([]);
});

describe('comparing locales', () => {
  const few = readWords('card:\n  via: through {name}\n  more:\n    1: one more\n    n: $1 more\n');

  it('finds unused keys', () => {
    expect(unusedWords(few, "i18n.t('card.via', { name })")).toEqual(['card.more']);
  });

  it.each([
    ['no difference', 'card:\n  via: über {name}\n  more:\n    1: eine\n    n: $1 weitere\n', []],
    ['a missing key', 'card:\n  via: über {name}\n', ['card.more is missing']],
    [
      'an extra key',
      'card:\n  via: über {name}\n  old: alt\n  more:\n    1: eine\n    n: $1 weitere\n',
      ['card.old is not in English'],
    ],
    [
      'a different placeholder',
      'card:\n  via: über {nom}\n  more:\n    1: eine\n    n: $1 weitere\n',
      ['card.via fills in {nom}, not {name}'],
    ],
    [
      'a missing plural form',
      'card:\n  via: über {name}\n  more: $1 weitere\n',
      ['card.more has the forms n, not 1 n'],
    ],
    [
      'an empty text',
      'card:\n  via: ""\n  more:\n    1: eine\n    n: $1 weitere\n',
      ['card.via fills in nothing, not {name}'],
    ],
  ])('detects %s', (_, text, differing) => {
    expect(differingWords(few, readWords(text))).toEqual(differing);
  });
});
