import { cleanName, type PersonName } from './person-name.ts';
import type { Place } from './place.ts';
import { isBetterNaming, type PersonKey, type PersonRecord } from './record.ts';

/**
 * How much a source of names is trusted; 0 is the most. Connections come first, because those people use these names
 * today.
 */
export const NAME_RANK = {
  connection: 0,
  endorsement: 1,
  invitation: 2,
  message: 3,
  contact: 4,
  /** Only a first or a last name. */
  partOfName: 5,
} as const;

/** Other data in a row; '' if unknown. `headline` is a job title without a company. */
interface Details extends Place {
  readonly headline: string;
}

interface Entry extends Details {
  readonly keys: Set<PersonKey>;
  name: PersonName;
  rank: number;
  at: number;
}

/**
 * Gathers everyone in an export, one entry per key. The choice of name doesn't depend on the order of rows: the better
 * source wins, then the later date, then alphabetical order.
 */
export class PersonBook {
  readonly #entries = new Map<PersonKey, Entry>();

  add(
    keys: readonly [PersonKey, ...PersonKey[]],
    name: PersonName,
    rank: number,
    at: number,
    { country = '', city = '', headline = '' }: Partial<Details> = {},
  ): void {
    const entry = this.#entries.get(keys[0]);
    if (entry === undefined) {
      this.#entries.set(keys[0], { keys: new Set(keys), name, rank, at, country, city, headline });
      return;
    }
    for (const key of keys) entry.keys.add(key);
    if ((city !== '' || country !== '') && isBefore({ country, city }, entry))
      Object.assign(entry, { country, city });
    if (headline > entry.headline) Object.assign(entry, { headline });
    if (!isBetterNaming({ name, rank, at }, entry)) return;
    entry.name = name;
    entry.rank = rank;
    entry.at = at;
  }

  get size(): number {
    return this.#entries.size;
  }

  /** @param isNamed true to include in the records how the names were chosen */
  records(isNamed = false): PersonRecord[] {
    return [...this.#entries].map(([first, { keys, name, rank, at, country, city, headline }]) => ({
      type: 'person',
      keys: [first, ...[...keys].filter((key) => key !== first).toSorted()],
      ...cleanName(name),
      headline,
      city,
      country,
      ...(isNamed ? { named: [rank, at] as const } : {}),
    }));
  }
}

/**
 * Returns true if the first place is preferred: one with a city beats a country alone. Otherwise alphabetical order
 * decides, so the order of rows never matters.
 */
function isBefore(one: Place, other: Place): boolean {
  const rankOf = ({ city, country }: Place) => (city === '' ? (country === '' ? 2 : 1) : 0);
  const text = ({ city, country }: Place) => `${country}\n${city}`;
  return rankOf(one) === rankOf(other) ? text(one) < text(other) : rankOf(one) < rankOf(other);
}
