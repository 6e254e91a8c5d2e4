import type { OwnedWorld } from './owned-world.ts';
import type { WorldUnderTest } from './world-under-test.ts';

/** A well-formed id that belongs to nothing. */
export const NOBODY = 'AAAAAAAAAAAAAAAAAAAAAA';

/** Maps the oracle’s number of each thing to the service’s id. */
export class Things {
  readonly #names: string[] = [];

  add(name: string): number {
    return this.#names.push(name) - 1;
  }

  get size(): number {
    return this.#names.length;
  }

  name(number: number): string {
    return this.#names[number] ?? NOBODY;
  }

  number(name: string): number {
    return this.#names.indexOf(name);
  }
}

/** The service, the oracle, and the mapping between their names. */
export interface Stage {
  readonly service: WorldUnderTest;
  readonly oracle: OwnedWorld;
  readonly teams: Things;
  readonly links: Things;
  /** `account/number`: lists are numbered per account. */
  readonly lists: Things;
  readonly sequences: Things;
  readonly emails: Things;
  readonly keys: Things;
}

export function openStage(service: WorldUnderTest, oracle: OwnedWorld): Stage {
  const names = { teams: new Things(), links: new Things(), lists: new Things() };
  return { service, oracle, ...names, sequences: new Things(), emails: new Things(), keys: new Things() };
}

export const pick = <T>(among: readonly T[], at: number): T | undefined =>
  among[at % Math.max(1, among.length)];
