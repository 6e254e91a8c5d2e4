import type { Gazetteer, Place } from './lists/gazetteer.ts';
import { COUNTRIES_OF_REGIONS } from './lists/region-countries.ts';
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
}

/** What is said around the name of a place: "Greater Munich Metropolitan Area". */
const AROUND = /^greater |(?: metropolitan| metro)?(?: area| region)$/g;

/** Reads a city and a country as the data write them: "Zürich", "Munich, Bavaria, Germany", "London Area". */
export function readPlace(city: string, country: string, { places }: Gazetteer): KnownPlace {
  const find = (name: string): Place | undefined => {
    const key = phraseKey(name);
    return places.get(key) ?? places.get(key.replaceAll(AROUND, ''));
  };
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
  };
}

function isThere(place: Place | undefined, country: Place | undefined): place is Place {
  if (place === undefined) return false;
  return country === undefined || place.country === '' || place.country === country.country;
}

/** A place that is asked for. */
interface WantedPlace {
  readonly text: string;
  readonly place: Place | undefined;
  /** True where the country was said beside it: a place of that name elsewhere is another one. */
  readonly isInCountry: boolean;
}

/**
 * Whether a place is one of a comma-separated list. A country after a city says where the city lies ("Berlin,
 * Germany"). Where only the country of somebody is known, a city there is not known; a city of another country is a no.
 */
export function placeCheck(wanted: string, { places }: Gazetteer): (place: KnownPlace) => Verdict {
  const all: WantedPlace[] = [];
  for (const name of wanted.split(',').map((part) => part.trim())) {
    if (name === '') continue;
    const place = places.get(phraseKey(name));
    const before = all.at(-1);
    const isItsCountry =
      place?.kind === 'country' && before?.place?.kind === 'city' && before.place.country === place.country;
    if (isItsCountry) all[all.length - 1] = { ...before, isInCountry: true };
    else all.push({ text: foldPlace(name), place, isInCountry: false });
  }
  return (known) => anyOf(all.map((one) => compare(one, known)));
}

function compare({ text, place, isInCountry }: WantedPlace, known: KnownPlace): Verdict {
  if (text === '') return 'no';
  if (known.texts.length === 0) return 'unknown';
  const country = place?.country ?? '';
  const isElsewhere = country !== '' && known.country !== '' && country !== known.country;
  if (isInCountry && isElsewhere) return 'no';
  if (known.texts.some((there) => there === text || there.startsWith(`${text} `))) return 'yes';
  if (place === undefined) return known.hasCity ? 'no' : 'unknown';
  if (known.mains.has(place.main)) return 'yes';
  if (isElsewhere) return 'no';
  if (place.kind === 'country') return known.country === '' ? 'unknown' : 'yes';
  const members = COUNTRIES_OF_REGIONS.get(place.main);
  if (members !== undefined && known.country !== '') return members.has(known.country) ? 'yes' : 'no';
  return place.kind === 'city' && known.hasCity ? 'no' : 'unknown';
}

/** A place as it is compared: "Zürich, Switzerland" → "zurich switzerland". */
function foldPlace(place: string): string {
  return wordsOf(place).join(' ');
}
