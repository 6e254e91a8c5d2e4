import type { Connection } from '../connection.ts';
import { countChange, WHOLE_ACCOUNT } from '../database/changes.ts';
import type { TouchedPairs } from '../evidence/touched-pairs.ts';
import { findUnsettled } from './find-unsettled.ts';
import { placeUnits } from './place-units.ts';
import { resolveAnew } from './resolve-anew.ts';
import { readUnits } from './said-units.ts';

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
