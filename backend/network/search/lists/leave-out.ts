import { english } from '../languages/english.ts';
import { french } from '../languages/french.ts';
import { german } from '../languages/german.ts';
import { portuguese } from '../languages/portuguese.ts';
import { spanish } from '../languages/spanish.ts';
import { phraseKey, splitWords } from '../query/split-words.ts';
import type { Gazetteer } from './gazetteer.ts';

const LANGUAGES = [english, german, french, spanish, portuguese];

/** The lists without some places, by all their names: what is read of them then, grammar alone reads. */
export function withoutPlace(gazetteer: Gazetteer, cities: string): Gazetteer {
  const keys = new Set(cities.split(',').map(phraseKey));
  const mains = new Set([...keys].map((key) => gazetteer.places.get(key)?.main));
  const places = new Map(
    [...gazetteer.places].filter(([key, { main }]) => !keys.has(key) && !mains.has(main)),
  );
  return { ...gazetteer, places };
}

/** The lists without any word of some titles, in the singular and as they stand, but for what ties them. */
export function withoutTitle(gazetteer: Gazetteer, positions: string): Gazetteer {
  const words = splitWords(positions).flatMap(({ text, folded }) => [
    folded,
    ...LANGUAGES.map(({ singular, listed }) => listed(phraseKey(singular(text)))),
  ]);
  return { ...gazetteer, unknownTitleWords: new Set(words) };
}
