/** Returns the words of a list in `assets/lists/`. They are separated by commas, and each line continues the previous one. */
export function wordsOfList(lines: readonly string[]): string[] {
  return lines
    .join(' ')
    .split(',')
    .map((word) => word.trim());
}

export function wordsOfLists(lists: Readonly<Record<string, readonly string[]>>): string[] {
  return Object.values(lists).flatMap(wordsOfList);
}
