import type { Connection } from '../connection.ts';
import type { KeptImport } from '../evidence/imports.ts';
import { findSchoolmates, touchSchoolmates } from '../evidence/schoolmates.ts';
import { settleEmployments } from '../evidence/settle-employments.ts';
import type { TouchedPairs } from '../evidence/touched-pairs.ts';
import { dropPart, keepPart, makePartNumber } from './parts.ts';
import { placeFacts } from './place-facts.ts';
import { placeDetails, placeTimes, placeWords } from './place-said.ts';
import type { PlacedUnit } from './said-units.ts';
import { sweepPeople } from './sweep.ts';

/**
 * Says all that was said of people of whom it turns out to be about, whoever contributed it: so people become one, and are
 * parted. Their aliases name the people of now already.
 * @param units all that is said of everybody from whom or to whom something moves
 * @param writing an import that is being written: its parts are told by itself (`keep-parts.ts`)
 * @returns false where nothing moves
 */
export function placeUnits(
  db: Connection,
  account: number,
  units: readonly PlacedUnit[],
  touched: TouchedPairs,
  writing: number | null = null,
): boolean {
  const people = new Set(units.flatMap(({ person, now }) => (person === now ? [] : [person, now])));
  if (people.size === 0) return false;
  const theirs = units.filter(({ person }) => people.has(person));
  const schooled = new Set(
    theirs.flatMap(({ kept, said }) => (said.educations.length === 0 ? [] : [kept.contributor])),
  );
  const schoolmates = [...schooled].map((one) => [one, findSchoolmates(db, account, one)] as const);
  const { placed, fresh, alone } = partUnits(db, theirs, writing);
  placeFacts(db, account, placed, fresh, touched);
  placeTimes(db, account, people, placed);
  placeDetails(db, account, people, placed);
  placeWords(db, account, placed);
  for (const { kept, part } of alone) dropPart(db, kept, part);
  sweepPeople(db, account, people);
  for (const [contributor, of] of Map.groupBy(placed, ({ kept }) => kept.contributor)) {
    settleEmployments(db, account, contributor, new Set(of.map(({ now }) => now)));
  }
  for (const [contributor, before] of schoolmates) {
    touchSchoolmates(db, account, contributor, before, touched);
  }
  return true;
}

interface PartedUnits {
  readonly placed: readonly PlacedUnit[];
  /** Parts that were none. */
  readonly fresh: ReadonlySet<PlacedUnit>;
  /** Those that are to be none any more. */
  readonly alone: readonly { readonly kept: KeptImport; readonly part: number }[];
}

/** Of each person, an import speaks in parts where it does so by several sets of keys, and only there. */
function partUnits(db: Connection, units: readonly PlacedUnit[], writing: number | null): PartedUnits {
  const fresh = new Set<PlacedUnit>();
  const alone: { kept: KeptImport; part: number }[] = [];
  const together = Map.groupBy(units, ({ kept, now }) => `${kept.id}/${now}`);
  const placed = units.map((unit) => {
    const { kept, now, said } = unit;
    const isAlone = together.get(`${kept.id}/${now}`)?.length === 1;
    if (unit.part === null && (isAlone || kept.id === writing)) return unit;
    const part = unit.part ?? makePartNumber(db, kept);
    keepPart(db, kept, { part, person: now, said });
    if (unit.part === null) {
      const made = { ...unit, part };
      fresh.add(made);
      return made;
    }
    if (isAlone && kept.id !== writing) alone.push({ kept, part });
    return unit;
  });
  return { placed, fresh, alone };
}
