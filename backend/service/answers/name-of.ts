import { type Identity, nameFromSlug } from '../../../utils/linkedin-url.ts';

/**
 * Returns the name in a person's LinkedIn address. Empty if the address isn't a person's, or contains only an opaque
 * member id.
 */
export function nameOf(identity: Identity | null): { firstName: string; lastName: string } {
  return identity?.key.startsWith('li:in:') ? nameFromSlug(identity.slug) : { firstName: '', lastName: '' };
}
