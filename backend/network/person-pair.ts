/** Two persons, the lower id first. */
export type PersonPair = readonly [a: number, b: number];

export function inOrder(x: number, y: number): PersonPair {
  return x < y ? [x, y] : [y, x];
}

/** Returns the same text for a pair in either order. */
export function pairKey(x: number, y: number): string {
  return x < y ? `${x} ${y}` : `${y} ${x}`;
}
