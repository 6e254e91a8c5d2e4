import { type Language, stemPhrase } from '../languages/language.ts';
import type { AllFile, NamesFile, Rows } from '../languages/language-file.ts';
import { makeVocabulary, namesOf, type Vocabulary, type WordFiles } from '../languages/vocabulary.ts';
import { phraseKey } from '../query/split-words.ts';

/**
 * assets/cities.json: semicolon-separated names by country code, largest first. If several large cities have the same
 * name, only the largest is listed as large. "=" precedes the state (GeoNames `admin1`). It is omitted if the country's
 * states aren't known, or if the name isn't unique in the country.
 */
export interface CityList {
  readonly source: string;
  readonly cities: Readonly<Record<string, readonly [large: string, others: string]>>;
}

/** assets/industries.json: LinkedIn's labels without commas. */
export interface IndustryList {
  readonly source: string;
  readonly labels: readonly string[];
}

export interface Place {
  /** The name to display, in the query's language. */
  readonly name: string;
  /** The name that all names of a place share: "Munich" for München and ミュンヘン. */
  readonly main: string;
  readonly kind: 'city' | 'region' | 'country';
  /** ISO 3166 code; '' if it is in several countries or none. */
  readonly country: string;
  /** True if it is well known, so that a typo can be corrected to it. */
  readonly isLarge: boolean;
  /** The state in which it is, or the states of a region, as "US-CA". Empty if unknown. */
  readonly states: readonly string[];
  /** States that are only partly in the region. */
  readonly partly: readonly string[];
}

const NO_STATES = { states: [], partly: [] };

export interface Sector {
  readonly label: string;
  /** True if it is also a topic of jobs, such as "insurance" in "insurance broker". */
  readonly isTopic: boolean;
  /** True if it means an industry after "in". */
  readonly isField: boolean;
}

/** Names from the caller's own data, by key (`nameKey`, `titleKey`). */
export interface OwnNames {
  /** Companies and schools under all forms of their names. */
  readonly organizations: ReadonlyMap<string, string>;
  /** Titles that can't be recognized by the lists alone. */
  readonly titles: ReadonlyMap<string, string>;
  /** The titles' words with five letters or more, in lowercase. */
  readonly titleWords: readonly string[];
}

const NO_OWN_NAMES: OwnNames = { organizations: new Map(), titles: new Map(), titleWords: [] };

/** The lists for reading queries, each by folded phrase (`phraseKey`). */
export interface Gazetteer {
  readonly words: Vocabulary;
  readonly places: ReadonlyMap<string, Place>;
  /** Names of places by stem, for each language that inflects them. */
  readonly inflected: ReadonlyMap<string, () => ReadonlyMap<string, Place>>;
  /** Countries by the stem of adjectives and nouns for their people, for each language with spaces between words. */
  readonly demonyms: ReadonlyMap<string, () => ReadonlyMap<string, Place>>;
  readonly sectors: ReadonlyMap<string, Sector>;
  /** Names of industries by stem, for each language. */
  readonly sectorsByLanguage: ReadonlyMap<string, ReadonlyMap<string, Sector>>;
  readonly companies: ReadonlyMap<string, string>;
  readonly schools: ReadonlyMap<string, string>;
  readonly skills: ReadonlyMap<string, string>;
  /** Names from the caller's own data, which take precedence over the lists. */
  readonly own: OwnNames;
  /** Words that never count as title words, even if a language file lists them as such. */
  readonly unknownTitleWords: ReadonlySet<string>;
}

/** Continents and their parts, by United Nations code (UN M49). */
const UN_REGIONS =
  '002 005 009 013 014 015 017 018 019 021 029 030 034 035 039 142 143 145 150 151 154 155 419'.split(' ');

interface LocalNames extends NamesFile {
  readonly code: string;
}

