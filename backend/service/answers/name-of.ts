import { nameFromSlug, type PersonIdentity } from '../../../utils/linkedin-url.ts';

/** The name a slug suggests; none for an address that carries only a member's opaque id. */
export function nameOf({ key, slug }: PersonIdentity): { firstName: string; lastName: string } {
  return key.startsWith('li:in:') ? nameFromSlug(slug) : { firstName: '', lastName: '' };
}
