import type { Connection } from '../connection.ts';
import type { AliasKind } from './person-key.ts';

/** A key by which the sources of some contributors name a person. */
export interface OwnAlias {
  readonly id: number;
  readonly person: number;
  readonly kind: AliasKind;
  readonly value: string;
  /** Registrable domain of a work address, else null. */
  readonly domain: string | null;
  readonly last_seen: number;
  /** JSON: the sources by name. */
  readonly sources: string;
}

/** Those that the contributors said to be somebody else's are left out. Of everybody, or of the persons of `wanted` (JSON); the newest of a kind first. */
export function readOwnAliases(
  db: Connection,
  account: number,
  contributors: readonly number[],
  wanted: string | null = null,
): OwnAlias[] {
  return db.all<OwnAlias>(
    `SELECT alias.id, alias.person, alias.kind, alias.value, alias.domain, alias.last_seen,
       json_group_array(DISTINCT import.source) AS sources
     FROM import
     CROSS JOIN alias_import AS link ON link.account = import.account AND link.import = import.id
     CROSS JOIN person_alias AS alias ON alias.account = link.account AND alias.id = link.alias
     WHERE import.account = ?1 AND import.contributor IN (SELECT value FROM json_each(?2))
       ${wanted === null ? '' : 'AND alias.person IN (SELECT value FROM json_each(?3))'}
       AND NOT EXISTS (SELECT 1 FROM wrong_person AS wrong
         WHERE wrong.account = alias.account AND wrong.kind = alias.kind AND wrong.value = alias.value
           AND wrong.person = alias.person AND wrong.contributor = import.contributor)
     GROUP BY alias.id ORDER BY alias.person, alias.kind, alias.last_seen DESC, alias.value`,
    account,
    JSON.stringify(contributors),
    ...(wanted === null ? [] : [wanted]),
  );
}
