import { anyOf, type Verdict } from './conditions.ts';
import type { Vocabulary } from './languages/vocabulary.ts';
import type { Gazetteer, Place } from './lists/gazetteer.ts';
import { phraseKey } from './query/split-words.ts';
import { wordsOf } from './words.ts';

export interface KnownPlace {
  /** City, country and both, folded. For comparing places that aren't in the lists. */
  readonly texts: readonly string[];
  /** Main names of the city, regions and country. */
  readonly mains: ReadonlySet<string>;
  /** True if a city is known, not only a region or country. */
  readonly hasCity: boolean;
  /** ISO 3166 code; '' if unknown. */
  readonly country: string;
  /** The states in which the place may be; empty if unknown. */
  readonly states: readonly string[];
}

const AROUND = /^greater |(?: metropolitan| metro)?(?: area| region)$/g;

/** Parses a city and country as in the data: "Zürich", "Munich, Bavaria, Germany", "London Area". */
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
    // A listed city in a different country than the person's is only a namesake, so it is compared by its text.
    mains: new Set([town, ...around].flatMap((place) => (isThere(place, named) ? [place.main] : []))),
    hasCity: first !== '' && (town === undefined || town.kind === 'city'),
    country: named?.country ?? town?.country ?? '',
    states: statesOfPlace(town, around, named),
  };
}

/** Returns the states of a named region if there is one, otherwise the city's. "Albany, New York" is in the state of New York. */
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

interface WantedPlace {
  readonly text: string;
  readonly place: Place | undefined;
  /** The states in which it may be: the state that follows it in the list, otherwise its own. */
  readonly states: readonly string[];
  /** True if its country or state follows it in the list. Places of the same name elsewhere then don't match. */
  readonly isInCountry: boolean;
}

/**
 * Returns a check for comma-separated places. A country or state after a city belongs to it ("Berlin, Germany",
 * "Portland, Maine"). If only the country of a person is known, a city in that country is "unknown" and a city elsewhere
 * is "no".
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

/** Returns true for the region's cities, and for places that can only be in the region's states. */
function isWithin({ main, states }: Place, known: KnownPlace, words: Vocabulary): boolean {
  const cities = words.regionCities.get(main);
  if (cities !== undefined && [...known.mains].some((one) => cities.has(one))) return true;
  return known.states.length > 0 && known.states.every((one) => states.includes(one));
}

function foldPlace(place: string): string {
  return wordsOf(place).join(' ');
}
