import { nameKey } from './lists/own-names.ts';
import { wholeNamed } from './organizations-of.ts';
import type { QueryPart } from './parsed-query.ts';
import type { SearchIndex } from './search-index.ts';

/** "Alumni of" is said of schools and of former employers: what it is said of here, the caller's own people tell. */
export function settleSchools(parts: readonly QueryPart[], index: SearchIndex): QueryPart[] {
  return parts.map((part) => {
    const { kind, value } = part;
    // Alone the name of a school asks for those who were there, where nobody works there.
    const isAlone = kind === 'company' && parts.length === 1 && !part.isExcluded;
    if (isAlone && wholeNamed(index, kind, nameKey(value)).size === 0) {
      return wholeNamed(index, 'school', nameKey(value)).size > 0 ? { ...part, kind: 'school' } : part;
    }
    if (kind !== 'school' && kind !== 'pastCompany') return part;
    const other = kind === 'school' ? 'pastCompany' : 'school';
    const key = nameKey(value);
    const isOther = wholeNamed(index, kind, key).size === 0 && wholeNamed(index, other, key).size > 0;
    return isOther ? { ...part, kind: other } : part;
  });
}
