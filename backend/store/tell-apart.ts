import type { Connection } from './connection.ts';
import { requireImport } from './imports.ts';
import { insertRows } from './insert-rows.ts';
import { makePart, type Part } from './parts.ts';

/** Several persons of whom the first stands for all. */
export type People = readonly [number, ...number[]];

/** A part that was made as two persons became one, and whom its facts are about until they are moved. */
export interface FreshPart extends Part {
  readonly people: People;
}

/**
 * Keeps apart what imports say of two persons who are about to be one, where an import names both: of the others the
 * keys they hold tell whom they mean. To be called before anything of the two is moved; `mergePeople` sees to the facts.
 * @param except an import that is being written
 */
export function tellApart(
  db: Connection,
  account: number,
  one: People,
  other: People,
  except: number | null,
): FreshPart[] {
  const naming = importsNaming(db, account, one).intersection(importsNaming(db, account, other));
  return [...naming]
    .filter((id) => id !== except)
    .flatMap((id) => {
      const kept = requireImport(db, account, id);
      return [one, other]
        .filter((people) => !hasParts(db, account, id, people))
        .map((people) => ({ ...makePart(db, kept, people), people }));
    });
}

/** Imports that name somebody of these, and those of a contributor who is among them. */
function importsNaming(db: Connection, account: number, people: People): Set<number> {
  const rows = db.all<{ id: number }>(
    `SELECT link.import AS id FROM person_alias AS alias INDEXED BY person_alias_person
     CROSS JOIN alias_import AS link ON link.account = alias.account AND link.alias = alias.id
     WHERE alias.account = ?1 AND alias.person IN (SELECT value FROM json_each(?2))
     UNION
     SELECT import.id FROM member CROSS JOIN import ON import.account = member.account AND import.contributor = member.id
     WHERE member.account = ?1 AND member.person IN (SELECT value FROM json_each(?2)) ORDER BY id`,
    account,
    JSON.stringify(people),
  );
  return new Set(rows.map(({ id }) => id));
}

function hasParts(db: Connection, account: number, id: number, people: People): boolean {
  const sql =
    'SELECT 1 FROM part INDEXED BY part_person WHERE account = ? AND import = ? AND person IN (SELECT value FROM json_each(?))';
  return db.get(sql, account, id, JSON.stringify(people)) !== undefined;
}

interface HeldRow {
  readonly contributor: number;
  readonly natural_key: Uint8Array;
  readonly a: number;
  readonly b: number;
  readonly import: number;
}

/** Tells of every fact that an import of these parts holds by which part it does. */
export function attachEvidence(db: Connection, account: number, parts: readonly FreshPart[]): void {
  const others = parts.filter(({ said }) => said.keys[0] !== 'me');
  if (others.length === 0) return;
  const partOf = new Map(
    others.flatMap((one) => one.people.map((person) => [`${one.import}/${person}`, one])),
  );
  const rows = db.all<HeldRow>(
    `SELECT evidence.contributor, evidence.natural_key, a, b, link.import FROM evidence
     CROSS JOIN evidence_import AS link ON link.account = evidence.account
       AND link.contributor = evidence.contributor AND link.natural_key = evidence.natural_key
       AND link.import IN (SELECT value FROM json_each(?2))
     WHERE evidence.account = ?1
       AND (a IN (SELECT value FROM json_each(?3)) OR b IN (SELECT value FROM json_each(?3)))`,
    account,
    JSON.stringify(others.map((one) => one.import)),
    JSON.stringify(others.flatMap(({ people }) => people)),
  );
  insertRows(
    db,
    'part_evidence (account, contributor, natural_key, import, part)',
    rows.flatMap((row) =>
      [row.a, row.b].flatMap((end) => {
        const part = partOf.get(`${row.import}/${end}`);
        return part === undefined
          ? []
          : [[account, row.contributor, row.natural_key, row.import, part.part] as const];
      }),
    ),
    'ON CONFLICT DO NOTHING',
  );
}
