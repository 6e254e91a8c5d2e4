import { foldText } from '../../names/fold-text.ts';

export interface Word {
  /** Without the ending for the other gender: "Entwickler" from "Entwickler:innen". */
  readonly text: string;
  readonly folded: string;
  /** UTF-16 offsets in the query; `end` is exclusive. */
  readonly start: number;
  readonly end: number;
  /** True if a comma, period or similar precedes it. */
  readonly isAfterBreak: boolean;
  readonly isCapital: boolean;
  /** True for short words in capitals, such as "UK" and "NYC", unless the whole query is in capitals. */
  readonly isCode: boolean;
}

const ABBREVIATION = String.raw`(?:\p{L}\.){2,}\p{L}?`;
/** Matches "FP&A", "R&D", "C++" and "5+". "non-executive" is a single word, so its "non" isn't a negation. */
const PLAIN = String.raw`(?:[Nn]on-(?=\p{L}))?[\p{L}\p{M}\p{N}º]+(?:&[\p{L}\p{N}]+|[+#]+)?`;
/** Matches "w/" and "w/o", but not "w/" in "(m/w/d)". */
const SHORT_WITH = String.raw`(?<![\p{L}\p{N}/])[Ww]/(?:o(?!\p{L}))?`;
/** Matches the ending for the other gender: "Entwickler:innen", "Berater/in", "ingénieur(e)s", "ingénieur·e·s", "abogado/a". */
const OTHER_GENDER = String.raw`[:*_]in(?:nen)?(?![\p{L}\p{N}])|/-?in(?:nen)?(?!\p{L})|\((?:in|innen|e|es|a|as|ne|se|trice)\)s?|[·.]e[·.]?s?(?!\p{L})|/as?(?!\p{L})`;
const WORD = new RegExp(`${SHORT_WITH}|(${ABBREVIATION}|${PLAIN})(${OTHER_GENDER})?|[&@/]`, 'gu');
/**
 * Separators of lists and sentences. A single quotation mark counts only at the beginning or end of a name: at "Acme
 * Labs" in Berlin.
 */
const BREAK = /[,;|!?:()[\]{}<>\n、。，・／]|["“”„«»].*["“”„«»]|\s[-–—]\s|\.\s|\.$/u;

export function splitWords(query: string): Word[] {
  const words: Word[] = [];
  const isShouted = query === query.toUpperCase();
  let end = 0;
  // Uses one expression for all calls, because matchAll compiles a new one each time.
  WORD.lastIndex = 0;
  for (let match = WORD.exec(query); match !== null; match = WORD.exec(query)) {
    const [whole, bare] = match;
    const text = bare ?? whole;
    const between = query.slice(end, match.index);
    words.push({
      text,
      folded: foldText(text).replaceAll('.', '').replace(/^non-/, 'non '),
      start: match.index,
      end: match.index + whole.length,
      isAfterBreak: words.length > 0 && isBreak(between, words.at(-1)),
      isCapital: /^\p{Lu}/u.test(text),
      isCode: !isShouted && /^[\p{Lu}.]{2,4}$/u.test(text),
    });
    end = match.index + whole.length;
  }
  return words;
}

/** A period isn't a break within a name, or after a number or at most two letters: "Node.js", "2. Grades", "St. Louis". */
function isBreak(between: string, before: Word | undefined): boolean {
  if (!BREAK.test(between) || between === '.') return false;
  const isOnlyStop = /^\.\s*$/.test(between);
  return !isOnlyStop || (before !== undefined && before.text.length > 2 && !/^\d/.test(before.text));
}

/** Splits a word in two. The second one continues the first, so it never follows a break. */
export function splitWordAt(word: Word, at: number): Word[] {
  const [first, second] = [word.text.slice(0, at), word.text.slice(at)];
  return [
    { ...word, text: first, folded: foldText(first), end: word.start + at },
    {
      ...word,
      text: second,
      folded: foldText(second),
      start: word.start + at,
      isAfterBreak: false,
      isCapital: false,
    },
  ];
}

/** Returns a text as the key for lookups: its folded words with single spaces. */
export function phraseKey(text: string): string {
  // Most names have only plain letters and single spaces, so splitting isn't necessary.
  if (/^[a-z]+(?: [a-z]+)*$/i.test(text)) return text.toLowerCase();
  return phraseOf(splitWords(text));
}

/** Returns words in lowercase with their accents, because "quién" isn't "quien". */
export function spelled(words: readonly Word[]): string {
  return words.map(({ text }) => text.toLowerCase()).join(' ');
}

/** Returns words as the key for lookups. */
export function phraseOf(words: readonly Word[]): string {
  return words.map(({ folded }) => folded).join(' ');
}
