import { titlesOf } from '../../../utils/interface/person-titles.ts';
import { detachText } from '../lines/detach-text.ts';
import { type PersonName, splitFullName } from '../person-name.ts';

/** Suffixes that aren't part of a name: degrees, generations, and companies' legal forms. */
const SUFFIX =
  /^(?:jr|sr|ii|iii|iv|ph\.?\s?d|m\.?d|d\.?d\.?s|j\.?d|mba|msc|bsc|ma|ba|cpa|cfa|esq|pmp|rn|llc|inc|ltd|gmbh|ag|co|corp|s\.?a|b\.?v)\.?$/i;

/** Longer texts aren't names. */
const MAX_CHARACTERS = 120;

/**
 * Parses a display name from an email or a calendar: "Doe, Jane" is Jane Doe. Drops text in brackets or after a vertical
 * bar, and surrounding quotes. Both parts are '' if it is an address or only symbols instead of a name.
 */
export function readDisplayName(shown: string): PersonName {
  const nobody = { firstName: '', lastName: '' };
  if (shown.length > MAX_CHARACTERS || shown.includes('@')) return nobody;
  const bare = shown
    .replace(/\([^()]*\)|\[[^[\]]*\]/g, ' ')
    .replace(/\s\|.*$/, '')
    .replace(/^[\s'"“”„‘’]+|[\s'"“”„‘’,;]+$/g, '');
  if (!/\p{L}/u.test(bare)) return nobody;
  const { firstName, lastName } = splitFullName(inOrder(bare));
  return { firstName: detachText(firstName), lastName: detachText(lastName) };
}

/** Returns true for "Jane Doe via Some Service", whose address belongs to the service. */
export function isOnBehalf(shown: string): boolean {
  return /\svia\s/i.test(shown);
}

/** Returns true for a suffix, and for titles: "Doe, Jane, Prof. Dr.". */
function isAddition(part: string): boolean {
  return SUFFIX.test(part) || titlesOf(`${part} `).trim() === part;
}

function inOrder(name: string): string {
  const parts = name.split(',').map((part) => part.trim());
  const words = parts.filter((part, index) => part !== '' && (index === 0 || !isAddition(part)));
  const [last = '', first] = words;
  return words.length === 2 && first !== undefined ? `${first} ${last}` : words.join(' ');
}
