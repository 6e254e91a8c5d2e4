import type { Place } from '../lists/gazetteer.ts';
import type { WordSpan } from './findings.ts';
import type { Role } from './lexicon.ts';

/** A stretch of a query's words and what the lists say of it. */
export type Unit = WordSpan &
  (
    | { readonly kind: 'role'; readonly role: Role; readonly degrees: string }
    | { readonly kind: 'place'; readonly place: Place }
    | { readonly kind: 'sector'; readonly label: string; readonly isTopic: boolean }
    /** `value`: the name that was meant where a slip of the pen is in it. */
    | { readonly kind: 'company' | 'school'; readonly value?: string }
    /** `title`: whole, as the data have it. `word`: in no list but, perhaps, those of titles. */
    | { readonly kind: 'skill' | 'title' | 'word' }
  );

export function isRole(unit: Unit | undefined, role: Role): boolean {
  return unit?.kind === 'role' && unit.role === role;
}
