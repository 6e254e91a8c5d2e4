import { chineseNames } from './chinese-names.ts';
import { dutch } from './dutch.ts';
import { dutchNames } from './dutch-names.ts';
import { english } from './english.ts';
import { french } from './french.ts';
import { german } from './german.ts';
import { greek } from './greek.ts';
import { greekNames } from './greek-names.ts';
import { italian } from './italian.ts';
import { italianNames } from './italian-names.ts';
import type { Language } from './language.ts';
import type { LanguageNames } from './language-names.ts';
import { polish } from './polish.ts';
import { polishNames } from './polish-names.ts';
import { portuguese } from './portuguese.ts';
import { russian } from './russian.ts';
import { russianNames } from './russian-names.ts';
import { spanish } from './spanish.ts';
import { turkish } from './turkish.ts';
import { turkishNames } from './turkish-names.ts';

/** The languages that part words by blanks; of equals the earlier one is taken. */
export const LANGUAGES: readonly [Language, ...Language[]] = [
  english,
  german,
  french,
  spanish,
  portuguese,
  italian,
  dutch,
  polish,
  turkish,
  russian,
  greek,
];

/** The languages whose names stand by themselves; those of the others are in the lists of `lists/`. */
export const NAMES_BY_LANGUAGE: ReadonlyMap<Language['code'] | 'zh', LanguageNames> = new Map([
  ['it', italianNames],
  ['nl', dutchNames],
  ['pl', polishNames],
  ['tr', turkishNames],
  ['ru', russianNames],
  ['el', greekNames],
  ['zh', chineseNames],
]);

/** The rows of a list of names: what stands before the colon of each, and the names behind it. */
export function rowsOf(list: string): (readonly [main: string, names: string])[] {
  return list
    .trim()
    .split('\n')
    .map((row) => {
      const [main = '', names = ''] = row.split(': ');
      return [main, names] as const;
    });
}

/** The stem of each word of a phrase. */
export function stemPhrase({ stem }: Pick<Language, 'stem'>, phrase: string): string {
  return stem === null ? phrase : phrase.split(' ').map(stem).join(' ');
}
