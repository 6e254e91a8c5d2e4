import { identifyPasted, partAddresses } from './pasted-address.ts';

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
