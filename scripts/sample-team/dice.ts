import { de, en, es, Faker, fr, nb_NO, pl } from '@faker-js/faker';

/** Origins of names, in percent. Names from only one language wouldn't reveal bugs with other letters. */
const ORIGINS = [
  [en, 58],
  [de, 14],
  [es, 10],
  [fr, 8],
  [pl, 6],
  [nb_NO, 4],
] as const;

/** Makes all random choices of the sample. The same seed always gives the same file. */
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

  /** Includes both ends. */
  between(least: number, most: number): number {
    return this.#faker.number.int({ min: least, max: most });
  }

  pick<Item>(items: readonly Item[]): Item {
    return this.#faker.helpers.arrayElement(items);
  }

  sample<Item>(items: readonly Item[], count: number): Item[] {
    return this.#faker.helpers.arrayElements(items, Math.min(count, items.length));
  }

  /** Returns 1 most often, and larger numbers increasingly rarely: P(at least n) ≈ n^(-1/heaviness). */
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

/** Returns a function that turns a fraction in [0, 1) into an index. The probability of an index is proportional to its size. */
export function drawBySize(sizes: readonly number[]): (fraction: number) => number {
  const upTo: number[] = [];
  for (const size of sizes) upTo.push((upTo.at(-1) ?? 0) + size);
  const sum = upTo.at(-1) ?? 0;
  return (fraction) => {
    const drawn = upTo.findIndex((limit) => fraction * sum < limit);
    return drawn < 0 ? sizes.length - 1 : drawn;
  };
}
