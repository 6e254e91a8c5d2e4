import { countChange, WHOLE_ACCOUNT } from './changes.ts';
import type { Connection } from './connection.ts';
import { findUnsettled } from './find-unsettled.ts';
import { placeUnits } from './place-units.ts';
import { resolveAnew } from './resolve-anew.ts';
import { readUnits } from './said-units.ts';
import type { TouchedPairs } from './touched-pairs.ts';

/**
 * Tells anew who these people are, as something that was said of their keys is said no longer: whom nothing that is left
 * calls one person is parted, whom only that kept apart is joined. Each gets what was said of them by their own keys.
 */
export function regroupPeople(
  db: Connection,
  account: number,
  people: ReadonlySet<number>,
  touched: TouchedPairs,
): void {
  const unsettled = findUnsettled(db, account, people);
  if (unsettled.length === 0) return;
  const placed = resolveAnew(db, account, unsettled, readUnits(db, account, unsettled));
  if (placeUnits(db, account, placed, touched)) countChange(db, account, WHOLE_ACCOUNT);
}
