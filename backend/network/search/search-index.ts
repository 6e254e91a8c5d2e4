import { withoutTitles } from '../../../utils/interface/person-titles.ts';
import { type KnownPlace, placeCheck, readPlace } from './known-place.ts';
import type { Gazetteer } from './lists/gazetteer.ts';
import { keysWithoutArticle, nameKey, organizationKeys, otherNamesOf } from './lists/own-names.ts';
import { oncePer } from './once-per.ts';
import type { Period } from './period.ts';
import { industryOfTitle, titleMeanings, titleWordsOf, withOccupation } from './title-words.ts';
import { indexWords, matchWords, type WordIndex } from './word-index.ts';
import { spellingsOf, wordsOf } from './words.ts';

/** Unknown values are ''. */
export interface SearchablePerson {
  readonly person: number;
  readonly name: string;
  readonly title: string;
  readonly company: string;
  readonly headline: string;
  readonly city: string;
  readonly country: string;
  readonly pastCompanies: readonly string[];
  readonly schools: readonly string[];
  /** When the person started their latest job, as precisely as the data allows. */
  readonly jobStart: Period;
}

/** `industry` is LinkedIn's label, or '' if unknown. */
export interface SearchableCompany {
  readonly id: number;
  readonly name: string;
  readonly industry: string;
}

/**
 * The data for searches, rebuilt together with the network. Columns and `words` refer to people by position. Values that
 * many people share (titles, places, industries) are numbered, so each is compared with a query only once.
 */
export interface SearchIndex {
  /** Person ids by position. */
  readonly people: Float64Array;
  /** By person: the words of the name, in all spellings, as in `words`. */
  readonly nameWords: readonly (readonly string[])[];
  /** Number of words in each name, without titles and degrees. */
  readonly nameLengths: Uint16Array;
  /** By person: the position in `titles` of the job title, or of the headline if there is no title. */
  readonly titleOf: Uint32Array;
  readonly placeOf: Uint32Array;
  /** The employer's industry; if it is unknown, the one that a person's title reveals. */
  readonly industryOf: Uint32Array;
  /** By person: numbers of companies and schools in `organizations`. */
  readonly companyOf: Uint32Array;
  readonly pastCompanies: readonly (readonly number[])[];
  readonly schools: readonly (readonly number[])[];
  /** The first and last day on which the latest job may have begun. BEGINNING and END mean unknown. */
  readonly jobFrom: Int32Array;
  readonly jobTo: Int32Array;
  /** The words in names, titles, companies and headlines. */
  readonly words: WordIndex;
  /** The comparable words and implied meanings of titles (`titleMeanings`). */
  readonly titles: WordIndex;
  readonly places: readonly KnownPlace[];
  readonly industries: readonly string[];
  /** By number: the words in the name of a company or school. Empty if the name is unknown. */
  readonly organizations: readonly (readonly string[])[];
  /** By number: the keys of the full name (`organizationKeys`) and of the organization's other listed names. */
  readonly organizationKeys: readonly (readonly string[])[];
  readonly companies: readonly SearchableCompany[];
}

/** Before and after every other day. */
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
  const otherNames = otherNamesOf(gazetteer.words);
  const organizations = numbering((name) => {
    const keys = organizationKeys(name);
    const others = keys.flatMap((key) => otherNames.get(key) ?? []);
    return { words: allSpellings(name), keys: [...new Set([...keys, ...others])] };
  });
  const industryOf = new Map(companies.map(({ name, industry }) => [name, industry]));
  const column = (of: (one: SearchablePerson) => number) => Uint32Array.from(people, of);
  const titleOf = column((one) => {
    const industry = industryOf.get(one.company) ?? '';
    return titles.numberOf(withOccupation(one.title || one.headline, industry, gazetteer.words.titles));
  });
  const industriesOfTitles = titles.values.map((meanings) =>
    industryOfTitle(meanings, gazetteer.words.titles),
  );
  const placeOf = column((one) => places.numberOf(`${one.city}\n${one.country}`));
  return {
    people: Float64Array.from(people, ({ person }) => person),
    nameWords: people.map(({ name }) => [...allSpellings(name), ...joinedSpellings(name)]),
    nameLengths: Uint16Array.from(people, ({ name }) => wordsOf(withoutTitles(name)).length),
    titleOf,
    placeOf,
    industryOf: Uint32Array.from(people, ({ company }, at) =>
      industries.numberOf(industryOf.get(company) || (industriesOfTitles[titleOf[at] ?? 0] ?? '')),
    ),
    companyOf: column((one) => organizations.numberOf(one.company)),
    pastCompanies: people.map((one) => one.pastCompanies.map(organizations.numberOf)),
    schools: people.map((one) => one.schools.map(organizations.numberOf)),
    jobFrom: Int32Array.from(people, ({ jobStart }) => jobStart.from ?? BEGINNING),
    jobTo: Int32Array.from(people, ({ jobStart }) => jobStart.to ?? END),
    words: indexWords(
      people.map((one) => [
        ...allSpellings(`${one.name} ${one.title} ${one.company} ${one.headline}`),
        ...joinedSpellings(one.name),
      ]),
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

/** Names in these scripts are written without spaces. */
const UNSPACED = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}ー]+$/u;

