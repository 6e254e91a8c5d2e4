/** How much an index can grow by patches before it has to be built anew. */

/** More people, companies or intervals than there are at the build. */
export function spareNumbers(count: number): number {
  return (count >>> 3) + 256;
}

/** More positions in rows: what changes leaves places that are used again, so that this lasts long. */
export function spareRoom(positions: number): number {
  return (positions >>> 4) + 1024;
}
