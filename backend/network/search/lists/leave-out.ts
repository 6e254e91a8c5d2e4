import { phraseKey, splitWords } from '../query/split-words.ts';
import type { Gazetteer } from './gazetteer.ts';

/** Returns the lists without some places and all their names, so only grammar can find them. For evaluation. */
export function withoutPlace(gazetteer: Gazetteer, cities: string): Gazetteer {
  const keys = new Set(cities.split(',').map(phraseKey));
  const mains = new Set([...keys].map((key) => gazetteer.places.get(key)?.main));
  const places = new Map(
    [...gazetteer.places].filter(([key, { main }]) => !keys.has(key) && !mains.has(main)),
  );
  const inflected = new Map(
    [...gazetteer.inflected].map(([code, names]) => [
      code,
      () => new Map([...names()].filter(([, { main }]) => !mains.has(main))),
    ]),
  );
  return { ...gazetteer, places, inflected };
}

/** Returns the lists without any word of these titles, except words that connect them. For evaluation. */
export function withoutTitle(gazetteer: Gazetteer, positions: string): Gazetteer {
  const languages = gazetteer.words.lexicons.map(({ language }) => language);
  const words = splitWords(positions).flatMap(({ text, folded }) => [
    folded,
    ...languages.map(({ singular, listed }) => listed(phraseKey(singular(text)))),
    ...languages.map(({ stem }) => stem?.(folded) ?? folded),
  ]);
  return { ...gazetteer, unknownTitleWords: new Set(words) };
}
