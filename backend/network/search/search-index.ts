import { withoutTitles } from '../../../utils/interface/person-titles.ts';
import { type KnownPlace, placeCheck, readPlace } from './known-place.ts';
import type { Gazetteer } from './lists/gazetteer.ts';
import { keysWithoutArticle, nameKey, organizationKeys, otherNamesOf } from './lists/own-names.ts';
import { oncePer } from './once-per.ts';
import type { Period } from './period.ts';
import { industryOfTitle, titleMeanings, titleWordsOf, withOccupation } from './title-words.ts';
import { indexWords, matchWords, type WordIndex } from './word-index.ts';
import { spellingsOf, wordsOf } from './words.ts';

/** A person who can be searched for; '' for unknown values. */
export interface SearchablePerson {
  readonly person: number;
  readonly name: string;
  readonly title: string;
  readonly company: string;
  /** The person's own description. */
  readonly headline: string;
  readonly city: string;
  readonly country: string;
  /** Names of former companies. */
  readonly pastCompanies: readonly string[];
  readonly schools: readonly string[];
  /** When they started their latest job, as precisely as known. */
  readonly jobStart: Period;
}

/** A company that can be searched for; `industry` is LinkedIn's label, '' if unknown. */
export interface SearchableCompany {
  readonly id: number;
  readonly name: string;
  readonly industry: string;
}

/**
 * The data for searches, rebuilt with the network it belongs to. People have positions, which the columns and `words`
 * use. Shared values, such as titles, places and industries, are numbers, so a query is compared with each only once.
 */
export interface SearchIndex {
  /** Persons by position. */
  readonly people: Float64Array;
  /** All spellings, as in `words` and `organizations`. */
  readonly nameWords: readonly (readonly string[])[];
  /** Number of words in each name, without titles and degrees. */
  readonly nameLengths: Uint16Array;
  /** Position in `titles`: the job title, or the headline if there is none. */
  readonly titleOf: Uint32Array;
  readonly placeOf: Uint32Array;
  readonly industryOf: Uint32Array;
  /** The industry that a person's title reveals if the employer's is unknown. */
  readonly titleIndustryOf: Uint32Array;
  /** Companies and schools by number in `organizations`. */
  readonly companyOf: Uint32Array;
  readonly pastCompanies: readonly (readonly number[])[];
  readonly schools: readonly (readonly number[])[];
  /** The first and last day on which the latest job may have begun; BEGINNING and END if unknown. */
  readonly jobFrom: Int32Array;
  readonly jobTo: Int32Array;
  /** Names, titles, companies and headlines. */
  readonly words: WordIndex;
  /** Titles by their comparable words and implied meanings. */
  readonly titles: WordIndex;
  readonly places: readonly KnownPlace[];
  readonly industries: readonly string[];
  /** The words in names of companies and schools; empty if unknown. */
  readonly organizations: readonly (readonly string[])[];
  /** The keys of their full names (`organizationKeys`) and of their other listed names. */
  readonly organizationKeys: readonly (readonly string[])[];
  readonly companies: readonly SearchableCompany[];
}

/** Earlier and later than any other day. */
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
  const titleIndustryOf = Uint32Array.from(people, (one, at) => {
    const isKnown = (industryOf.get(one.company) ?? '') !== '';
    return industries.numberOf(isKnown ? '' : (industriesOfTitles[titleOf[at] ?? 0] ?? ''));
  });
  const placeOf = column((one) => places.numberOf(`${one.city}\n${one.country}`));
  return {
    people: Float64Array.from(people, ({ person }) => person),
    nameWords: people.map(({ name }) => [...allSpellings(name), ...joinedSpellings(name)]),
    nameLengths: Uint16Array.from(people, ({ name }) => wordsOf(withoutTitles(name)).length),
    titleOf,
    placeOf,
    titleIndustryOf,
    industryOf: column((one) => industries.numberOf(industryOf.get(one.company) ?? '')),
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

/** Names in these scripts have no spaces. */
const UNSPACED = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}ー]+$/u;

/** Returns the spellings of a first and last name as one word: "李 小龙" is also 李小龙 and 小龙李. */
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

/** How an organization relates to a person. */
type OrganizationKey = 'company' | 'pastCompany' | 'school';

/** Returns the numbers of all organizations that are anyone's current employer, former employer or school. */
const organizationsOf = oncePer(
  (index: SearchIndex): Readonly<Record<OrganizationKey, ReadonlySet<number>>> => ({
    company: new Set(index.companyOf),
    pastCompany: new Set(index.pastCompanies.flat()),
    school: new Set(index.schools.flat()),
  }),
);

/** Returns the numbers of organizations by full name, and by name without its leading article. */
const numbersByName = oncePer(({ organizationKeys }: SearchIndex) => ({
  whole: numbersBy(organizationKeys),
  bare: numbersBy(organizationKeys.map(keysWithoutArticle)),
}));

/** Returns the industry of each organization, by number; '' if unknown. */
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
 * Returns the organizations with this name that relate to anyone in this way. If there are none, a leading article is
 * ignored ("Monde" finds Le Monde), and then the ending of a word for former staff ("ex-Googler").
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

/** Returns possible names of the employer of a "Googler", "SAPler" or "Siemensianer". */
function employersOf(name: string): string[] {
  const one = name.replace(/s$/, '');
  return STAFF_ENDINGS.filter((ending) => one.endsWith(ending)).map((ending) => one.slice(0, -ending.length));
}

/** The caller's data, with the lists for reading queries about it. */
export interface OwnData {
  readonly index: SearchIndex;
  readonly gazetteer: Gazetteer;
}

/** Returns true if anyone is known to be at the place. */
export function isAnyonesPlace(place: string, { index, gazetteer }: OwnData): boolean {
  const check = placeCheck(place, gazetteer);
  return index.places.some((one) => check(one) === 'yes');
}

/**
 * Returns how well each title in the index matches the given title (`matchWords`), in any language. Beginnings of words
 * don't count.
 */
export function matchTitle(title: string, { index, gazetteer }: OwnData): Uint16Array {
  const words = titleWordsOf(title, gazetteer.words.titles);
  return matchWords(
    index.titles,
    words.map((word) => [word]),
    Number.POSITIVE_INFINITY,
  );
}

/** Returns true if anyone's title contains all words of this one. */
export function isAnyonesTitle(title: string, data: OwnData): boolean {
  return matchTitle(title, data).some((match) => match > 0);
}
