import type { Connection } from './connection.ts';
import { type InnerFact, type KeptFact, keepInnerFact, meantParts } from './inner-evidence.ts';
import { insertRows } from './insert-rows.ts';
import { turned } from './merge-people.ts';
import { redateEvidence } from './release-import.ts';
import type { PlacedUnit } from './said-units.ts';
import type { TouchedPairs } from './touched-pairs.ts';

interface HeldFact extends KeptFact {
  readonly import: number;
  readonly at: number;
  readonly recipients: number;
  readonly undated: number;
}

/**
 * Brings the facts between these people and others, or among each other, to whom they turn out to be about. What turns
 * out to be within one person is kept aside, and what is so no longer counts again.
 */
export function moveUnitFacts(
  db: Connection,
  account: number,
  people: readonly number[],
  units: readonly PlacedUnit[],
  touched: TouchedPairs,
): void {
  const unitOf = findUnits(db, account, people, units);
  for (const held of readFacts(db, account, people).values()) moveFact(db, account, held, unitOf, touched);
  restoreInnerFacts(db, account, units, touched);
}

/** By contributor and natural key, as each import holds it. */
function readFacts(
  db: Connection,
  account: number,
  people: readonly number[],
): Map<string, [HeldFact, ...HeldFact[]]> {
  const rows = db.all<HeldFact>(
    `SELECT evidence.contributor, a, b, evidence.natural_key, kind, direction, value,
       link.import, link.at, link.recipients, link.undated
     FROM evidence
     CROSS JOIN evidence_import AS link ON link.account = evidence.account
       AND link.contributor = evidence.contributor AND link.natural_key = evidence.natural_key
     WHERE evidence.account = ?1
       AND (a IN (SELECT value FROM json_each(?2)) OR b IN (SELECT value FROM json_each(?2)))
     ORDER BY link.import`,
    account,
    JSON.stringify(people),
  );
  const facts = new Map<string, [HeldFact, ...HeldFact[]]>();
  for (const row of rows) {
    const key = `${row.contributor}/${Buffer.from(row.natural_key).toString('hex')}`;
    const known = facts.get(key);
    if (known === undefined) facts.set(key, [row]);
    else known.push(row);
  }
  return facts;
}

/** What an import means at one end of a fact; undefined for somebody who stays who they are. */
type FindUnit = (fact: HeldFact, end: number) => Pick<PlacedUnit, 'now' | 'part'> | undefined;

function findUnits(
  db: Connection,
  account: number,
  people: readonly number[],
  units: readonly PlacedUnit[],
): FindUnit {
  const asked = new Set(people);
  const unitsAt = Map.groupBy(units, ({ kept, person }) => `${kept.id}/${person}`);
  const unitsOf = Map.groupBy(units, ({ person }) => person);
  return (fact, end) => {
    if (!asked.has(end)) return undefined;
    const there = unitsAt.get(`${fact.import}/${end}`);
    if (there === undefined) return unitsOf.get(end)?.[0];
    if (there.length === 1) return there[0];
    const meant = meantParts(db, account, fact, fact.import);
    return (
      there.find(({ part }) => part !== null && meant.has(part)) ??
      there.find(({ said }) => said.keys[0] === 'me') ??
      there[0]
    );
  };
}

function moveFact(
  db: Connection,
  account: number,
  held: readonly [HeldFact, ...HeldFact[]],
  unitOf: FindUnit,
  touched: TouchedPairs,
): void {
  const [fact] = held;
  const from = unitOf(fact, fact.a)?.now ?? fact.a;
  const to = unitOf(fact, fact.b)?.now ?? fact.b;
  if (from === fact.a && to === fact.b) return;
  const key = [account, fact.contributor, fact.natural_key] as const;
  touched.add(fact.contributor, fact.a, fact.b);
  if (from === to) {
    for (const one of held) {
      const [fromPart, toPart] = [unitOf(one, one.a)?.part, unitOf(one, one.b)?.part];
      if (fromPart == null || toPart == null) continue;
      keepInnerFact(db, account, { ...one, naturalKey: one.natural_key, from: fromPart, to: toPart });
    }
    db.run('DELETE FROM evidence_import WHERE account = ? AND contributor = ? AND natural_key = ?', ...key);
    db.run('DELETE FROM evidence WHERE account = ? AND contributor = ? AND natural_key = ?', ...key);
    return;
  }
  db.run(
    'UPDATE evidence SET a = ?, b = ?, direction = ? WHERE account = ? AND contributor = ? AND natural_key = ?',
    Math.min(from, to),
    Math.max(from, to),
    from < to ? fact.direction : turned(fact.direction),
    ...key,
  );
  touched.add(fact.contributor, Math.min(from, to), Math.max(from, to));
}

/** Facts between parts of one person count again once these are two. */
function restoreInnerFacts(
  db: Connection,
  account: number,
  units: readonly PlacedUnit[],
  touched: TouchedPairs,
): void {
  const inParts = units.filter(({ part }) => part !== null);
  const unitOf = new Map(inParts.map((unit) => [`${unit.kept.id}/${unit.part}`, unit]));
  for (const of of new Set(inParts.map(({ kept }) => kept.id))) {
    for (const inner of db.all<InnerFact>(
      `SELECT import, natural_key AS naturalKey, from_part AS "from", to_part AS "to", kind, at, direction,
         recipients, value, undated FROM inner_evidence WHERE account = ? AND import = ?`,
      account,
      of,
    )) {
      const [from, to] = [unitOf.get(`${of}/${inner.from}`), unitOf.get(`${of}/${inner.to}`)];
      if (from === undefined || to === undefined || from.now === to.now) continue;
      restoreInnerFact(db, account, inner, from, to, touched);
    }
  }
}

function restoreInnerFact(
  db: Connection,
  account: number,
  inner: InnerFact,
  from: PlacedUnit,
  to: PlacedUnit,
  touched: TouchedPairs,
): void {
  const { contributor } = from.kept;
  const key = [account, contributor, inner.naturalKey] as const;
  const [a, b] = [Math.min(from.now, to.now), Math.max(from.now, to.now)];
  db.run(
    `INSERT INTO evidence (account, contributor, natural_key, a, b, kind, at, direction, recipients, value)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
    ...key,
    a,
    b,
    inner.kind,
    inner.at,
    from.now < to.now ? inner.direction : turned(inner.direction),
    inner.recipients,
    inner.value,
  );
  db.run(
    `INSERT INTO evidence_import (account, contributor, natural_key, import, at, recipients, undated)
     VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
    ...key,
    inner.import,
    inner.at,
    inner.recipients,
    inner.undated,
  );
  redateEvidence(db, key);
  const others = [from, to].filter(({ said }) => said.keys[0] !== 'me');
  insertRows(
    db,
    'part_evidence (account, contributor, natural_key, import, part)',
    others.map(({ part }) => [...key, inner.import, part]),
    'ON CONFLICT DO NOTHING',
  );
  db.run(
    'DELETE FROM inner_evidence WHERE account = ? AND import = ? AND natural_key = ?',
    account,
    inner.import,
    inner.naturalKey,
  );
  touched.add(contributor, a, b);
}
