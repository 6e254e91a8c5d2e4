/**
 * What is wrong with the name of a ZIP entry, as the end of a sentence, or null. `name` has `/` between its parts.
 * Nothing is ever written to disk under such a name; an archive that tries is hostile or broken all the same.
 */
export function checkEntryName(name: string): string | null {
  if (name === '') return 'has no name';
  if (/\p{Cc}/u.test(name)) return 'has a control character in its name';
  if (name.startsWith('/') || /^[a-z]:/i.test(name)) return 'has an absolute name';
  if (name.split('/').includes('..')) return 'has a name that leaves the archive';
  return null;
}

/** Names that a file system may take for one file are one name: case and Unicode forms fold. */
export function foldEntryName(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

/** A name as an error shows it: without control characters or marks that turn text, at most 120 characters. */
export function showName(name: string): string {
  const clean = name.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '\uFFFD');
  return clean.length > 120 ? `${clean.slice(0, 117)}…` : clean;
}
