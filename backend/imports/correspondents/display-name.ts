import { detachText } from '../lines/detach-text.ts';
import { type PersonName, splitFullName } from '../linkedin/person-name.ts';

/** Stands behind a name and is none: degrees, generations, what companies are. */
const SUFFIX =
  /^(?:jr|sr|ii|iii|iv|ph\.?\s?d|m\.?d|d\.?d\.?s|j\.?d|mba|msc|bsc|ma|ba|cpa|cfa|esq|pmp|rn|llc|inc|ltd|gmbh|ag|co|corp|s\.?a|b\.?v)\.?$/i;

/** Longer than any name; what is longer is text. */
const MOST_CHARACTERS = 120;

/**
 * The name of somebody as mails and calendars show it: "Doe, Jane" is Jane Doe; what stands in brackets, behind a bar
 * or in quotes around it is no part of it. Both parts '' where it is no name: an address, or nothing but signs.
 */
export function readDisplayName(shown: string): PersonName {
  const nobody = { firstName: '', lastName: '' };
  if (shown.length > MOST_CHARACTERS || shown.includes('@')) return nobody;
  const bare = shown
    .replace(/\([^()]*\)|\[[^[\]]*\]/g, ' ')
    .replace(/\s\|.*$/, '')
    .replace(/^[\s'"“”„‘’]+|[\s'"“”„‘’,;]+$/g, '');
  if (!/\p{L}/u.test(bare)) return nobody;
  const { firstName, lastName } = splitFullName(inOrder(bare));
  return { firstName: detachText(firstName), lastName: detachText(lastName) };
}

/** True of "Jane Doe via Some Service": the address is the service's. */
export function isOnBehalf(shown: string): boolean {
  return /\svia\s/i.test(shown);
}

function inOrder(name: string): string {
  const parts = name.split(',').map((part) => part.trim());
  const words = parts.filter((part, index) => part !== '' && (index === 0 || !SUFFIX.test(part)));
  const [last = '', first] = words;
  return words.length === 2 && first !== undefined ? `${first} ${last}` : words.join(' ');
}