/** Builds the lists, which include about 15,000 names of places. */
export function makeGazetteer(
  files: WordFiles,
  cities: CityList,
  industries: IndustryList,
  words = makeVocabulary(files),
): Gazetteer {
  const { all } = files;
  const names = namesOf(files).map(([code, own]) => ({
    ...own,
    code,
    locales: own.locales.length > 0 ? own.locales : [code],
  }));
  const places = placesOf(cities, all, names);
  const languages = words.lexicons.map(({ language }) => language);
  return {
    words,
    places,
    inflected: inflectedOf(places, languages),
    demonyms: new Map(
      languages.map((language) => [language.code, lazily(() => demonymsOf(language, places))] as const),
    ),
    sectors: sectorsOf(all, industries),
    sectorsByLanguage: new Map(
      names.flatMap((own) => {
        const language = languages.find(({ code }) => code === own.code);
        const sectors = sectorsIn(own, language);
        return sectors.size > 0 ? [[own.code, sectors] as const] : [];
      }),
    ),
    companies: byPhrase([...all.companies, ...inOtherScripts(all.companyNames)]),
    schools: byPhrase([...all.schools, ...longNames(all.schoolNames), ...inOtherScripts(all.schoolNames)]),
    skills: byPhrase(all.skills),
    own: NO_OWN_NAMES,
    unknownTitleWords: new Set(),
  };
}

function placesOf({ cities }: CityList, all: AllFile, names: readonly LocalNames[]): Map<string, Place> {
  const places = new Map<string, Place>();
  const add = (place: Place) => {
    for (const key of keysOf(place.name)) if (!places.has(key)) places.set(key, place);
  };
  const locales = names.flatMap((own) => own.locales);
  const known = listCities(cities);
  const listed = new Map(known.toReversed().map((city) => [city.name, city]));
  addNames(add, [all.cities, ...names.map((own) => own.cities)], listed, true);
  addRegions(add, all, locales);
  addCountries(add, Object.keys(cities), [all.countries, ...names.map((own) => own.countries)], locales);
  addNames(add, [all.smallCities], listed, false);
  for (const city of known) add({ ...city, main: city.name, kind: 'city', partly: [] });
  return places;
}

type ListedCity = Pick<Place, 'name' | 'country' | 'states' | 'isLarge'>;

/** Returns the cities of all countries, large ones first, so that Birmingham is the English one. */
function listCities(cities: CityList['cities']): ListedCity[] {
  return ([0, 1] as const).flatMap((size) =>
    Object.entries(cities).flatMap(([country, list]) => citiesOf(country, list[size], size === 0)),
  );
}

function citiesOf(country: string, list: string, isLarge: boolean): ListedCity[] {
  if (list === '') return [];
  return list.split(';').map((city) => {
    const [name = '', state] = city.split('=');
    return { name, country, isLarge, states: state === undefined ? [] : [`${country}-${state}`] };
  });
}

function addNames(
  add: (place: Place) => void,
  lists: readonly Rows[],
  listed: ReadonlyMap<string, ListedCity>,
  areLarge: boolean,
): void {
  for (const [main, others] of lists.flatMap((rows) => Object.entries(rows))) {
    const { country = '', states = [] } = listed.get(main) ?? {};
    for (const name of isWithSigns(main) ? [...others, main] : [main, ...others]) {
      const shown = name.replaceAll(',', '');
      const isLarge = areLarge && isTelling(shown);
      add({ name: shown, main, kind: 'city', country, isLarge, states, partly: [] });
    }
  }
}

/** Returns false for "LA" and "Rio", because too many words are similar to a short name. */
function isTelling(name: string): boolean {
  return name.length > 3 || !/^[a-z]/i.test(name);
}

/** Returns true for "Washington, D.C.", which is rarely typed that way, so other names are preferred for display. */
function isWithSigns(name: string): boolean {
  return /[.,/]/.test(name);
}

const SEVERAL = 'several';

