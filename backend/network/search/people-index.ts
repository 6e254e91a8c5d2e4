import { wordsOf } from './words.ts';

/** Somebody who can be searched for, as the data have them; '' where it is not known. */
export interface SearchablePerson {
  readonly person: number;
  readonly name: string;
  readonly title: string;
  readonly company: string;
  /** What the person says of themselves. */
  readonly headline: string;
  readonly city: string;
  readonly country: string;
}

export interface IndexedPerson {
  readonly person: number;
  /** Words of the present position, of the headline where no position is known. */
  readonly title: readonly string[];
  /** Words of the name, the position, the company and the headline. */
  readonly all: readonly string[];
  /** City, country, and both, folded; empty where the place is not known. */
  readonly places: readonly string[];
}

/** What people are searched in: their words, and what the words of a query can be understood by. */
export interface PeopleIndex {
  readonly people: readonly IndexedPerson[];
  readonly titleWords: readonly string[];
  /** Words of names and companies. */
  readonly nameWords: readonly string[];
  /** Cities and countries by their folded words, as the data write them. */
  readonly places: ReadonlyMap<string, string>;
}

export function indexPeople(people: readonly SearchablePerson[]): PeopleIndex {
  const titleWords = new Set<string>();
  const nameWords = new Set<string>();
  const places = new Map<string, string>();
  const indexed = people.map((one): IndexedPerson => {
    const title = wordsOf(one.title || one.headline);
    const names = wordsOf(`${one.name} ${one.company}`);
    for (const word of title) titleWords.add(word);
    for (const word of names) nameWords.add(word);
    for (const place of [one.city, one.country]) {
      const folded = foldPlace(place);
      if (folded !== '' && !places.has(folded)) places.set(folded, place);
    }
    const where = [one.city, one.country, `${one.city} ${one.country}`].map(foldPlace);
    return {
      person: one.person,
      title,
      all: [...new Set([...names, ...title, ...wordsOf(one.headline)])],
      places: [...new Set(where)].filter((place) => place !== ''),
    };
  });
  return { people: indexed, titleWords: [...titleWords], nameWords: [...nameWords], places };
}

/** A place as it is compared: "Zürich, Switzerland" → "zurich switzerland". */
export function foldPlace(place: string): string {
  return wordsOf(place).join(' ');
}
