import { i18n } from '#i18n';
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

interface PastedAddresses {
  /** Canonical LinkedIn addresses and urns in their original order, without duplicates. */
  readonly urls: readonly string[];
  /** Trimmed lines without an address. */
  readonly others: readonly string[];
}

/** Separators between addresses in text, tables and emails. */
const BETWEEN = /[\s,;|<>"'()[\]]+/u;

function identify(word: string) {
  const identity = identifyPasted(word);
  return identity === null ? [] : [{ key: identity.key, url: identity.url ?? word }];
}

/** Finds the LinkedIn addresses in a text with one or more per line, with or without names. */
export function pastedAddresses(text: string): PastedAddresses {
  const urls = new Map<string, string>();
  const others: string[] = [];
  for (const line of text.split(/\r\n|[\r\n\u2028\u2029]/u)) {
    // Tries the whole line first, because an address may contain a separator.
    const whole = identify(line.trim());
    const found = whole.length > 0 ? whole : line.split(BETWEEN).flatMap(partAddresses).flatMap(identify);
    for (const { key, url } of found) if (!urls.has(key)) urls.set(key, url);
    if (found.length === 0 && line.trim() !== '') others.push(line.trim());
  }
  return { urls: [...urls.values()], others };
}

/** Returns an error message if the text contains several addresses, or else `otherwise`. */
export function addressProblem(text: string, otherwise: string): string {
  return holdsSeveralAddresses(text) ? i18n.t('address.several') : otherwise;
}