function addRegions(add: (place: Place) => void, all: AllFile, locales: readonly string[]): void {
  for (const [code, regions] of Object.entries(all.regions)) {
    const country = code === SEVERAL ? '' : code;
    for (const [main, { names, whole, part }] of Object.entries(regions)) {
      const [states, partly] = [statesOf(country, whole), statesOf(country, part)];
      for (const name of [main, ...names])
        add({ name, main, kind: 'region', country, isLarge: name.length > 4, states, partly });
    }
  }
  for (const [code, name] of Object.entries(all.states)) {
    const state: Place = {
      name,
      main: name,
      kind: 'region',
      country: 'US',
      isLarge: true,
      ...statesOfCode(code),
    };
    add(state);
    add({ ...state, name: code, isLarge: false });
  }
  for (const language of locales) {
    const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
    const main = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
    for (const code of UN_REGIONS) {
      // Removes an explanation in parentheses: "Ameryka Północna (USA, Kanada)".
      const name = names.of(code)?.replace(/ ?\(.*\)/, '');
      if (name)
        add({ name, main: main.of(code) ?? name, kind: 'region', country: '', isLarge: true, ...NO_STATES });
    }
  }
}

/** "Washington" may also mean the city, which is in a district instead of the state. */
function statesOfCode(code: string): Pick<Place, 'states' | 'partly'> {
  return { states: statesOf('US', [code]), partly: code === 'WA' ? statesOf('US', ['DC']) : [] };
}

/** Returns ids of states: DE-02 for Germany's "02". */
function statesOf(country: string, codes: readonly string[]): string[] {
  return codes.map((code) => `${country}-${code}`);
}

function addCountries(
  add: (place: Place) => void,
  codes: readonly string[],
  lists: readonly Rows[],
  locales: readonly string[],
): void {
  const english = new Intl.DisplayNames('en', { type: 'region' });
  for (const language of locales) {
    const names = new Intl.DisplayNames(language, { type: 'region' });
    for (const country of codes) {
      const name = (names.of(country) ?? country).replaceAll(',', '');
      add({ name, main: english.of(country) ?? name, kind: 'country', country, isLarge: true, ...NO_STATES });
    }
  }
  for (const [country, names] of lists.flatMap((rows) => Object.entries(rows))) {
    for (const name of names) {
      add({
        name,
        main: english.of(country) ?? name,
        kind: 'country',
        country,
        isLarge: isTelling(name),
        ...NO_STATES,
      });
    }
  }
}

/** Returns the key of a name and, if it has umlauts, the key of the other spelling: "Muenchen". */
function keysOf(name: string): string[] {
  const plain = phraseKey(name);
  if (!/[äöüÄÖÜ]/.test(name)) return [plain];
  const spelled = name.replace(/[äöü]/gi, (letter) => `${letter.normalize('NFD').charAt(0)}e`);
  return [plain, phraseKey(spelled)];
}

function sectorsOf({ industries }: AllFile, { labels }: IndustryList): Map<string, Sector> {
  const sectors = new Map<string, Sector>();
  for (const [label, { businesses, topics, fields }] of Object.entries(industries)) {
    for (const name of businesses) sectors.set(phraseKey(name), { label, isTopic: false, isField: false });
    for (const name of topics) sectors.set(phraseKey(name), { label, isTopic: true, isField: false });
    for (const name of fields) sectors.set(phraseKey(name), { label, isTopic: true, isField: true });
  }
  for (const label of labels) {
    const key = phraseKey(label);
    if (!sectors.has(key)) sectors.set(key, { label, isTopic: true, isField: false });
  }
  return sectors;
}

