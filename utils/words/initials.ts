/** Returns one or two letters to show instead of a picture. */
export function initialsOf(fullName: string): string {
  const words = fullName.split(/\s+/u).filter((word) => /^\p{L}/u.test(word));
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words;
  const initials = letters.map((word) => Array.from(word ?? '')[0]?.toUpperCase() ?? '').join('');
  return initials === '' ? '?' : initials;
}
