import { phraseKey, splitWords } from '../query/split-words.ts';
import type { Gazetteer } from './gazetteer.ts';

/** The lists without some places, by all their names: what is read of them then, grammar alone reads. */
export function withoutPlace(gazetteer: Gazetteer, cities: string): Gazetteer {
  const keys = new Set(cities.split(',').map(phraseKey));
  const mains = new Set([...keys].map((key) => gazetteer.places.get(key)?.main));
  const places = new Map(
    [...gazetteer.places].filter(([key, { main }]) => !keys.has(key) && !mains.has(main)),
  );
  const inflected = new Map(
    [...gazetteer.inflected].map(([code, names]) => [
      code,
      new Map([...names].filter(([, { main }]) => !mains.has(main))),
    ]),
  );
  return { ...gazetteer, places, inflected };
}

/** The lists without any word of some titles, in the singular and as they stand, but for what ties them. */
export function withoutTitle(gazetteer: Gazetteer, positions: string): Gazetteer {
  const languages = gazetteer.words.lexicons.map(({ language }) => language);
  const words = splitWords(positions).flatMap(({ text, folded }) => [
    folded,
    ...languages.map(({ singular, listed }) => listed(phraseKey(singular(text)))),
    ...languages.map(({ stem }) => stem?.(folded) ?? folded),
  ]);
  return { ...gazetteer, unknownTitleWords: new Set(words) };
}
