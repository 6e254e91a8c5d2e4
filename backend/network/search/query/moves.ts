import type { Lexicon } from './lexicon.ts';
import { placeNamed, type Reading, sectorNamed, titleClassOf } from './reading.ts';
import { phraseOf, type Word } from './split-words.ts';

/** In words. The name is the one between "from" and "to". */
const LONGEST_NAME = 5;
const LONGEST_VERB = 3;
/** English phrases that replace the query's own words, because the lists of every query include English. */
const [FORMER, AT, IN, ASIDE] = ['formerly at', '@', 'in', 'moved away from'] as const;

interface Move {
  /** Positions of the words for "from" and "to", and of the verb's words. */
  readonly from: number;
  readonly to: number;
  readonly verb: ReadonlySet<number>;
}

/**
 * Reads "who moved from Acme to Zorb" as "formerly at Acme, at Zorb", in every language. A former city, as in "from
 * Berlin", is set aside, because no data contains former cities. The words keep their offsets in the query.
 */
export function readMoves(words: readonly Word[], reading: Reading): readonly Word[] {
  const move = moveIn(words, reading);
  if (move === null) return words;
  const { from, to, verb } = move;
  const named = words.slice(from + 1, to);
  const isCity = placeNamed(reading, phraseOf(named))?.isLarge === true;
  const isToEmployer = isEmployer(words[to + 1], isCity, reading);
  return words.flatMap((word, at) => {
    if (at === from && isCity) {
      const end = named.at(-1)?.end ?? word.end;
      const text = [word, ...named].map((one) => one.text).join(' ');
      return { ...word, text, folded: ASIDE, end };
    }
    if ((at > from && at < to && isCity) || verb.has(at)) return [];
    if (at === from) return { ...word, folded: FORMER };
    if (at === to) return { ...word, folded: isToEmployer ? AT : IN, isAfterBreak: true };
    // A break replaces the verb between the employer and the next word: "Vodafone'a geçen mühendisler".
    return verb.has(at - 1) && at > to ? { ...word, isAfterBreak: true } : word;
  });
}

/** Returns the first "from X to Y" in a query with a verb for moving. */
function moveIn(words: readonly Word[], reading: Reading): Move | null {
  const { postpositions } = reading.language;
  const moves = movesIn(words, reading);
  if (moves === undefined) return null;
  // Postpositions were moved before their nouns, which added breaks that don't separate phrases.
  const isBreak = (word: Word | undefined) => word?.isAfterBreak === true && postpositions.length === 0;
  for (let from = 0; from < words.length; from++) {
    if (!moves.from.has(words[from]?.folded ?? '')) continue;
    for (let to = from + 2; to < Math.min(words.length - 1, from + LONGEST_NAME + 2); to++) {
      const [word, next] = [words[to], words[to + 1]];
      if (isBreak(word) || isBreak(next)) break;
      if (moves.to.has(word?.folded ?? '')) return { from, to, verb: verbIn(words, moves.verbs) };
    }
  }
  return null;
}

export function isAboutMove(words: readonly Word[], reading: Reading): boolean {
  return movesIn(words, reading) !== undefined;
}

/** Returns the words of the first likely language whose verbs for moving include words of the query. */
function movesIn(words: readonly Word[], { lexicons, other }: Reading): Lexicon['moves'] | undefined {
  return [...lexicons, other].map(({ moves }) => moves).find(({ verbs }) => verbIn(words, verbs).size > 0);
}

function verbIn(words: readonly Word[], verbs: ReadonlySet<string>): ReadonlySet<number> {
  for (let from = 0; from < words.length; from++) {
    for (let to = Math.min(words.length, from + LONGEST_VERB); to > from; to--)
      if (verbs.has(phraseOf(words.slice(from, to))))
        return new Set(Array.from({ length: to - from }, (_, at) => from + at));
  }
  return new Set();
}

/**
 * Returns false for places and fields of work: "to Berlin", "to product". Santander is an employer if it is in the caller's data.
 */
function isEmployer(word: Word | undefined, isFromCity: boolean, reading: Reading): boolean {
  if (word === undefined) return false;
  if (placeNamed(reading, word.folded)?.isLarge === true)
    return !isFromCity && reading.gazetteer.own.organizations.has(word.folded);
  return (
    word.isCapital ||
    (titleClassOf(reading, word) === null && sectorNamed(reading, word.folded) === undefined)
  );
}
