import type { Day, Direction, EvidenceKind } from '../../network/evidence.ts';
import { gatherTie } from '../../network/strength/gather-tie.ts';
import type { TieFacts } from '../../network/strength/tie.ts';
import type { Connection } from '../connection.ts';
import type { Pair } from '../evidence/touched-pairs.ts';
import { evidenceInFront, pairsBehind } from '../views/merged-pairs.ts';
import { isShared, type View } from '../views/view.ts';

interface Row {
  readonly a: number;
  readonly b: number;
  readonly kind: EvidenceKind;
  readonly at: number;
  readonly direction: Direction;
  readonly recipients: number;
  readonly value: number;
}

/**
 * The ties of one contributor as only some of its imports have them, as of a day, without what is private.
 * A date that only another source knows is not used, and whoever is kept private is left out.
 * @param pairs those alone (a < b); all where it is absent
 */
export function gatherSharedTies(
  db: Connection,
  { account, merged }: Pick<View, 'account' | 'merged'>,
  shared: { readonly contributor: number; readonly imports: readonly number[] },
  asOf: Day,
  pairs?: readonly (readonly [number, number])[],
): { pair: Pair; facts: TieFacts }[] {
  const { contributor } = shared;
  const rows = db.all<Row>(
    `SELECT a, b, kind, max(link.at) AS at, direction, link.recipients, value
     FROM evidence_import AS link
     JOIN evidence ON evidence.account = link.account AND evidence.contributor = link.contributor
       AND evidence.natural_key = link.natural_key
     WHERE link.account = ?1 AND link.contributor = ?2 AND link.import IN (SELECT value FROM json_each(?3))
       AND kind NOT IN ('rating', 'not_acquainted')
       ${pairs === undefined ? '' : 'AND (a, b) IN (SELECT value ->> 0, value ->> 1 FROM json_each(?4))'}
       AND ${isShared('evidence.account', 'evidence.contributor', 'evidence.a, evidence.b', "'[[]]'")}
     GROUP BY link.natural_key`,
    account,
    contributor,
    JSON.stringify(shared.imports),
    ...(pairs === undefined ? [] : [JSON.stringify(pairsBehind(merged, pairs))]),
  );
  const ties: { pair: Pair; facts: TieFacts }[] = [];
  const inFront = rows.map((row) => evidenceInFront(merged, row)).filter(({ a, b }) => a !== b);
  for (const evidence of Map.groupBy(inFront, (row) => `${row.a}/${row.b}`).values()) {
    const [{ a, b } = { a: 0, b: 0 }] = evidence;
    const facts = gatherTie(
      evidence.map((row) => ({ ...row, contributor })),
      asOf,
    );
    if (facts !== null) ties.push({ pair: { contributor, a, b }, facts });
  }
  return ties;
}
