import { countChange, WHOLE_ACCOUNT } from './changes.ts';
import type { Connection } from './connection.ts';
import { findUnsettled } from './find-unsettled.ts';
import { moveUnitFacts } from './move-unit-facts.ts';
import { moveUnits } from './move-units.ts';
import { dropLoneParts, keepPart, makePartNumber } from './parts.ts';
import { resolveAnew } from './resolve-anew.ts';
import { type PlacedUnit, readUnits, type SaidUnit } from './said-units.ts';
import { findSchoolmates, touchSchoolmates } from './schoolmates.ts';
import { settleEmployments } from './settle-employments.ts';
import { attachEvidence, type FreshPart } from './tell-apart.ts';
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
  const units = readUnits(db, account, unsettled);
  const found = resolveAnew(db, account, unsettled, units);
  if (units.every((unit) => found.get(unit) === unit.person)) return;
  const contributors = new Set(units.map(({ kept }) => kept.contributor));
  const schoolmates = [...contributors].map((one) => [one, findSchoolmates(db, account, one)] as const);
  const placed = tellUnitsApart(db, account, units, found);
  moveUnits(db, account, unsettled, placed);
  moveUnitFacts(db, account, unsettled, placed, touched);
  const left = new Set(placed.map(({ now }) => now));
  dropLoneParts(db, account, [...left]);
  removeUnnamed(db, account, unsettled);
  for (const contributor of contributors) settleEmployments(db, account, contributor, left);
  for (const [contributor, before] of schoolmates) {
    touchSchoolmates(db, account, contributor, before, touched);
  }
  countChange(db, account, WHOLE_ACCOUNT);
}

/** What one import says of two who become one, or go on being one, stays in parts. */
function tellUnitsApart(
  db: Connection,
  account: number,
  units: readonly SaidUnit[],
  found: ReadonlyMap<SaidUnit, number>,
): PlacedUnit[] {
  const fresh: FreshPart[] = [];
  const placed = units.map((unit): PlacedUnit => ({ ...unit, now: found.get(unit) ?? unit.person }));
  const told = [...Map.groupBy(placed, ({ kept, now }) => `${kept.id}/${now}`).values()].flatMap((together) =>
    together.map((unit): PlacedUnit => {
      if (unit.part !== null || together.length === 1) return unit;
      const part = makePartNumber(db, unit.kept);
      const { kept, person, said } = unit;
      keepPart(db, kept, { part, person, said });
      fresh.push({ import: kept.id, part, person, said, people: [person] });
      return { ...unit, part };
    }),
  );
  attachEvidence(db, account, fresh);
  return told;
}

/** Those of whom nobody speaks any more. */
function removeUnnamed(db: Connection, account: number, people: readonly number[]): void {
  db.run(
    `DELETE FROM person WHERE account = ?1 AND id IN (SELECT value FROM json_each(?2))
       AND NOT EXISTS (SELECT 1 FROM person_alias WHERE account = ?1 AND person = person.id)
       AND NOT EXISTS (SELECT 1 FROM member WHERE account = ?1 AND person = person.id)`,
    account,
    JSON.stringify(people),
  );
}
