import { identifyPasted, partAddresses } from './pasted-address.ts';

/** What was pasted, taken apart. */
export interface PastedAddresses {
  /** Canonical LinkedIn addresses and urns, each once, in the order they stood in. */
  readonly urls: readonly string[];
  /** Lines that hold none, as they were, without the blanks around them. */
  readonly others: readonly string[];
}

/** What stands between and around addresses in a text, a table or a mail. */
const BETWEEN = /[\s,;|<>"'()[\]]+/u;

function identify(word: string) {
  const identity = identifyPasted(word);
  return identity === null ? [] : [{ key: identity.key, url: identity.url ?? word }];
}

/** Finds the LinkedIn addresses in a text: one or several a line, names beside them or not. */
export function pastedAddresses(text: string): PastedAddresses {
  const urls = new Map<string, string>();
  const others: string[] = [];
  for (const line of text.split(/\r\n|[\r\n\u2028\u2029]/u)) {
    // Whole first: an odd address may hold what otherwise stands between two.
    const whole = identify(line.trim());
    const found = whole.length > 0 ? whole : line.split(BETWEEN).flatMap(partAddresses).flatMap(identify);
    for (const { key, url } of found) if (!urls.has(key)) urls.set(key, url);
    if (found.length === 0 && line.trim() !== '') others.push(line.trim());
  }
  return { urls: [...urls.values()], others };
}
