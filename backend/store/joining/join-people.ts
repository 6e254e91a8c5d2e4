import type { Connection } from '../connection.ts';
import type { TouchedPairs } from '../evidence/touched-pairs.ts';
import { followMerges } from '../identity/follow-merges.ts';
import { placeUnits } from './place-units.ts';
import { readUnits, type SaidUnit } from './said-units.ts';

/** People who turn out to be one while something is written. */
export interface JoinedPeople {
  /** To be called before a key of either moves, and so while it can be told who said what of whom. */
  note(person: number, other: number): void;
  /** Says all that was said of those who are no more of whom they became. @param merged from → into */
  join(merged: ReadonlyMap<number, number>, touched: TouchedPairs): void;
}

/** @param writing the import that is being written, whose new word is not there yet; null where there is none */
export function createJoinedPeople(db: Connection, account: number, writing: number | null): JoinedPeople {
  const said = new Map<number, readonly SaidUnit[]>();
  return {
    note(...people) {
      for (const one of people) if (!said.has(one)) said.set(one, readUnits(db, account, [one]));
    },
    join(merged, touched) {
      for (const from of merged.keys()) {
        const sql = 'UPDATE OR IGNORE wrong_person SET person = ? WHERE account = ? AND person = ?';
        db.run(sql, followMerges(merged, from), account, from);
      }
      const units = [...said.values()].flat();
      const placed = units.map((unit) => ({ ...unit, now: followMerges(merged, unit.person) }));
      placeUnits(db, account, placed, touched, writing);
    },
  };
}
