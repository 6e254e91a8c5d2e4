import type { Vocabulary } from './languages/vocabulary.ts';
import type { Gazetteer, Place } from './lists/gazetteer.ts';
import { phraseKey } from './query/split-words.ts';
import { anyOf, type Verdict } from './verdict.ts';
import { wordsOf } from './words.ts';

/** Where somebody is, as far as it is known. */
export interface KnownPlace {
  /** City, country, and both, folded: what the lists do not know is compared by. */
  readonly texts: readonly string[];
  /** Main names of the city, the regions and the country that are named. */
  readonly mains: ReadonlySet<string>;
  /** True where a city is named, not only a region or a country. */
  readonly hasCity: boolean;
  /** ISO 3166 code, '' where it is not known. */
  readonly country: string;
  /** The states of which it is in one; none where that is not known. */
  readonly states: readonly string[];
}

/** What is said around the name of a place: "Greater Munich Metropolitan Area". */
const AROUND = /^greater |(?: metropolitan| metro)?(?: area| region)$/g;

/** Reads a city and a country as the data write them: "Zürich", "Munich, Bavaria, Germany", "London Area". */
export function readPlace(city: string, country: string, { places }: Gazetteer): KnownPlace {
  const find = (name: string) => findPlace(name, places);
  const [first = '', ...rest] = city.split(',').map((part) => part.trim());
  const town = find(first);
  const around = [...rest, country].map(find).filter((place) => place !== undefined);
  const texts = [city, first, country, `${city} ${country}`].map(foldPlace).filter((text) => text !== '');
  const named =
    around.find((place) => place.kind === 'country') ?? around.find((place) => place.country !== '');
  return {
    texts: [...new Set(texts)],
    // A second city of that name, in another country than the lists' one, is known by its text alone.
    mains: new Set([town, ...around].flatMap((place) => (isThere(place, named) ? [place.main] : []))),
    hasCity: first !== '' && (town === undefined || town.kind === 'city'),
    country: named?.country ?? town?.country ?? '',
    states: statesOfPlace(town, around, named),
  };
}

/** A region that is said wins, then the city's own; "Albany, New York" is in the state of that name. */
function statesOfPlace(
  town: Place | undefined,
  around: readonly Place[],
  country: Place | undefined,
): readonly string[] {
  const regions = around.filter(({ kind }) => kind === 'region');
  const cities = around.filter(({ kind }) => kind === 'city');
  const told = [...regions, town, ...cities]
    .filter((place) => isThere(place, country))
    .map(({ states, partly }) => [...states, ...partly]);
  return told.find((states) => states.length > 0) ?? [];
}

function findPlace(name: string, places: Gazetteer['places']): Place | undefined {
  const key = phraseKey(name);
  return places.get(key) ?? places.get(key.replaceAll(AROUND, ''));
}

function isThere(place: Place | undefined, country: Place | undefined): place is Place {
  if (place === undefined) return false;
  return country === undefined || place.country === '' || place.country === country.country;
}

/** A place that is asked for. */
interface WantedPlace {
  readonly text: string;
  readonly place: Place | undefined;
  /** States of which it lies in one: those said beside it, else its own. */
  readonly states: readonly string[];
  /** True where the country was said beside it: a place of that name elsewhere is another one. */
  readonly isInCountry: boolean;
}

/**
 * Whether a place is one of a comma-separated list. A country or state after a city says where the city lies ("Berlin,
 * Germany", "Portland, Maine"). Where only the country of somebody is known, a city there is not known; a city of another country is a no.
 */
export function placeCheck(wanted: string, { places, words }: Gazetteer): (place: KnownPlace) => Verdict {
  const all: WantedPlace[] = [];
  for (const name of wanted.split(',').map((part) => part.trim())) {
    if (name === '') continue;
    const place = findPlace(name, places);
    const before = all.at(-1);
    const isItsCountry =
      place?.kind === 'country' && before?.place?.kind === 'city' && before.place.country === place.country;
    if (isItsCountry) all[all.length - 1] = { ...before, isInCountry: true };
    else if (place !== undefined && before?.place !== undefined && isStateOf(place, before.place))
      all[all.length - 1] = { ...before, states: place.states, isInCountry: true };
    else {
      const states = place === undefined ? [] : [...place.states, ...place.partly];
      all.push({ text: foldPlace(name), place, states, isInCountry: false });
    }
  }
  return (known) => anyOf(all.map((one) => compare(one, known, words)));
}

function isStateOf(state: Place, city: Place): boolean {
  if (state.kind !== 'region' || state.states.length === 0) return false;
  const isIn = city.states.every((one) => state.states.includes(one));
  return city.kind === 'city' && city.country === state.country && isIn;
}

function compare(
  { text, place, states, isInCountry }: WantedPlace,
  known: KnownPlace,
  words: Vocabulary,
): Verdict {
  if (text === '') return 'no';
  if (known.texts.length === 0) return 'unknown';
  const country = place?.country ?? '';
  const isElsewhere = country !== '' && known.country !== '' && country !== known.country;
  const isInOtherState =
    states.length > 0 && known.states.length > 0 && !known.states.some((one) => states.includes(one));
  if (isInCountry && (isElsewhere || isInOtherState)) return 'no';
  if (known.texts.some((there) => there === text || there.startsWith(`${text} `))) return 'yes';
  if (place === undefined) return known.hasCity ? 'no' : 'unknown';
  if (known.mains.has(place.main)) return 'yes';
  if (isElsewhere || isInOtherState) return 'no';
  if (place.kind === 'region' && isWithin(place, known, words)) return 'yes';
  if (place.kind === 'country') return known.country === '' ? 'unknown' : 'yes';
  const members = words.regionCountries.get(place.main);
  if (members !== undefined && known.country !== '') return members.has(known.country) ? 'yes' : 'no';
  return place.kind === 'city' && known.hasCity ? 'no' : 'unknown';
}

/** True for one of its cities, and for what lies in states that are all its own. */
function isWithin({ main, states }: Place, known: KnownPlace, words: Vocabulary): boolean {
  const cities = words.regionCities.get(main);
  if (cities !== undefined && [...known.mains].some((one) => cities.has(one))) return true;
  return known.states.length > 0 && known.states.every((one) => states.includes(one));
}

/** A place as it is compared: "Zürich, Switzerland" → "zurich switzerland". */
function foldPlace(place: string): string {
  return wordsOf(place).join(' ');
}
