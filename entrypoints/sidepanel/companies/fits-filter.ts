/** Without case and accents. */
function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Whether every word of the filter stands somewhere in the text; an empty filter fits everything. */
export function fitsFilter(text: string, filter: string): boolean {
  const folded = fold(text);
  return fold(filter)
    .split(/\s+/u)
    .every((word) => folded.includes(word));
}