function sectorsIn({ industries }: NamesFile, language: Language | undefined): Map<string, Sector> {
  const sectors = new Map<string, Sector>();
  const ofTitles = stemsOfTitles(language);
  for (const [label, { businesses, topics, fields }] of Object.entries(industries)) {
    // Topics come before businesses, because an adjective and its noun may have the same stem ("finansowy", "finanse").
    const all = [
      ...fields.map((name) => [name, true, true] as const),
      ...topics.map((name) => [name, true, false] as const),
      ...businesses.map((name) => [name, false, false] as const),
    ];
    for (const [name, isTopic, isField] of all) {
      const key = stemPhrase(language ?? { stem: null }, phraseKey(name));
      if (!sectors.has(key)) sectors.set(key, { label, isTopic: isTopic || ofTitles.has(key), isField });
    }
  }
  return sectors;
}

/** Returns the stems of title words. Any form of a listed word is a title word ("meccanico"). */
function stemsOfTitles(language: Language | undefined): Set<string> {
  if (language === undefined || language.stem === null) return new Set();
  return new Set(
    [...language.functions, ...language.heads].map((word) => stemPhrase(language, phraseKey(word))),
  );
}

/**
 * Returns each language's places by the stem of their names: well-known places, and all places in the main country of the
 * language. If two places have the same stem, the larger one wins. Each list is built when a query first needs it.
 */
function inflectedOf(
  places: ReadonlyMap<string, Place>,
  languages: readonly Language[],
): Map<string, () => ReadonlyMap<string, Place>> {
  return new Map(
    languages.flatMap((language) => {
      const letters = language.inflectedPlaces;
      if (letters === null) return [];
      return [[language.code, lazily(() => inflectedIn(language, letters, places))]];
    }),
  );
}

function lazily<Made extends object>(make: () => Made): () => Made {
  let made: Made | null = null;
  return () => (made ??= make());
}

function demonymsOf(language: Language, places: ReadonlyMap<string, Place>): Map<string, Place> {
  const names = new Intl.DisplayNames(language.locales[0] ?? language.code, { type: 'region' });
  const byStem = new Map<string, Place>();
  for (const [country, forms] of Object.entries(language.demonyms)) {
    const place = places.get(phraseKey(names.of(country) ?? ''));
    for (const form of forms) if (place) byStem.set(stemPhrase(language, phraseKey(form)), place);
  }
  return byStem;
}

function inflectedIn(
  language: Language,
  letters: RegExp,
  places: ReadonlyMap<string, Place>,
): Map<string, Place> {
  const byStem = new Map<string, Place>();
  const { region } = new Intl.Locale(language.code).maximize();
  for (const isLarge of [true, false]) {
    for (const [key, place] of places) {
      const isOther = place.isLarge !== isLarge || (!isLarge && place.country !== region);
      if (isOther || !letters.test(key)) continue;
      const stem = stemPhrase(language, key);
      if (!byStem.has(stem)) byStem.set(stem, place);
    }
  }
  // The country's own name wins: Polish "Grecji" is Grecja (Greece), not Grecia.
  const names = new Intl.DisplayNames(language.locales[0] ?? language.code, { type: 'region' });
  for (const [key, place] of places) {
    const isOwn = place.kind === 'country' && key === phraseKey(names.of(place.country) ?? '');
    if (isOwn) byStem.set(stemPhrase(language, key), place);
  }
  for (const [name, forms] of Object.entries(language.placeForms)) {
    const place = places.get(phraseKey(name));
    for (const form of forms) if (place) byStem.set(stemPhrase(language, phraseKey(form)), place);
  }
  return byStem;
}

/** Shorter names, such as "UW", could mean several schools. */
const SHORTEST_SCHOOL = 6;

function longNames(rows: Rows): string[] {
  return Object.values(rows)
    .flat()
    .filter((name) => name.length >= SHORTEST_SCHOOL);
}

/**
 * Returns names like 西门子. Latin names aren't included, because short ones such as FT mean something else unless they are
 * in the caller's data.
 */
function inOtherScripts(rows: Rows): string[] {
  return Object.values(rows)
    .flat()
    .filter((name) => !/\p{sc=Latin}/u.test(name));
}

function byPhrase(names: readonly string[]): Map<string, string> {
  return new Map(names.map((name) => [phraseKey(name), name]));
}