/** Returns a first and last name as one word, in both orders: "李 小龙" is also 李小龙 and 小龙李. */
function joinedSpellings(name: string): string[] {
  const [one = '', other = '', ...more] = wordsOf(name);
  return more.length === 0 && UNSPACED.test(one + other) && other !== '' ? [one + other, other + one] : [];
}

/** Numbers distinct texts in order of first appearance, and makes a value for each. */
function numbering<Value>(make: (text: string) => Value): {
  values: Value[];
  numberOf: (text: string) => number;
} {
  const numbers = new Map<string, number>();
  const values: Value[] = [];
  return {
    values,
    numberOf: (text) => numbers.getOrInsertComputed(text, () => values.push(make(text)) - 1),
  };
}

type OrganizationKey = 'company' | 'pastCompany' | 'school';

/** By key: the numbers of all organizations that are anyone's employer, former employer or school. */
const organizationsOf = oncePer(
  (index: SearchIndex): Readonly<Record<OrganizationKey, ReadonlySet<number>>> => ({
    company: new Set(index.companyOf),
    pastCompany: new Set(index.pastCompanies.flat()),
    school: new Set(index.schools.flat()),
  }),
);

const numbersByName = oncePer(({ organizationKeys }: SearchIndex) => ({
  whole: numbersBy(organizationKeys),
  bare: numbersBy(organizationKeys.map(keysWithoutArticle)),
}));

export const industriesOfOrganizations = oncePer((index: SearchIndex): readonly string[] => {
  const { whole } = numbersByName(index);
  const industries = index.organizations.map(() => '');
  for (const { name, industry } of index.companies)
    for (const number of whole.get(nameKey(name)) ?? []) industries[number] = industry;
  return industries;
});

function numbersBy(all: readonly (readonly string[])[]): Map<string, number[]> {
  const numbers = new Map<string, number[]>();
  for (const [number, keys] of all.entries()) {
    for (const key of keys) numbers.getOrInsertComputed(key, () => []).push(number);
  }
  return numbers;
}

/**
 * Returns the organizations with this name that are anyone's employer, former employer or school, depending on `key`. If
 * there are none, ignores a leading article ("Monde" finds Le Monde), then the ending of a word for former staff ("ex-Googler").
 */
export function wholeNamed(index: SearchIndex, key: OrganizationKey, name: string): ReadonlySet<number> {
  const used = organizationsOf(index)[key];
  const { whole, bare } = numbersByName(index);
  const namings = [whole.get(name), bare.get(name)];
  if (key === 'pastCompany') namings.push(employersOf(name).flatMap((one) => whole.get(one) ?? []));
  for (const numbers of namings) {
    const found = (numbers ?? []).filter((number) => used.has(number));
    if (found.length > 0) return new Set(found);
  }
  return new Set();
}

const STAFF_ENDINGS = ['r', 'er', 'ler', 'ian', 'ianer'];

/** Returns the employer's possible names for "Googler", "SAPler" or "Siemensianer". */
function employersOf(name: string): string[] {
  const one = name.replace(/s$/, '');
  return STAFF_ENDINGS.filter((ending) => one.endsWith(ending)).map((ending) => one.slice(0, -ending.length));
}

/** The data that the caller sees, with the lists for reading queries about it. */
export interface OwnData {
  readonly index: SearchIndex;
  readonly gazetteer: Gazetteer;
}

/** Returns true if anyone is known to live at the place. */
export function isAnyonesPlace(place: string, { index, gazetteer }: OwnData): boolean {
  const check = placeCheck(place, gazetteer);
  return index.places.some((one) => check(one) === 'yes');
}

/**
 * Returns, by title in the index, how well it matches the given title (`matchWords`), in any language. Only whole words count.
 */
export function matchTitle(title: string, { index, gazetteer }: OwnData): Uint16Array {
  const words = titleWordsOf(title, gazetteer.words.titles);
  return matchWords(
    index.titles,
    words.map((word) => [word]),
    Number.POSITIVE_INFINITY,
  );
}

export function isAnyonesTitle(title: string, data: OwnData): boolean {
  return matchTitle(title, data).some((match) => match > 0);
}
