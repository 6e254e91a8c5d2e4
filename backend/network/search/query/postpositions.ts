import { keyOfWords } from '../lists/own-names.ts';
import { isAboutMove } from './moves.ts';
import { entryOf, placeNamed, type Reading, sectorNamed } from './reading.ts';
import { phraseKey, phraseOf, splitWordAt, type Word } from './split-words.ts';

/** Splits "londrada" in the same way as "Londra'da" if the rest is a place or a company in the caller's data. */
export function splitPostposition(word: Word, { gazetteer, language }: Reading): Word[] {
  if (language.postpositions.length === 0 || gazetteer.places.has(word.folded)) return [word];
  const endings = language.postpositions.map(phraseKey).filter((one) => word.folded.endsWith(one));
  const ending = endings.find((one) => {
    const rest = word.folded.slice(0, -one.length);
    return gazetteer.places.get(rest)?.isLarge === true || gazetteer.own.organizations.has(rest);
  });
  return ending === undefined ? [word] : splitWordAt(word, word.text.length - ending.length);
}

/** How many words before a postposition can belong to its noun. */
const MAX_NOUN_WORDS = 4;

/**
 * Moves postpositions before their nouns, where clauses expect them: "Berlin'deki mühendisler" is read as "in Berlin,
 * engineers". The words keep their offsets in the query.
 */
export function arrangePostpositions(words: readonly Word[], reading: Reading): readonly Word[] {
  const { postpositions: listed, moveTo } = reading.language;
  if (listed.length === 0) return words;
  // "Akbank'a geçenler". Without a verb for moving, "a" may be any letter.
  const postpositions = new Set([...listed, ...(isAboutMove(words, reading) ? moveTo : [])].map(phraseKey));
  const arranged: Word[] = [];
  /** Where the last noun with a postposition begins. -1 after other words. */
  let nounAt = -1;
  for (const [at, word] of words.entries()) {
    // Within a name, "de" isn't a postposition: "Rio de Janeiro".
    const isInName = reading.gazetteer.places.has(phraseOf(words.slice(at - 1, at + 2)));
    // In "ya da" ("or"), "da" isn't a postposition.
    const isJoiner = at > 0 && entryOf(reading, phraseOf(words.slice(at - 1, at + 1)))?.role === 'and';
    if (!postpositions.has(word.folded) || isInName || isJoiner || arranged.length === 0) {
      arranged.push(nounAt < 0 ? word : { ...word, isAfterBreak: true });
      nounAt = -1;
      continue;
    }
    const from = nounAt >= 0 ? nounAt : startOfNoun(arranged, reading);
    const noun = arranged[from];
    arranged.splice(from, 0, { ...word, isAfterBreak: noun?.isAfterBreak === true });
    if (noun) arranged[from + 1] = { ...noun, isAfterBreak: false };
    nounAt = from;
  }
  return arranged;
}

/** Returns where the last noun begins: the longest listed name, otherwise capitalized words, otherwise a single word. */
function startOfNoun(words: readonly Word[], reading: Reading): number {
  const last = words.length - 1;
  for (let from = Math.max(0, words.length - MAX_NOUN_WORDS); from < last; from++) {
    const phrase = words.slice(from);
    const key = phraseOf(phrase);
    const isWhole = phrase.slice(1).every(({ isAfterBreak }) => !isAfterBreak);
    const isOwn = reading.gazetteer.own.organizations.has(keyOfWords(phrase));
    if (isWhole && (isOwn || placeNamed(reading, key) || sectorNamed(reading, key))) return from;
  }
  const isOfName = (at: number) => {
    const [before, word] = [words[at - 1], words[at]];
    const areCapital = before?.isCapital === true && word?.isCapital === true && !word.isAfterBreak;
    return areCapital && entryOf(reading, before.folded) === undefined;
  };
  let from = last;
  while (isOfName(from)) from--;
  return from;
}
