import { placeCheck } from './known-place.ts';
import type { Gazetteer } from './lists/gazetteer.ts';
import type { SearchIndex } from './search-index.ts';

/** True if somebody is known to be at a place. */
export function isPlaceOfAnybody(place: string, { places }: SearchIndex, gazetteer: Gazetteer): boolean {
  const check = placeCheck(place, gazetteer);
  return places.some((one) => check(one) === 'yes');
}
