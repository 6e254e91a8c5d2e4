/** A company page as LinkedIn names it: by slug (`li:org:{slug}`) or by number (`li:org#{id}`). */
export interface CompanyPage {
  readonly kind: 'slug' | 'org_id';
  readonly value: string;
}

const PREFIXES = [
  ['li:org:', 'slug'],
  ['li:org#', 'org_id'],
] as const;

/** Null for the key of anything else. */
export function parsePageKey(key: string): CompanyPage | null {
  for (const [prefix, kind] of PREFIXES) {
    if (key.startsWith(prefix) && key.length > prefix.length)
      return { kind, value: key.slice(prefix.length) };
  }
  return null;
}
