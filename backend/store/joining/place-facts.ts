import type { Direction, EvidenceKind } from '../../network/evidence.ts';
import { inOrder } from '../../network/person-pair.ts';
import type { Connection } from '../connection.ts';
import { insertRows, type Row } from '../database/insert-rows.ts';
import { dropInnerFact, type InnerFact, keepInnerFact, readInnerFacts } from '../evidence/inner-evidence.ts';
import type { TouchedPairs } from '../evidence/touched-pairs.ts';
import { turned } from '../evidence/turned.ts';
import { redateEvidence } from './release-import.ts';
import { isContributors, type PlacedUnit } from './said-units.ts';

/** A fact as one import holds it. */
interface HeldFact {
  readonly contributor: number;
  readonly natural_key: Uint8Array;
  readonly a: number;
  readonly b: number;
  readonly kind: EvidenceKind;
  readonly direction: Direction;
  readonly value: number;
  readonly import: number;
  readonly at: number;
  readonly recipients: number;
  readonly undated: number;
  /** By which parts the import holds it, as JSON. */
  readonly parts: string;
}

type FactKey = readonly [account: number, contributor: number, naturalKey: Uint8Array];
type Ends = readonly [a: PlacedUnit | undefined, b: PlacedUnit | undefined];

/**
 * Brings facts to whom they turn out to be about, each end to what the import that holds it says there. What is within one
 * person waits aside, and what is so no longer counts again.
 * @param units all that is said of everybody who moves or to whom somebody moves
 * @param fresh those of them that are parts only now
 */
export function placeFacts(
  db: Connection,
  account: number,
  units: readonly PlacedUnit[],
  fresh: ReadonlySet<PlacedUnit>,
  touched: TouchedPairs,
): void {
  const stirred = units.filter(
    (unit) => unit.now !== unit.person || (fresh.has(unit) && !isContributors(unit)),
  );
  const endsOf = findEnds(units);
  const labels: Row[] = [];
  for (const held of readFacts(db, account, stirred).values()) {
    if (moveFact(db, account, held, endsOf, touched)) {
      for (const fact of held) labels.push(...labelsOf(account, fact, endsOf(fact)));
    }
  }
  for (const { fact, ends } of readParted(db, account, units)) {
    restoreFact(db, account, fact, ends, touched);
    labels.push(...labelsOf(account, { ...fact, contributor: ends[0].kept.contributor }, ends));
  }
  const into = 'part_evidence (account, contributor, natural_key, import, part)';
  insertRows(db, into, labels, 'ON CONFLICT DO NOTHING');
}

/** By contributor and natural key, as each import holds it. */
function readFacts(
  db: Connection,
  account: number,
  units: readonly PlacedUnit[],
): Map<string, [HeldFact, ...HeldFact[]]> {
  const facts = new Map<string, [HeldFact, ...HeldFact[]]>();
  // Who speaks of somebody names them: only what these contributors say is looked through.
  for (const fact of db.all<HeldFact>(
    `SELECT evidence.contributor, a, b, evidence.natural_key, kind, direction, evidence.value,
       link.import, link.at, link.recipients, link.undated,
       (SELECT json_group_array(part) FROM part_evidence AS label
        WHERE label.account = link.account AND label.contributor = link.contributor
          AND label.natural_key = link.natural_key AND label.import = link.import) AS parts
     FROM json_each(?2) AS wanted
     CROSS JOIN evidence ON evidence.account = ?1 AND evidence.contributor = wanted.value
     CROSS JOIN evidence_import AS link ON link.account = evidence.account
       AND link.contributor = evidence.contributor AND link.natural_key = evidence.natural_key
     WHERE a IN (SELECT value FROM json_each(?3)) OR b IN (SELECT value FROM json_each(?3))
     ORDER BY link.import`,
    account,
    JSON.stringify([...new Set(units.map(({ kept }) => kept.contributor))]),
    JSON.stringify([...new Set(units.map(({ person }) => person))]),
  )) {
    const key = `${fact.contributor}/${Buffer.from(fact.natural_key).toString('hex')}`;
    const known = facts.get(key);
    if (known === undefined) facts.set(key, [fact]);
    else known.push(fact);
  }
  return facts;
}

/**
 * Tells what an import says at each end of a fact; of somebody whom it names by no key, as what was said by hand may, what
 * is said of them first; undefined for somebody of whom nothing is placed.
 */
