import { nameFromSlug, type PersonIdentity } from '../../../utils/linkedin-url.ts';

/** Returns the name in a LinkedIn slug. Empty if the address contains only an opaque member id. */
export function nameOf({ key, slug }: PersonIdentity): { firstName: string; lastName: string } {
  return key.startsWith('li:in:') ? nameFromSlug(slug) : { firstName: '', lastName: '' };
}
