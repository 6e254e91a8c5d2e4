import { identifyLinkedin } from '../linkedin-url.ts';
import { nameFromSlug } from './slug-name.ts';

/** Returns a name for a page without a response, guessed from its address; '' if the address suggests none. */
export function nameOfAddress(url: string): string {
  return nameFromSlug(identifyLinkedin(url)?.slug ?? '');
}
