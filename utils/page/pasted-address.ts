import { type Identity, identifyLinkedin } from '../linkedin-url.ts';

/**
 * The start of an address: its scheme, or LinkedIn's host. After an equals sign, it is a parameter of the
 * surrounding address, as on sign-in pages.
 */
const BEGINNING = /=?(?:https?:\/\/)?(?:[\w-]{1,20}\.){0,3}linkedin\.com\/|=?https?:\/\//giu;

/** Returns whether a text has more than one address, separated or pasted directly after each other. */
export function holdsSeveralAddresses(text: string): boolean {
  return (text.match(BEGINNING) ?? []).filter((beginning) => !beginning.startsWith('=')).length > 1;
}

/**
 * Splits addresses that were pasted directly after each other. Anything without a scheme to split at stays as it is.
 */
export function partAddresses(text: string): string[] {
  return text.split(/(?<!=)(?=https?:\/\/)/iu).filter((part) => part !== '');
}

/**
 * Identifies the page a user has pasted; null also for several addresses: read as one, the second would end up in
 * the first one's name.
 */
export function identifyPasted(text: string): Identity | null {
  return holdsSeveralAddresses(text) ? null : identifyLinkedin(text);
}
