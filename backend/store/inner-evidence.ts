import type { Direction, EvidenceKind } from '../network/evidence.ts';
import type { Connection } from './connection.ts';
import { requireImport } from './imports.ts';
import { readParts } from './parts.ts';
import type { FreshPart } from './tell-apart.ts';

/** A fact as it is kept, `a` and `b` being those it was about. */
export interface KeptFact {
  readonly contributor: number;
  readonly a: number;
  readonly b: number;
  readonly natural_key: Uint8Array;
  readonly kind: EvidenceKind;
  readonly direction: Direction;
  readonly value: number;
}

/** A fact between two parts of one import; `direction` as seen from `from`. */
export interface InnerFact {
  readonly import: number;
  readonly naturalKey: Uint8Array;
  readonly from: number;
  readonly to: number;
  readonly kind: EvidenceKind;
  readonly at: number;
  readonly direction: Direction;
  readonly recipients: number;
  readonly value: number;
  readonly undated: number;
}

/** Of the same fact the latest word counts. */
export function keepInnerFact(db: Connection, account: number, fact: InnerFact): void {
  db.run(
    `INSERT INTO inner_evidence (account, import, natural_key, from_part, to_part, kind, at, direction, recipients, value,
       undated)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET at = excluded.at, recipients = excluded.recipients
     WHERE (excluded.at, excluded.recipients) > (at, recipients)`,
    account,
    fact.import,
    fact.naturalKey,
    fact.from,
    fact.to,
    fact.kind,
    fact.at,
    fact.direction,
    fact.recipients,
    fact.value,
    fact.undated,
  );
}

/**
 * Keeps a fact between two who became one, as each import means it, for the day they are parted.
 * @param fresh parts that were made as they became one
 */
export function keepInnerFacts(
  db: Connection,
  account: number,
  fact: KeptFact,
  fresh: readonly FreshPart[],
): void {
  for (const held of db.all<{ import: number; at: number; recipients: number; undated: number }>(
    'SELECT import, at, recipients, undated FROM evidence_import WHERE account = ? AND contributor = ? AND natural_key = ?',
    account,
    fact.contributor,
    fact.natural_key,
  )) {
    const parts = readParts(db, requireImport(db, account, held.import));
    const meant = meantParts(db, account, fact, held.import);
    const partOf = (person: number) => {
      const known = fresh.find((one) => one.import === held.import && one.people.includes(person));
      const there = parts.filter((one) => one.person === person);
      return (
        known ??
        there.find(({ part }) => meant.has(part)) ??
        there.find(({ said }) => said.keys[0] === 'me')
      )?.part;
    };
    const [from, to] = [partOf(fact.a), partOf(fact.b)];
    if (from === undefined || to === undefined) continue;
    const { natural_key: naturalKey, kind, direction, value } = fact;
    keepInnerFact(db, account, { ...held, naturalKey, from, to, kind, direction, value });
  }
}

/** The parts by which an import holds a fact. */
export function meantParts(
  db: Connection,
  account: number,
  { contributor, natural_key }: Pick<KeptFact, 'contributor' | 'natural_key'>,
  of: number,
): Set<number> {
  const rows = db.all<{ part: number }>(
    'SELECT part FROM part_evidence WHERE account = ? AND contributor = ? AND natural_key = ? AND import = ?',
    account,
    contributor,
    natural_key,
    of,
  );
  return new Set(rows.map(({ part }) => part));
}
