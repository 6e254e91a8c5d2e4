import { type Identity, identifyLinkedin } from '../linkedin-url.ts';

/**
 * The start of an address: a scheme, or LinkedIn's host. After an equals sign, it starts a parameter instead, as on sign-in
 * pages.
 */
const BEGINNING = /=?(?:https?:\/\/)?(?:[\w-]{1,20}\.){0,3}linkedin\.com\/|=?https?:\/\//giu;

/** Returns whether a text contains more than one address, even without a separator. */
export function holdsSeveralAddresses(text: string): boolean {
  return (text.match(BEGINNING) ?? []).filter((beginning) => !beginning.startsWith('=')).length > 1;
}

/** Splits addresses that were pasted without a separator. Splits only before a scheme. */
export function partAddresses(text: string): string[] {
  return text.split(/(?<!=)(?=https?:\/\/)/iu).filter((part) => part !== '');
}

/**
 * Identifies the page that a user has pasted. Returns null for several addresses, too, because the second would be read as part
 * of the first one's slug.
 */
export function identifyPasted(text: string): Identity | null {
  return holdsSeveralAddresses(text) ? null : identifyLinkedin(text);
}
