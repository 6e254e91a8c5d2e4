import { dropControlCharacters } from '../../../utils/control-characters.ts';

/** A name taken apart as the interface wants it. */
export interface PersonName {
  readonly firstName: string;
  readonly lastName: string;
}

/** Stands where LinkedIn no longer says who somebody is. */
const NOBODY = 'linkedin member';

/** Where only a full name is known: the first word, and the rest. */
export function splitFullName(fullName: string): PersonName {
  const name = fullName.trim().replace(/\s+/gu, ' ');
  if (name.toLowerCase() === NOBODY) return { firstName: '', lastName: '' };
  const cut = name.indexOf(' ');
  if (cut === -1) return { firstName: name, lastName: '' };
  return { firstName: name.slice(0, cut), lastName: name.slice(cut + 1) };
}

/** As a person record holds it: a source may carry what would move a terminal's cursor or turn its text. */
export function cleanName({ firstName, lastName }: PersonName): PersonName {
  return {
    firstName: dropControlCharacters(firstName).trim(),
    lastName: dropControlCharacters(lastName).trim(),
  };
}

/** Two spellings of one name fold to the same: case, accents, punctuation and width taken away. */
export function foldName(...parts: readonly string[]): string {
  return parts
    .join(' ')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
