import { type Identity, identifyLinkedin } from '../linkedin-url.ts';

/**
 * Where an address begins: at its scheme, or at LinkedIn's host. One that follows an equals sign is the value of a
 * parameter and a part of the address around it, as a page that asks for a sign-in has it.
 */
const BEGINNING = /=?(?:https?:\/\/)?(?:[\w-]{1,20}\.){0,3}linkedin\.com\/|=?https?:\/\//giu;

/** Whether a text holds more than one address, apart or pasted right behind each other. */
export function holdsSeveralAddresses(text: string): boolean {
  return (text.match(BEGINNING) ?? []).filter((beginning) => !beginning.startsWith('=')).length > 1;
}

/** Addresses that were pasted right behind each other, apart. What can be told by no scheme stays as it is. */
export function partAddresses(text: string): string[] {
  return text.split(/(?<!=)(?=https?:\/\/)/iu).filter((part) => part !== '');
}

/**
 * Whose page a person means by what they pasted; null as well where that is several addresses: read as one, the
 * second would end up in the first's name.
 */
export function identifyPasted(text: string): Identity | null {
  return holdsSeveralAddresses(text) ? null : identifyLinkedin(text);
}
