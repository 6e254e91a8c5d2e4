import { nameFromSlug } from '../card/slug-name.ts';
import { identifyLinkedin } from '../linkedin-url.ts';

/** Somebody, or a company, that a page links to. */
export interface LinkedPage {
  readonly key: string;
  readonly url: string;
  /** What the address suggests; '' where it is an id alone. */
  readonly name: string;
}

/** The people among the links of a page, each once, in the order of the page; `me` is one's own address. */
export function linkedPeople(links: readonly string[], me: string): LinkedPage[] {
  const own = identifyLinkedin(me)?.key;
  const pages = new Map<string, LinkedPage>();
  for (const link of links) {
    const identity = identifyLinkedin(link);
    if (identity?.kind !== 'person' || identity.url === null || pages.has(identity.key)) continue;
    const { key, url, slug } = identity;
    if (key !== own) pages.set(key, { key, url, name: nameFromSlug(slug) });
  }
  return [...pages.values()];
}
