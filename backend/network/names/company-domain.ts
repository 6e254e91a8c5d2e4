import { parse } from 'tldts';
import freemail from '../../../assets/lists/freemail.json' with { type: 'json' };
import { wordsOfList } from '../../word-list.ts';

/** A company's web domain. Companies match on `registrable`. `host` is the given host without `www.`. */
export interface CompanyDomain {
  readonly host: string;
  readonly registrable: string;
}

/** Treats acme.github.io and myshop.myshopify.com as companies of their own, not as their hosting provider. */
const RULES = { allowPrivateDomains: true } as const;

/** Longer than any domain (253 characters, RFC 1035), because web addresses are longer. */
const MAX_INPUT_LENGTH = 2048;

/** LinkedIn's short links can lead to any company, and Kith doesn't follow them. */
const SHORT_LINKS = 'lnkd.in';

/** Providers that use one name under the domains of many countries. */
const FREEMAIL_NAMES = new Set(wordsOfList(freemail.names));
const FREEMAIL_DOMAINS = new Set(wordsOfList(freemail.domains));

/**
 * Parses the domain of a web address, an email address or a bare domain. Host names are first converted to ASCII (IDNA,
 * as in browsers), because public suffix rules don't normalize them.
 * @returns null for IP addresses, single labels, public suffixes, short links and anything with a user name or password
 */
export function parseCompanyDomain(input: string): CompanyDomain | null {
  const host = hostOf(input.trim());
  if (host === null) return null;
  const parsed = parse(host, RULES);
  const registrable = parsed.domain;
  if (registrable === null || registrable === SHORT_LINKS) return null;
  // The "www" subdomain of a hosting provider is the provider's own home page.
  if (parsed.isPrivate && parsed.domainWithoutSuffix === 'www') return null;
  const subdomain = host.slice(0, -registrable.length).replace(/^(?:www2?\.)+/, '');
  return { host: subdomain + registrable, registrable };
}

/** Returns true if an address at the domain doesn't reveal an employer. */
export function isFreemail(domain: string): boolean {
  const registrable = parseCompanyDomain(domain)?.registrable;
  if (registrable === undefined) return false;
  const [name = ''] = registrable.split('.', 1);
  return FREEMAIL_DOMAINS.has(registrable) || FREEMAIL_NAMES.has(name);
}

function hostOf(text: string): string | null {
  if (text.length > MAX_INPUT_LENGTH || /[\p{Cc}\\\s]/u.test(text)) return null;
  const address = withScheme(text);
  if (address === null || !URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.username !== '' || url.password !== '') return null;
  // One trailing dot is the DNS root; a second one is invalid.
  const host = url.hostname.replace(/\.$/, '');
  return host.endsWith('.') ? null : host;
}

/** Adds "https://" if necessary. Returns null if the text can't be a web address, an email address or a bare domain. */
function withScheme(text: string): string | null {
  if (/^https?:\/\//i.test(text)) return text;
  if (text.includes('://')) return null;
  const bare = text.replace(/^mailto:/i, '');
  const [beforePath = ''] = bare.split(/[/?#]/, 1);
  const at = beforePath.lastIndexOf('@');
  // user:password@host isn't an email address.
  if (beforePath.slice(0, at).includes(':')) return null;
  return `https://${beforePath.slice(at + 1)}`;
}
