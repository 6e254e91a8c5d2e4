import { ImportError } from './record.ts';

/**
 * Maximum number of facts in one import; twenty years of a busy mailbox have half as many. A fact takes about 400 bytes of
 * memory until it is written.
 */
const MAX_FACTS = 600_000;
/** A person, with all names and lookup keys, takes as much memory as three facts. */
const A_PERSON = 3;
const A_JOB = 2;

export interface ReadCounts {
  readonly facts: number;
  readonly people: number;
  readonly jobs?: number;
}

/** Throws ImportError if a source contains more than fits in memory. */
export function requireWithinLimit(counts: ReadCounts, file: string, factLimit = MAX_FACTS): void {
  if (remainingFacts(counts, factLimit) < 0) throw overLimit(file);
}

export function remainingFacts({ facts, people, jobs = 0 }: ReadCounts, factLimit = MAX_FACTS): number {
  return factLimit - facts - A_PERSON * people - A_JOB * jobs;
}

export function overLimit(file: string): ImportError {
  return new ImportError(
    file,
    `${file} contains more than Kith can import at once. Import one part at a time, such as a folder, label or year.`,
  );
}
