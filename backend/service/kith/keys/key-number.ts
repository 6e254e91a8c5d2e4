/** The number a path names; 0, which no key has, for what is none, so that all are refused in the same words. */
export function keyNumberOf(id: string | undefined): number {
  return /^[1-9][0-9]{0,14}$/.test(id ?? '') ? Number(id) : 0;
}
