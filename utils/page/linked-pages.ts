import { identifyLinkedin, nameOfSlug } from '../linkedin-url.ts';

/** A person or company that a page links to. */
export interface LinkedPage {
  readonly key: string;
  readonly url: string;
  /** The name that the address suggests; '' if the address has only an id. */
  readonly name: string;
}

/**
 * Returns the people among a page's links in page order, without duplicates. `me` is the reader's own address, which is skipped.
 */
export function linkedPeople(links: readonly string[], me: string): LinkedPage[] {
  const own = identifyLinkedin(me)?.key;
  const pages = new Map<string, LinkedPage>();
  for (const link of links) {
    const identity = identifyLinkedin(link);
    if (identity?.kind !== 'person' || identity.url === null || pages.has(identity.key)) continue;
    const { key, url, slug } = identity;
    if (key !== own) pages.set(key, { key, url, name: nameOfSlug(slug) });
  }
  return [...pages.values()];
}
