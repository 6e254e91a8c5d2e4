import { wordList } from '../languages/word-list.ts';
import { phraseKey } from '../query/split-words.ts';

const LOCALES = ['en', 'de', 'fr', 'es', 'pt', 'it', 'nl', 'pl', 'tr', 'ru', 'el'];
/** ISO 639 codes of what people say they speak. */
const CODES = wordList(`
  ar, bg, bn, ca, cs, da, de, el, en, es, et, fa, fi, fr, he, hi, hr, hu, id, it, ja, ko, lt, lv, ms, nl, no, pl, pt, ro, ru, sk, sl, sr, sv, ta, th, tr, uk, ur, vi, zh
`);
/** Beside a language: it is spoken. */
const SPEAKING = wordList(`
  speaking, speak, speaks, spricht, sprechen, sprechend, sprechende, sprachig, sprachige, parle, parlent, parlant, habla, hablan, hable, hablen, fala, falam, fale, falem, parla, parlano, parli, parlino, spreekt, spreken, sprekend, sprekende,
  mówi, mówią, mówiący, mówiąca, konuşan, bilen, говорит, говорят, говорящий, говорящие, μιλάει, μιλούν, μιλάνε, fluent in, fluently
`);

/** The adjective, and the adverb that Slavic languages make of it: "английский" and "по-английски", "po angielsku". */
function formsOf(name: string): string[] {
  if (/скии$/.test(name)) return [name, name.slice(0, -1)];
  return /[sc]ki$/.test(name) ? [name, `${name.slice(0, -1)}u`] : [name];
}

let made: { readonly languages: ReadonlySet<string>; readonly speaking: ReadonlySet<string> } | null = null;

function lists() {
  made ??= {
    languages: new Set(
      LOCALES.flatMap((locale) => {
        const names = new Intl.DisplayNames(locale, { type: 'language' });
        return CODES.flatMap((code) => formsOf(phraseKey(names.of(code) ?? code)));
      }),
    ),
    speaking: new Set(SPEAKING.map(phraseKey)),
  };
  return made;
}

/** True for a folded word that names a language, in any of the languages of queries. */
export function isSpokenLanguage(folded: string): boolean {
  return lists().languages.has(folded);
}

/** True for a folded word that says of a language beside it that somebody speaks it. */
export function isSpeaking(folded: string): boolean {
  return lists().speaking.has(folded);
}
