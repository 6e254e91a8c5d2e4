import type { Connection } from '../connection.ts';

interface HeldAlias {
  readonly person: number;
  readonly alias: number;
  readonly kind: string;
  readonly import: number;
}

/**
 * Those of these people of whom it has to be asked anew who they are, as something that was said of their keys is said no
 * longer, and everybody who goes by a key of theirs: people who have keys of others, or parts, or keys that no source
 * that is left holds together.
 */
export function findUnsettled(db: Connection, account: number, people: ReadonlySet<number>): number[] {
  const among = JSON.stringify([...people]);
  const found = new Set([
    ...sharingKeys(db, account, among),
    ...withParts(db, account, among),
    ...comingApart(db, account, among),
  ]);
  for (let [size, next] = [0, found]; size < found.size; ) {
    size = found.size;
    next = sharingKeys(db, account, JSON.stringify([...next]));
    for (const person of next) found.add(person);
  }
  return [...found].sort((x, y) => x - y);
}

/** Who has a key that somebody else has, too, and who that is. */
function sharingKeys(db: Connection, account: number, among: string): Set<number> {
  const rows = db.all<{ person: number; other: number }>(
    `SELECT one.person, other.person AS other FROM json_each(?2) AS wanted
     CROSS JOIN person_alias AS one INDEXED BY person_alias_person ON one.account = ?1 AND one.person = wanted.value
     CROSS JOIN person_alias AS other ON other.account = one.account AND other.kind = one.kind
       AND other.value = one.value AND other.scope = one.scope AND other.person <> one.person`,
    account,
    among,
  );
  return new Set(rows.flatMap(({ person, other }) => [person, other]));
}

function withParts(db: Connection, account: number, among: string): number[] {
  const sql =
    'SELECT DISTINCT person FROM part WHERE account = ? AND person IN (SELECT value FROM json_each(?))';
  return db.all<{ person: number }>(sql, account, among).map(({ person }) => person);
}

function comingApart(db: Connection, account: number, among: string): number[] {
  const members = new Set(
    db
      .all<{ person: number }>('SELECT DISTINCT person FROM member WHERE account = ?', account)
      .map(({ person }) => person),
  );
  const rows = db.all<HeldAlias>(
    `SELECT alias.person, alias.id AS alias, alias.kind, link.import FROM json_each(?2) AS wanted
     CROSS JOIN person_alias AS alias INDEXED BY person_alias_person ON alias.account = ?1 AND alias.person = wanted.value
     CROSS JOIN alias_import AS link ON link.account = alias.account AND link.alias = alias.id`,
    account,
    among,
  );
  return [...Map.groupBy(rows, (row) => row.person)]
    .filter(([person, held]) => members.has(person) || !isOneForCertain(held))
    .map(([person]) => person);
}

/** True where imports hold the keys together, one with the other, and nothing among them could speak against it. */
function isOneForCertain(held: readonly HeldAlias[]): boolean {
  const count = (kind: string) =>
    new Set(held.filter((row) => row.kind === kind).map((row) => row.alias)).size;
  if (count('slug') > 1 || count('member_id') > 1) return false;
  const aliases = new Set(held.map((row) => row.alias));
  const reached = new Set<number>();
  const waiting = held.slice(0, 1).map((row) => row.import);
  const imports = new Set(waiting);
  for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
    for (const { alias } of held.filter((row) => row.import === one)) {
      if (reached.has(alias)) continue;
      reached.add(alias);
      for (const other of held) {
        if (other.alias !== alias || imports.has(other.import)) continue;
        imports.add(other.import);
        waiting.push(other.import);
      }
    }
  }
  return reached.size === aliases.size;
}
