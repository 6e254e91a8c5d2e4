import type { Role } from './lexicon.ts';
import { OPENING } from './mend-word.ts';
import { entryOf } from './reading.ts';
import type { Unit } from './unit.ts';
import type { Wording } from './wording.ts';

/** What expects a name, an article between or not; null where nothing does. */
export function openingBefore(before: Unit | undefined, { words, reading }: Wording): Role | null {
  if (before?.kind !== 'role') return null;
  const previous = words[before.from - 1];
  const role = before.role === 'article' ? previous && entryOf(reading, previous.folded)?.role : before.role;
  return role !== undefined && OPENING.has(role) ? role : null;
}
