/** Compares by UTF-16 code units, so the order is the same in every locale. */
export function compareTexts(x: string, y: string): number {
  if (x === y) return 0;
  return x < y ? -1 : 1;
}
