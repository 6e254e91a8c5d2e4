import { foldText } from '../../names/fold-text.ts';
import type { Language } from '../languages/language.ts';
import { LANGUAGES } from '../languages/languages.ts';

/** Endings of men’s titles and of the women’s beside them, in the languages that part them by endings alone. */
const ENDINGS: Partial<Record<Language['code'], readonly (readonly [man: string, woman: string])[]>> = {
  de: [
    ['e', 'in'],
    ['', 'in'],
  ],
  fr: [
    ['teur', 'trice'],
    ['eur', 'euse'],
    ['eur', 'eure'],
    ['ien', 'ienne'],
    ['er', 'ere'],
    ['', 'e'],
  ],
  es: [
    ['o', 'a'],
    ['or', 'ora'],
    ['nte', 'nta'],
  ],
  pt: [
    ['o', 'a'],
    ['or', 'ora'],
    ['ao', 'a'],
  ],
};

/** The man’s title beside a woman’s that no list has by its own name, both folded: "technikerin" → "techniker". */
export const MASCULINE_FORMS: ReadonlyMap<string, string> = new Map(
  LANGUAGES.flatMap(({ code, heads }) =>
    heads.map(foldText).flatMap((head) =>
      (ENDINGS[code] ?? [])
        .filter(([man]) => head.endsWith(man) && !head.includes(' '))
        .map(([man, woman]) => [`${head.slice(0, head.length - man.length)}${woman}`, head] as const)
        .filter(([form, man]) => form !== man),
    ),
  ),
);
