import { type KnownPlace, placeCheck, readPlace } from './known-place.ts';
import type { Gazetteer } from './lists/gazetteer.ts';
import { keysWithoutArticle, organizationKeys } from './lists/own-names.ts';
import type { Period } from './period.ts';
import { titleMeanings } from './title-words.ts';
import { indexWords, type WordIndex } from './word-index.ts';
import { spellingsOf, wordsOf } from './words.ts';

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
  /** Names of companies they were at. */
  readonly pastCompanies: readonly string[];
  readonly schools: readonly string[];
  /** When they took up their latest job, as closely as it is known. */
  readonly jobStart: Period;
}

/** A company that can be searched for; `industry` is LinkedIn's label, '' where it is not known. */
export interface SearchableCompany {
  readonly id: number;
  readonly name: string;
  readonly industry: string;
}

/**
 * Everything a search looks at, built anew with the network it belongs to. Whoever is searched has a place, which the
 * columns and `words` are counted by. What many share — a title, a place, an industry — is a number there, so that it is
 * compared with a query once, however many share it.
 */
export interface SearchIndex {
  /** Persons by place. */
  readonly people: Float64Array;
  /** In all their spellings, as are `words` and `organizations`. */
  readonly nameWords: readonly (readonly string[])[];
  /** How many words each name has. */
  readonly nameLengths: Uint16Array;
  /** Of the position, of the headline where no position is known: texts of `titles`. */
  readonly titleOf: Uint32Array;
  readonly placeOf: Uint32Array;
  readonly industryOf: Uint32Array;
  /** Companies and schools by their numbers in `organizations`. */
  readonly companyOf: Uint32Array;
  readonly pastCompanies: readonly (readonly number[])[];
  readonly schools: readonly (readonly number[])[];
  /** The first and the last day on which the latest job may have begun; the ends of time where it is not known. */
  readonly jobFrom: Int32Array;
  readonly jobTo: Int32Array;
  /** Names, positions, companies and headlines. */
  readonly words: WordIndex;
  /** Titles by the words they are compared by, and by what they mean besides. */
  readonly titles: WordIndex;
  readonly places: readonly KnownPlace[];
  readonly industries: readonly string[];
  /** The words of the names of companies and schools, none for an unknown one. */
  readonly organizations: readonly (readonly string[])[];
  /** The keys of their whole names (`organizationKeys`). */
  readonly organizationKeys: readonly (readonly string[])[];
  readonly companies: readonly SearchableCompany[];
}

/** Days before and behind all others. */
export const BEGINNING = -(2 ** 31);
export const END = 2 ** 31 - 1;

export function indexForSearch(
  people: readonly SearchablePerson[],
  companies: readonly SearchableCompany[],
  gazetteer: Gazetteer,
): SearchIndex {
  const titles = numbering((title) => titleMeanings(title, gazetteer.words.titles));
  const places = numbering((key) => {
    const [city = '', country = ''] = key.split('\n');
    return readPlace(city, country, gazetteer);
  });
  const industries = numbering((industry) => industry);
  const organizations = numbering((name) => ({ words: allSpellings(name), keys: organizationKeys(name) }));
  const industryOf = new Map(companies.map(({ name, industry }) => [name, industry]));
  const column = (of: (one: SearchablePerson) => number) => Uint32Array.from(people, of);
  const titleOf = column((one) => titles.numberOf(one.title || one.headline));
  const placeOf = column((one) => places.numberOf(`${one.city}\n${one.country}`));
  return {
    people: Float64Array.from(people, ({ person }) => person),
    nameWords: people.map(({ name }) => allSpellings(name)),
    nameLengths: Uint16Array.from(people, ({ name }) => wordsOf(name).length),
    titleOf,
    placeOf,
    industryOf: column((one) => industries.numberOf(industryOf.get(one.company) ?? '')),
    companyOf: column((one) => organizations.numberOf(one.company)),
    pastCompanies: people.map((one) => one.pastCompanies.map(organizations.numberOf)),
    schools: people.map((one) => one.schools.map(organizations.numberOf)),
    jobFrom: Int32Array.from(people, ({ jobStart }) => jobStart.from ?? BEGINNING),
    jobTo: Int32Array.from(people, ({ jobStart }) => jobStart.to ?? END),
    words: indexWords(
      people.map((one) => allSpellings(`${one.name} ${one.title} ${one.company} ${one.headline}`)),
    ),
    titles: indexWords(titles.values),
    places: places.values,
    industries: industries.values,
    organizations: organizations.values.map(({ words }) => words),
    organizationKeys: organizations.values.map(({ keys }) => keys),
    companies,
  };
}

function allSpellings(name: string): string[] {
  return spellingsOf(name).flat();
}

/** Gives each different text a number, in the order they come, and what is made of it. */
function numbering<Value>(make: (text: string) => Value): {
  values: Value[];
  numberOf: (text: string) => number;
} {
  const numbers = new Map<string, number>();
  const values: Value[] = [];
  return {
    values,
    numberOf(text) {
      const known = numbers.get(text);
      if (known !== undefined) return known;
      numbers.set(text, values.length);
      return values.push(make(text)) - 1;
    },
  };
}

/** What an organization is to somebody. */
export type OrganizationKey = 'company' | 'pastCompany' | 'school';

const known = new WeakMap<SearchIndex, Readonly<Record<OrganizationKey, ReadonlySet<number>>>>();

/** The organizations, by number, that are an employer of today, a former one or a school of anybody. */
export function organizationsOf(index: SearchIndex, key: OrganizationKey): ReadonlySet<number> {
  const kept = known.get(index) ?? {
    company: new Set(index.companyOf),
    pastCompany: new Set(index.pastCompanies.flat()),
    school: new Set(index.schools.flat()),
  };
  known.set(index, kept);
  return kept[key];
}

interface NumbersByName {
  /** By whole names. */
  readonly whole: ReadonlyMap<string, readonly number[]>;
  /** By names without the article they begin with. */
  readonly bare: ReadonlyMap<string, readonly number[]>;
}

const byName = new WeakMap<SearchIndex, NumbersByName>();

function numbersByName(index: SearchIndex): NumbersByName {
  const kept = byName.get(index) ?? {
    whole: numbersBy(index.organizationKeys),
    bare: numbersBy(index.organizationKeys.map(keysWithoutArticle)),
  };
  byName.set(index, kept);
  return kept;
}

function numbersBy(all: readonly (readonly string[])[]): Map<string, number[]> {
  const numbers = new Map<string, number[]>();
  for (const [number, keys] of all.entries()) {
    for (const key of keys) {
      const list = numbers.get(key);
      if (list === undefined) numbers.set(key, [number]);
      else list.push(number);
    }
  }
  return numbers;
}

/**
 * The organizations of a name that are that to anybody: those of the whole name, else those that have only an article
 * before it ("Monde" is Le Monde). Empty where there are none.
 */
export function wholeNamed(index: SearchIndex, key: OrganizationKey, name: string): ReadonlySet<number> {
  const used = organizationsOf(index, key);
  const { whole, bare } = numbersByName(index);
  const found = (whole.get(name) ?? []).filter((number) => used.has(number));
  return new Set(found.length > 0 ? found : (bare.get(name) ?? []).filter((number) => used.has(number)));
}

/** True if somebody is known to be at a place. */
export function isPlaceOfAnybody(place: string, { places }: SearchIndex, gazetteer: Gazetteer): boolean {
  const check = placeCheck(place, gazetteer);
  return places.some((one) => check(one) === 'yes');
}
