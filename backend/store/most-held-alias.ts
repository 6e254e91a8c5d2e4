import type { Connection } from './connection.ts';
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
  const held = new Map(
    db
      .all<{ alias: number; imports: number }>(
        `SELECT alias, count(*) AS imports FROM alias_import
         WHERE account = ? AND alias IN (SELECT value FROM json_each(?)) GROUP BY alias`,
        account,
        JSON.stringify(aliases.map(({ id }) => id)),
      )
      .map(({ alias, imports }) => [alias, imports]),
  );
  const isHeldTwice = ({ id }: One) => Number((held.get(id) ?? 0) > 1);
  const [best] = aliases.toSorted(
    (x, y) =>
      isHeldTwice(y) - isHeldTwice(x) || CERTAINTY_OF_KIND[y.kind] - CERTAINTY_OF_KIND[x.kind] || x.id - y.id,
  );
  return best ?? null;
}
