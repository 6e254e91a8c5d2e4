import { identifyLinkedin } from '../linkedin-url.ts';
import { nameFromSlug } from './slug-name.ts';

/** A name for a page before, or without, an answer: what its address suggests, '' where that is nothing. */
export function nameOfAddress(url: string): string {
  return nameFromSlug(identifyLinkedin(url)?.slug ?? '');
}
