import { correctPlace, correctTitleWord } from './correct-spelling.ts';
import type { Role } from './lexicon.ts';
import { endsLikeTitle, type Reading } from './reading.ts';
import type { Word } from './split-words.ts';
import { isRole, type Unit } from './unit.ts';

/** Roles after which a name is expected. */
export const OPENING: ReadonlySet<Role> = new Set([
  'in',
  'at',
  'for',
  'not',
  'past',
  'school',
  'placePrefix',
  'of',
]);
/** From this length on a word is corrected to a place though nothing says that one comes. */
const LONG_NAME = 7;

/** What a word that no list has is a misspelling of. */
export function mendWord(
  word: Word,
  before: Unit | undefined,
  reading: Reading,
): { readonly unit?: Unit; readonly text?: string } | null {
  // After "of" a function is as likely, in small letters likelier: "compras" is not the Comoros.
  const isExpected = before?.kind === 'role' && OPENING.has(before.role) && before.role !== 'of';
  const isOfTitle = !word.isCapital && (isRole(before, 'of') || (!isExpected && isOccupation(word, reading)));
  const place = isOfTitle ? null : correctPlace(word, reading.gazetteer);
  const unit: Unit | null = place && { kind: 'place', place, from: 0, to: 1 };
  if (isExpected && unit) return { unit };
  const text = correctTitleWord(word, reading);
  if (text !== null) return { text };
  return unit && word.folded.length >= LONG_NAME ? { unit } : null;
}

/** "verriers" in French, where occupations end in their own way; in English "manchster" ends like one, too. */
function isOccupation(word: Word, reading: Reading): boolean {
  return reading.language.isHeadFirst && endsLikeTitle(reading, word);
}
