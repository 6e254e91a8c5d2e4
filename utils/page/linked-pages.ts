import { nameFromSlug } from '../card/slug-name.ts';
import { identifyLinkedin } from '../linkedin-url.ts';
import { whoseConnections } from './listed-connections.ts';

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
  return linkedPages(links, 'person').filter(({ key }) => key !== own);
}

/** The companies among the links of a page, each once, in the order of the page. */
export function linkedCompanies(links: readonly string[]): LinkedPage[] {
  return linkedPages(links, 'company');
}

/** The one member whose connections the page leads to (`li:m:…`); null for none, and for several. */
export function linkedConnections(links: readonly string[]): string | null {
  const [key, ...others] = new Set(links.flatMap((link) => whoseConnections(link) ?? []));
  return key !== undefined && others.length === 0 ? key : null;
}

function linkedPages(links: readonly string[], kind: 'person' | 'company'): LinkedPage[] {
  const pages = new Map<string, LinkedPage>();
  for (const link of links) {
    const identity = identifyLinkedin(link);
    if (identity?.kind !== kind || identity.url === null || pages.has(identity.key)) continue;
    const { key, url, slug } = identity;
    pages.set(key, { key, url, name: nameFromSlug(slug) });
  }
  return [...pages.values()];
}
