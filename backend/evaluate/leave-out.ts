import type { Gazetteer } from '../network/search/lists/gazetteer.ts';
import { phraseKey, splitWords } from '../network/search/query/split-words.ts';

/** Returns the lists without these places and all their names, so only grammar can find them. */
export function withoutPlaces(gazetteer: Gazetteer, names: readonly string[]): Gazetteer {
  const keys = new Set(names.map(phraseKey));
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

/** Returns the lists without any word of these titles, except words that connect them. */
export function withoutTitle(gazetteer: Gazetteer, positions: string): Gazetteer {
  const languages = gazetteer.words.lexicons.map(({ language }) => language);
  const words = splitWords(positions).flatMap(({ text, folded }) => [
    folded,
    ...languages.map(({ singular, listed }) => listed(phraseKey(singular(text)))),
    ...languages.map(({ stem }) => stem?.(folded) ?? folded),
  ]);
  return { ...gazetteer, unknownTitleWords: new Set(words) };
}
