import type { Connection } from './connection.ts';
import { BY_HAND } from './imports.ts';
import { joinDetails, keepDetail } from './person-detail.ts';
import { keepTimes } from './said-of-person.ts';
import type { PlacedUnit } from './said-units.ts';

/**
 * Says all that was said of these people, facts between two people aside, of whom it turns out to be about.
 * @param people of before; `units` are all that is said of them
 */
export function moveUnits(
  db: Connection,
  account: number,
  people: readonly number[],
  units: readonly PlacedUnit[],
): void {
  const among = JSON.stringify(people);
  forgetTimes(db, account, among);
  for (const { kept, said, now } of units) keepTimes(db, kept, now, said);
  moveDetails(db, account, among, units);
  moveWordsByHand(db, account, units);
  moveSeen(db, account, units);
  for (const { kept, part, now } of units) {
    if (part === null) continue;
    const sql = 'UPDATE part SET person = ? WHERE account = ? AND import = ? AND part = ?';
    db.run(sql, now, account, kept.id, part);
  }
}

function forgetTimes(db: Connection, account: number, among: string): void {
  for (const table of ['employment', 'education'] as const) {
    const theirs = `SELECT id FROM ${table} WHERE account = ?1 AND person IN (SELECT value FROM json_each(?2))`;
    db.run(`DELETE FROM ${table}_import WHERE account = ?1 AND ${table} IN (${theirs})`, account, among);
    db.run(
      `DELETE FROM ${table} WHERE account = ?1 AND person IN (SELECT value FROM json_each(?2))`,
      account,
      among,
    );
  }
}

function moveDetails(db: Connection, account: number, among: string, units: readonly PlacedUnit[]): void {
  const theirs = 'account = ? AND person IN (SELECT value FROM json_each(?))';
  db.run(`DELETE FROM person_detail WHERE ${theirs}`, account, among);
  for (const together of Map.groupBy(units, ({ kept, now }) => `${kept.id}/${now}`).values()) {
    const details = together.flatMap(({ said }) => said.detail ?? []);
    const [first] = together;
    if (first === undefined || details.length === 0) continue;
    keepDetail(db, account, first.now, first.kept.id, details.reduce(joinDetails));
  }
}

/** What is kept private, and where somebody lives: of whom the member named; of all where that is not known. */
function moveWordsByHand(db: Connection, account: number, units: readonly PlacedUnit[]): void {
  const byHand = units.filter(({ kept }) => kept.source === BY_HAND);
  for (const { kept, person } of byHand) {
    const { contributor, id } = kept;
    const sql = 'DELETE FROM private_person WHERE account = ? AND contributor = ? AND person = ?';
    db.run(sql, account, contributor, person);
    db.run('DELETE FROM said_city WHERE account = ? AND import = ? AND person = ?', account, id, person);
  }
  for (const [before, now] of moves(units)) {
    for (const [table, columns] of [
      ['private_person', 'contributor, kept_at'],
      ['said_city', 'import, city, country, said_at'],
    ] as const) {
      db.run(
        `INSERT INTO ${table} (account, person, ${columns})
         SELECT account, ?, ${columns} FROM ${table} WHERE account = ? AND person = ? ON CONFLICT DO NOTHING`,
        now,
        account,
        before,
      );
    }
  }
  for (const { kept, said, now } of byHand) {
    if (said.keptAt !== null) {
      db.run(
        `INSERT INTO private_person (account, contributor, person, kept_at) VALUES (?, ?, ?, ?)
         ON CONFLICT DO UPDATE SET kept_at = min(kept_at, excluded.kept_at)`,
        account,
        kept.contributor,
        now,
        said.keptAt,
      );
    }
    if (said.city === null) continue;
    const { city, country, said_at } = said.city;
    db.run(
      `INSERT INTO said_city (account, person, import, city, country, said_at) VALUES (?, ?, ?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET city = excluded.city, country = excluded.country, said_at = excluded.said_at
       WHERE excluded.said_at > said_at`,
      account,
      now,
      kept.id,
      city,
      country,
      said_at,
    );
  }
}

/** Whoever was looked at as one was looked at as all of them. */
function moveSeen(db: Connection, account: number, units: readonly PlacedUnit[]): void {
  for (const [before, now] of moves(units)) {
    db.run(
      `INSERT INTO seen_person (account, search, person)
       SELECT account, search, ? FROM seen_person WHERE account = ? AND person = ? ON CONFLICT DO NOTHING`,
      now,
      account,
      before,
    );
  }
}

/** From whom to whom units move, each once. */
function moves(units: readonly PlacedUnit[]): (readonly [before: number, now: number])[] {
  const moved = units.filter(({ person, now }) => person !== now);
  return [...new Map(moved.map(({ person, now }) => [`${person}/${now}`, [person, now] as const])).values()];
}
