import { entryOf, titleClassOf } from './reading.ts';
import { isRole, type Unit } from './unit.ts';
import type { Wording } from './wording.ts';

const LONGEST = 6;

/**
 * A place of learning whose name holds the name of a place or anything else: "TU München", "Universidade de Lisboa",
 * "Oxford University". After "studied at" or "alumni of" a school, else where somebody works. Null for all else.
 */
export function institutionAt(wording: Wording, from: number, before: Unit | undefined): Unit | null {
  const { words, reading } = wording;
  const to = endOfName(wording, from) ?? endAtNoun(wording, from);
  if (to === null) return null;
  const phrase = words.slice(from, to).map(({ folded }) => folded);
  if (reading.gazetteer.places.has(phrase.join(' '))) return null;
  const next = words[to];
  const isFormer = next !== undefined && entryOf(reading, next.folded)?.role === 'schoolSuffix';
  const isSchool = isFormer || isRole(before, 'school') || isRole(before, 'past');
  return { kind: isSchool ? 'school' : 'company', from, to };
}

/** "Universität Zürich": the noun first. */
function endOfName(wording: Wording, from: number): number | null {
  const { words, reading } = wording;
  const { begins, ties } = reading.gazetteer.words.institutions;
  const noun = words[from]?.folded ?? '';
  // "University Park" is a place: English names have "of", or the noun last.
  if (!begins.has(noun) || (noun === 'university' && words[from + 1]?.folded !== 'of')) return null;
  let end: number | null = null;
  for (let at = from + 1; at < Math.min(words.length, from + LONGEST); at++) {
    const word = words[at];
    if (!word || word.isAfterBreak) break;
    if (ties.has(word.folded)) continue;
    if (!isName(wording, from + 1, at)) break;
    end = at + 1;
  }
  return end;
}

/** "Lincoln High School": the noun last, capitals throughout, or a place alone before it. */
function endAtNoun(wording: Wording, from: number): number | null {
  const { words, reading } = wording;
  const { ends } = reading.gazetteer.words.institutions;
  for (let at = from; at < Math.min(words.length, from + LONGEST); at++) {
    const word = words[at];
    if (!word || (at > from && word.isAfterBreak)) return null;
    if (at > from && ends.has(word.folded) && word.isCapital === words[from]?.isCapital) return at + 1;
    if (!isName(wording, from, at)) return null;
  }
  return null;
}

/** True for a capital that begins no occupation; in small letters for a listed place alone. */
function isName({ words, reading }: Wording, first: number, at: number): boolean {
  const word = words[at];
  if (!word || titleClassOf(reading, word) === 'head') return false;
  const isPlace = reading.gazetteer.places.has(word.folded) && entryOf(reading, word.folded) === undefined;
  return (
    word.isCapital ||
    (isPlace && (at === first || reading.gazetteer.words.institutions.ties.has(words[at - 1]?.folded ?? '')))
  );
}
