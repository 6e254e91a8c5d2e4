import type { Connection } from '../connection.ts';
import { tellMembers } from '../views/merged-people.ts';
import type { PlacedUnit } from './said-units.ts';

/**
 * Gives the number of somebody of before to whoever is left of them: of several, to whom the first that is said is about.
 * Members have kept theirs.
 */
export function keepNumbers(db: Connection, account: number, units: readonly PlacedUnit[]): PlacedUnit[] {
  const isMember = tellMembers(db, account);
  const taken = new Set<number>();
  const numbers = new Map<number, number>();
  for (const { person, now } of units) {
    if (numbers.has(now) || isMember(now) || taken.has(person) || isMember(person)) continue;
    taken.add(person);
    numbers.set(now, person);
  }
  for (const [made, number] of numbers) {
    if (made === number) continue;
    db.run('UPDATE person_alias SET person = ? WHERE account = ? AND person = ?', number, account, made);
    db.run('DELETE FROM person WHERE account = ? AND id = ?', account, made);
  }
  return units.map((unit) => ({ ...unit, now: numbers.get(unit.now) ?? unit.now }));
}
