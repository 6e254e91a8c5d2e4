import type { Connection } from '../connection.ts';
import { BY_HAND } from '../evidence/imports.ts';
import { joinDetails, keepDetail } from '../identity/person-detail.ts';
import { keepTimes } from './said-of-person.ts';
import type { PlacedUnit } from './said-units.ts';

/** Whatever is kept of a person and names no key, by its columns: where they are parted, of all who they were. */
const KEYLESS = [
  ['private_person', 'contributor, kept_at'],
  ['said_city', 'import, city, country, said_at'],
  ['seen_person', 'search'],
] as const;

/** Writes jobs and schools anew. @param people of before and now; `units` are all that is said of them */
export function placeTimes(
  db: Connection,
  account: number,
  people: ReadonlySet<number>,
  units: readonly PlacedUnit[],
): void {
  const among = JSON.stringify([...people]);
  for (const table of ['employment', 'education'] as const) {
    const theirs = 'account = ?1 AND person IN (SELECT value FROM json_each(?2))';
    const links = `DELETE FROM ${table}_import WHERE account = ?1 AND ${table} IN (SELECT id FROM ${table} WHERE ${theirs})`;
    db.run(links, account, among);
    db.run(`DELETE FROM ${table} WHERE ${theirs}`, account, among);
  }
  for (const { kept, said, now } of units) keepTimes(db, kept, now, said);
}

/** Writes names and places anew. */
export function placeDetails(
  db: Connection,
  account: number,
  people: ReadonlySet<number>,
  units: readonly PlacedUnit[],
): void {
  const theirs = 'account = ? AND person IN (SELECT value FROM json_each(?))';
  db.run(`DELETE FROM person_detail WHERE ${theirs}`, account, JSON.stringify([...people]));
  for (const together of Map.groupBy(units, ({ kept, now }) => `${kept.id}/${now}`).values()) {
    const details = together.flatMap(({ said }) => said.detail ?? []);
    const [first] = together;
    if (first === undefined || details.length === 0) continue;
    keepDetail(db, account, first.now, first.kept.id, details.reduce(joinDetails));
  }
}

/** What is kept private, where somebody lives, who was looked at: of whom the member named, else of everybody it may be. */
export function placeWords(db: Connection, account: number, units: readonly PlacedUnit[]): void {
  const byHand = units.filter(({ kept }) => kept.source === BY_HAND);
  for (const { kept, person } of byHand) {
    const { contributor, id } = kept;
    const sql = 'DELETE FROM private_person WHERE account = ? AND contributor = ? AND person = ?';
    db.run(sql, account, contributor, person);
    db.run('DELETE FROM said_city WHERE account = ? AND import = ? AND person = ?', account, id, person);
  }
  for (const { person, now } of units) {
    if (person === now) continue;
    for (const [table, columns] of KEYLESS) {
      const sql = `INSERT INTO ${table} (account, person, ${columns})
        SELECT account, ?, ${columns} FROM ${table} WHERE account = ? AND person = ? ON CONFLICT DO NOTHING`;
      db.run(sql, now, account, person);
    }
  }
  for (const { kept, said, now } of byHand) {
    if (said.keptAt !== null) keepPrivateSince(db, account, kept.contributor, now, said.keptAt);
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

function keepPrivateSince(
  db: Connection,
  account: number,
  contributor: number,
  person: number,
  since: number,
): void {
  db.run(
    `INSERT INTO private_person (account, contributor, person, kept_at) VALUES (?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET kept_at = min(kept_at, excluded.kept_at)`,
    account,
    contributor,
    person,
    since,
  );
}
