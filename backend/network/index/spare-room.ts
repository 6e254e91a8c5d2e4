/**
 * How much an index can grow by patches before it has to be built anew. Memory that is not written to yet costs next to
 * nothing, and in rows what changes leaves places that are used again.
 */

/** More people, companies or intervals than there are at the build. */
export function spareNumbers(count: number): number {
  return (count >>> 3) + Math.min(count, 4096) + 256;
}

/** More positions of ties, two each: a sixteenth, and what an import of some thousand takes. */
export function spareTies(positions: number): number {
  return (positions >>> 4) + Math.min(positions, 0x1_0000) + 256;
}

/** More positions of jobs and of people at companies: as the list of a company is written anew whole, half of them. */
export function spareJobs(positions: number): number {
  return (positions >>> 1) + Math.min(positions, 4096) + 256;
}
