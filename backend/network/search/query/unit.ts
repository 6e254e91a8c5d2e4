import type { Place } from '../lists/gazetteer.ts';
import type { WordSpan } from './findings.ts';
import type { Role } from './lexicon.ts';

/** A stretch of a query's words and what the lists say of it. */
export type Unit = WordSpan &
  (
    | { readonly kind: 'role'; readonly role: Role; readonly degrees: string }
    | { readonly kind: 'place'; readonly place: Place }
    | { readonly kind: 'sector'; readonly label: string; readonly isTopic: boolean }
    /** `word`: in no list but, perhaps, those of titles. */
    | { readonly kind: 'company' | 'school' | 'skill' | 'word' }
  );

export function isRole(unit: Unit | undefined, role: Role): boolean {
  return unit?.kind === 'role' && unit.role === role;
}
