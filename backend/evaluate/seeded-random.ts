/** Returns numbers in [0, 1). The same seed always gives the same sequence. */
export type Random = () => number;

/** Returns a Mulberry32 generator (Tommy Ettinger, public domain). Its 32 bits of state are enough for samples and shuffles. */
export function seedRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function drawBelow(random: Random, end: number): number {
  return Math.floor(random() * end);
}

/** Returns at most `size` of the items, chosen with equal probability, in their original order. */
export function drawSample<T>(items: readonly T[], size: number, random: Random): readonly T[] {
  if (items.length <= size) return items;
  let wanted = size;
  return items.filter((_, at) => {
    const isDrawn = random() * (items.length - at) < wanted;
    if (isDrawn) wanted--;
    return isDrawn;
  });
}
