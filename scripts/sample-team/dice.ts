import { de, en, es, Faker, fr, nb_NO, pl } from '@faker-js/faker';
import { drawBySize } from './draw-by-size.ts';

/** Where names come from, and how many in a hundred: names all spelt alike would hide mistakes with letters. */
const ORIGINS = [
  [en, 58],
  [de, 14],
  [es, 10],
  [fr, 8],
  [pl, 6],
  [nb_NO, 4],
] as const;

/** Every random choice of the sample, from one seed: the same seed makes the same file to the byte. */
export class Dice {
  readonly #faker: Faker;
  readonly #origins: readonly Faker[];
  readonly #origin = drawBySize(ORIGINS.map(([, weight]) => weight));

  constructor(seed: number) {
    this.#faker = new Faker({ locale: en, seed });
    this.#origins = ORIGINS.map(([locale], at) => new Faker({ locale: [locale, en], seed: seed + at + 1 }));
  }

  /** In [0, 1). */
  fraction(): number {
    return this.#faker.number.float();
  }

  chance(probability: number): boolean {
    return this.fraction() < probability;
  }

  /** Both ends included. */
  between(least: number, most: number): number {
    return this.#faker.number.int({ min: least, max: most });
  }

  pick<Item>(items: readonly Item[]): Item {
    return this.#faker.helpers.arrayElement(items);
  }

  sample<Item>(items: readonly Item[], count: number): Item[] {
    return this.#faker.helpers.arrayElements(items, Math.min(count, items.length));
  }

  /** 1 most often, large numbers rarely: P(at least n) ≈ n^(-1/heaviness), at most `most`. */
  zipf(heaviness: number, most: number): number {
    return Math.min(most, Math.floor((1 - this.fraction()) ** -heaviness));
  }

  name(): { first: string; last: string } {
    const { person } = this.#origins[this.#origin(this.fraction())] ?? this.#faker;
    return { first: person.firstName(), last: person.lastName() };
  }

  companyName(): string {
    return this.#faker.company.name();
  }
}
