import type { OwnedWorld } from './owned-world.ts';
import type { WorldUnderTest } from './world-under-test.ts';

/** A well-formed name of nothing. */
export const NOBODY = 'AAAAAAAAAAAAAAAAAAAAAA';

/** A number of the oracle's for each thing of the service's, which knows it by another name. */
export class Things {
  readonly #names: string[] = [];

  add(name: string): number {
    return this.#names.push(name) - 1;
  }

  get size(): number {
    return this.#names.length;
  }

  /** A name that is nobody's for a number that is no thing's. */
  name(number: number): string {
    return this.#names[number] ?? NOBODY;
  }

  number(name: string): number {
    return this.#names.indexOf(name);
  }
}

/** The service, the oracle, and how the one's names stand for the other's numbers. */
export interface Stage {
  readonly service: WorldUnderTest;
  readonly oracle: OwnedWorld;
  readonly teams: Things;
  readonly links: Things;
  /** `account/number`: lists are counted in each account. */
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
