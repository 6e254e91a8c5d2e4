import { dropControlCharacters } from '../../utils/control-characters.ts';
import { titlesOf } from '../../utils/interface/person-titles.ts';
import { isPlain, normalizeText } from '../network/names/fold-text.ts';

export interface PersonName {
  readonly firstName: string;
  readonly lastName: string;
}

/** LinkedIn's placeholder for people it no longer names. */
const NOBODY = 'linkedin member';

/** Splits a full name into its first word, including titles before it, and the rest. */
export function splitFullName(fullName: string): PersonName {
  const name = fullName.trim().replace(/\s+/gu, ' ');
  if (name.toLowerCase() === NOBODY) return { firstName: '', lastName: '' };
  const afterTitles = name.indexOf(' ', titlesOf(name).length);
  const cut = afterTitles === -1 ? name.indexOf(' ') : afterTitles;
  if (cut === -1) return { firstName: name, lastName: '' };
  return { firstName: name.slice(0, cut), lastName: name.slice(cut + 1) };
}

/**
 * Returns a name without control characters, which could move a terminal's cursor or reverse text. Letters and their
 * accents are composed, because Macs store them separately.
 */
export function cleanName({ firstName, lastName }: PersonName): PersonName {
  return { firstName: cleanText(firstName), lastName: cleanText(lastName) };
}

function cleanText(text: string): string {
  const clean = dropControlCharacters(text).trim();
  return isPlain(clean) ? clean : normalizeText(clean, 'NFC');
}
