import type { Connection } from '../connection.ts';
import { type AliasKind, CERTAINTY_OF_KIND } from './person-key.ts';

/**
 * Of a person's aliases the one by which it is best named for good: one that several imports hold, so that taking back any
 * of them does not matter; of these the surest, then the first known.
 */
export function mostHeldAlias<One extends { readonly id: number; readonly kind: AliasKind }>(
  db: Connection,
  account: number,
  aliases: readonly One[],
): One | null {
  const heldTwice = new Set(aliases.filter(({ id }) => isHeldTwice(db, account, id)));
  const [best] = aliases.toSorted(
    (x, y) =>
      Number(heldTwice.has(y)) - Number(heldTwice.has(x)) ||
      CERTAINTY_OF_KIND[y.kind] - CERTAINTY_OF_KIND[x.kind] ||
      x.id - y.id,
  );
  return best ?? null;
}

function isHeldTwice(db: Connection, account: number, alias: number): boolean {
  const sql = 'SELECT 1 FROM alias_import WHERE account = ? AND alias = ? LIMIT 2';
  return db.all(sql, account, alias).length > 1;
}