function findEnds(units: readonly PlacedUnit[]): (fact: HeldFact) => Ends {
  const unitsAt = Map.groupBy(units, ({ kept, person }) => `${kept.id}/${person}`);
  const unitsOf = Map.groupBy(units, ({ person }) => person);
  return (fact) => {
    const parts: readonly number[] = JSON.parse(fact.parts);
    const find = (person: number) => {
      const there = unitsAt.get(`${fact.import}/${person}`) ?? unitsOf.get(person)?.slice(0, 1) ?? [];
      return (
        there.find(({ part }) => part !== null && parts.includes(part)) ??
        there.find(isContributors) ??
        there[0]
      );
    };
    return [find(fact.a), find(fact.b)];
  };
}

/** @returns false where it is within one person now */
function moveFact(
  db: Connection,
  account: number,
  held: readonly [HeldFact, ...HeldFact[]],
  endsOf: (fact: HeldFact) => Ends,
  touched: TouchedPairs,
): boolean {
  const [fact] = held;
  const { contributor, a, b } = fact;
  const [from = a, to = b] = endsOf(fact).map((unit) => unit?.now);
  if (from === a && to === b) return true;
  const key: FactKey = [account, contributor, fact.natural_key];
  touched.add(contributor, a, b);
  if (from === to) {
    setAside(db, key, held, endsOf);
    return false;
  }
  const pair = inOrder(from, to);
  db.run(
    'UPDATE evidence SET a = ?, b = ?, direction = ? WHERE account = ? AND contributor = ? AND natural_key = ?',
    ...pair,
    from < to ? fact.direction : turned(fact.direction),
    ...key,
  );
  touched.add(contributor, ...pair);
  return true;
}

function setAside(
  db: Connection,
  key: FactKey,
  held: readonly HeldFact[],
  endsOf: (fact: HeldFact) => Ends,
): void {
  const [account] = key;
  for (const fact of held) {
    const [from = null, to = null] = endsOf(fact).map((unit) => partIn(fact.import, unit));
    if (from !== null && to !== null) keepInnerFact(db, account, { ...fact, from, to });
  }
  db.run('DELETE FROM evidence_import WHERE account = ? AND contributor = ? AND natural_key = ?', ...key);
  db.run('DELETE FROM evidence WHERE account = ? AND contributor = ? AND natural_key = ?', ...key);
}

/** Facts that were within one person, between two from now on. */
function readParted(
  db: Connection,
  account: number,
  units: readonly PlacedUnit[],
): { fact: InnerFact; ends: readonly [PlacedUnit, PlacedUnit] }[] {
  const inParts = units.filter(({ part }) => part !== null);
  const unitOf = new Map(inParts.map((unit) => [`${unit.kept.id}/${unit.part}`, unit]));
  const imports = [...new Set(inParts.map(({ kept }) => kept.id))];
  return readInnerFacts(db, account, imports).flatMap((fact) => {
    const [from, to] = [unitOf.get(`${fact.import}/${fact.from}`), unitOf.get(`${fact.import}/${fact.to}`)];
    return from === undefined || to === undefined || from.now === to.now ? [] : [{ fact, ends: [from, to] }];
  });
}

function restoreFact(
  db: Connection,
  account: number,
  fact: InnerFact,
  [from, to]: readonly [PlacedUnit, PlacedUnit],
  touched: TouchedPairs,
): void {
  const { contributor } = from.kept;
  const key: FactKey = [account, contributor, fact.natural_key];
  const pair = inOrder(from.now, to.now);
  const direction = from.now < to.now ? fact.direction : turned(fact.direction);
  insertRows(
    db,
    'evidence (account, contributor, natural_key, a, b, kind, at, direction, recipients, value)',
    [[...key, ...pair, fact.kind, fact.at, direction, fact.recipients, fact.value]],
    'ON CONFLICT DO NOTHING',
  );
  insertRows(
    db,
    'evidence_import (account, contributor, natural_key, import, at, recipients, undated)',
    [[...key, fact.import, fact.at, fact.recipients, fact.undated]],
    'ON CONFLICT DO NOTHING',
  );
  redateEvidence(db, key);
  dropInnerFact(db, account, fact);
  touched.add(contributor, ...pair);
}

/** By which parts an import means the two; of its own contributor none tells. */
function labelsOf(
  account: number,
  { contributor, natural_key, import: of }: Pick<HeldFact, 'contributor' | 'natural_key' | 'import'>,
  ends: Ends,
): Row[] {
  return ends.flatMap((unit) => {
    const part = unit === undefined || isContributors(unit) ? null : partIn(of, unit);
    return part === null ? [] : [[account, contributor, natural_key, of, part]];
  });
}

/** By which of its parts an import means somebody: by none where it speaks of them and names them by no key. */
function partIn(of: number, unit: PlacedUnit | undefined): number | null {
  return unit?.kept.id === of ? unit.part : null;
}
