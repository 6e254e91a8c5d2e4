/** Index of a size, each as likely as it is large, from a fraction in [0, 1). */
export function drawBySize(sizes: readonly number[]): (fraction: number) => number {
  const upTo: number[] = [];
  for (const size of sizes) upTo.push((upTo.at(-1) ?? 0) + size);
  const sum = upTo.at(-1) ?? 0;
  return (fraction) => {
    const drawn = upTo.findIndex((limit) => fraction * sum < limit);
    return drawn < 0 ? sizes.length - 1 : drawn;
  };
}
