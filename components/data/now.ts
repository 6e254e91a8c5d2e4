import { signal } from '@preact/signals';
import { ageWords } from '../../utils/words/ages.ts';

/** The time that the ages on a page refer to, in ms since 1970. Panel, popup and welcome page update it regularly. */
export const now = signal(Date.now());

/** Returns how long ago an ISO 8601 time was. A component that shows it is rendered again when `now` changes. */
export function ageOf(time: string): string {
  return ageWords(Date.parse(time), now.value);
}
