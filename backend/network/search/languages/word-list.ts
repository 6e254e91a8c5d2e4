/** "vice president, head" → its entries, folded words apart by one blank as phrases are looked up. */
export function wordList(text: string): readonly string[] {
  return text
    .split(',')
    .map((entry) => entry.trim().replace(/\s+/g, ' '))
    .filter((entry) => entry !== '');
}
