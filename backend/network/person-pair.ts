/** Two person ids, the lower one first. */
export type PersonPair = readonly [a: number, b: number];

export function inOrder(x: number, y: number): PersonPair {
  return x < y ? [x, y] : [y, x];
}

/** Returns a key that is the same in either order. */
export function pairKey(x: number, y: number): string {
  return x < y ? `${x} ${y}` : `${y} ${x}`;
}
