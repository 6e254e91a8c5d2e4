import { ImportError } from './record.ts';

/**
 * What one import may tell, counted in facts: twenty years of a busy mailbox have half as many. A fact takes some four
 * hundred bytes of memory until it is written.
 */
const ROOM = 600_000;
/** With all the ways in which people are named and looked up, each takes as much as three facts. */
const A_PERSON = 3;
const A_JOB = 2;

/** How much was told so far. */
export interface Told {
  readonly facts: number;
  readonly people: number;
  readonly jobs?: number;
}

/** Throws ImportError where a source tells more than is held at once. */
export function requireRoom(told: Told, file: string, room = ROOM): void {
  if (roomLeft(told, room) < 0) throw tooMuch(file);
}

/** What more may be told, in facts. */
export function roomLeft({ facts, people, jobs = 0 }: Told, room = ROOM): number {
  return room - facts - A_PERSON * people - A_JOB * jobs;
}

/** The sentence for a source that tells more than is held at once. */
export function tooMuch(file: string): ImportError {
  return new ImportError(
    file,
    0,
    `${file} says more than Kith takes in at once. Import a part of it at a time, such as one folder, label or year.`,
  );
}
