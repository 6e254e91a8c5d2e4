import type { OwnTable } from '../../../utils/interface/kith-own-data.ts';
import type { PersonKey } from '../../imports/record.ts';
import type { Connection } from '../connection.ts';
import { findClaims, listAliases, scopeOf } from '../identity/person-alias.ts';
import { keyOfAlias, parsePersonKey } from '../identity/person-key.ts';
import type { Member } from '../store.ts';
import { viewOf } from '../views/view.ts';
import { OWN_TABLE_SOURCES } from './own-tables.ts';

/** Columns are named as they are told; `person`, `a` and `b` are rows of person. */
export type OwnTableRow = Readonly<Record<string, string | number>>;

export interface OwnRowCounts {
  readonly tables: ReadonlyMap<OwnTable, number>;
  /** Of the member's own ties, by strength 1–1000; empty where one person's rows were asked for. */
  readonly strengths: readonly { readonly strength: number; readonly ties: number }[];
}

/** What is kept for a member: everything, or what is about whoever the key has named. */
export interface OwnDataStore {
  countOwnData(member: Member, about: PersonKey | null): Promise<OwnRowCounts>;
  /** One more row than `limit` where there are more pages. */
  ownRows(member: Member, table: OwnTable, page: number, limit: number): Promise<readonly OwnTableRow[]>;
}

export function openOwnData(db: Connection): OwnDataStore {
  return {
    countOwnData: async (member, about) => db.read(() => countOwnData(db, member, about)),
    ownRows: async (member, table, page, limit) => db.read(() => readOwnRows(db, member, table, page, limit)),
  };
}

function countOwnData(db: Connection, member: Member, about: PersonKey | null): OwnRowCounts {
  const { people, keys } = about === null ? { people: [], keys: [] } : namedBy(db, member, about);
  const given = [member.account, member.id] as const;
  const counted = Object.entries(OWN_TABLE_SOURCES).map(([table, source]): [OwnTable, number] => {
    const select = `SELECT count(*) AS found FROM ${source.from}`;
    if (about === null) return [table as OwnTable, db.one<{ found: number }>(select, ...given).found];
    if (source.about === undefined) return [table as OwnTable, 0];
    const among = source.about.includes('?4') ? keys : people;
    const sql = `${select} AND ${source.about.replaceAll('?4', '?3')}`;
    return [table as OwnTable, db.one<{ found: number }>(sql, ...given, JSON.stringify(among)).found];
  });
  const strengths =
    about === null
      ? db.all<{ strength: number; ties: number }>(
          `SELECT strength, count(*) AS ties FROM tie WHERE account = ? AND contributor = ?
           GROUP BY strength ORDER BY strength DESC`,
          ...given,
        )
      : [];
  return { tables: new Map(counted), strengths };
}

function readOwnRows(
  db: Connection,
  member: Member,
  table: OwnTable,
  page: number,
  limit: number,
): OwnTableRow[] {
  const { columns, from, order } = OWN_TABLE_SOURCES[table];
  return db.all<OwnTableRow>(
    `SELECT ${columns} FROM ${from} ORDER BY ${order} LIMIT ?3 OFFSET ?4`,
    member.account,
    member.id,
    limit + 1,
    (page - 1) * limit,
  );
}

/** The persons a key has named, and every key of theirs. */
function namedBy(db: Connection, member: Member, key: PersonKey): { people: number[]; keys: PersonKey[] } {
  const alias = parsePersonKey(key);
  const claims = findClaims(db, member.account, alias, scopeOf(alias, member.id), 0);
  const { merged } = viewOf(db, member);
  const people = [...new Set(claims.flatMap((claim) => merged.all(merged.of(claim.person))))];
  const keys = people.flatMap((person) => listAliases(db, member.account, person).map(keyOfAlias));
  return { people, keys: [...new Set([key, ...keys])] };
}
