import { foldText } from '../../names/fold-text.ts';

/** A word of a query. */
export interface Word {
  /** Without the ending that names the other gender: "Entwickler" of "Entwickler:innen". */
  readonly text: string;
  readonly folded: string;
  /** Of the query, UTF-16; `end` is the first character after it. */
  readonly start: number;
  readonly end: number;
  /** True where a comma, a full stop or the like stands before. */
  readonly isAfterBreak: boolean;
  readonly isCapital: boolean;
  /** "UK", "NYC": short and in capitals, unless the whole query is. */
  readonly isCode: boolean;
}

const ABBREVIATION = String.raw`(?:\p{L}\.){2,}\p{L}?`;
/** "FP&A", "R&D", "C++", "5+", "non-executive", which denies nothing. */
const PLAIN = String.raw`(?:[Nn]on-(?=\p{L}))?[\p{L}\p{M}\p{N}º]+(?:&[\p{L}\p{N}]+|[+#]+)?`;
/** "Entwickler:innen", "Berater/in", "ingénieur(e)s", "ingénieur·e·s", "abogado/a". */
const OTHER_GENDER = String.raw`[:*_]in(?:nen)?(?![\p{L}\p{N}])|/-?in(?:nen)?(?!\p{L})|\((?:in|innen|e|es|a|as|ne|se|trice)\)s?|[·.]e[·.]?s?(?!\p{L})|/as?(?!\p{L})`;
const WORD = new RegExp(`(${ABBREVIATION}|${PLAIN})(${OTHER_GENDER})?|[&@/]`, 'gu');
/** What parts a list or a sentence. */
const BREAK = /[,;|!?:()[\]{}<>"“”„«»\n、。，・／]|\s[-–—]\s|\.\s|\.$/u;

/** The words of a query in their order; what is neither letter nor digit only parts them. */
export function splitWords(query: string): Word[] {
  const words: Word[] = [];
  const isShouted = query === query.toUpperCase();
  let end = 0;
  // One expression for all calls: matchAll would make, and compile, a new one each time.
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

/** A full stop after a number or two letters ends no sentence: "2. Grades", "St. Louis". */
function isBreak(between: string, before: Word | undefined): boolean {
  if (!BREAK.test(between)) return false;
  const isOnlyStop = /^\.\s*$/.test(between);
  return !isOnlyStop || (before !== undefined && before.text.length > 2 && !/^\d/.test(before.text));
}

/** A phrase as lists are looked up by: its folded words with single blanks. */
export function phraseKey(text: string): string {
  // Plain letters and single blanks, as most names are, need no splitting.
  if (/^[a-z]+(?: [a-z]+)*$/i.test(text)) return text.toLowerCase();
  return splitWords(text)
    .map((word) => word.folded)
    .join(' ');
}
