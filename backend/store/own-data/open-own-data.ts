import { OWN_TABLES, type OwnTable } from '../../../utils/interface/kith/kith-own-data.ts';
import { tiesBetween } from '../../derive/reader/overlay-ties.ts';
import { gatherPairs } from '../../derive/team/join-ties.ts';
import type { PersonKey } from '../../imports/record.ts';
import { inOrder, type PersonPair, pairKey } from '../../network/person-pair.ts';
import { identityNumbers } from '../accounts/identity-number.ts';
import { type Access, type Db, readVersion } from '../database/access.ts';
import type { Derivation } from '../derived/derivation.ts';
import type { DerivedNetwork } from '../derived/derived-network.ts';
import type { Member } from '../rows.ts';
import { decodeReadable } from '../sources/part-codec.ts';
import { listSources, readPart, readParts, type SourceRow } from '../sources/sources.ts';
import { listStatements } from '../sources/statements.ts';
import {
  isoTime,
  isRecordTable,
  type OwnRow,
  RECORD_TABLES,
  type RecordTable,
  rowsOfDocuments,
  rowsOfRecord,
  rowsOfSharing,
  rowsOfStatements,
} from './own-rows.ts';

/** Columns are named as in responses. `person`, `a` and `b` are numbers of people. */
type OwnTableRow = Readonly<Record<string, string | number>>;

export interface OwnRowCounts {
  readonly tables: ReadonlyMap<OwnTable, number>;
  /** The number of the member's own ties at each strength (1–1000). Empty if the caller asked only about one person. */
  readonly strengths: readonly { readonly strength: number; readonly ties: number }[];
}

/** The data stored for a member, as tables: sources, statements and documents. */
interface OwnDataStore {
  /** @param about counts only rows about this person, by any of their keys; null counts all rows */
  countOwnData(member: Member, about: PersonKey | null): Promise<OwnRowCounts>;
  /** Returns one row more than `limit` if there are more pages. */
  ownRows(member: Member, table: OwnTable, page: number, limit: number): Promise<readonly OwnTableRow[]>;
}

const PERSON_COLUMNS = ['person', 'a', 'b'];

interface CountedPart {
  readonly source: SourceRow;
  readonly part: number;
  readonly rows: Readonly<Record<RecordTable, number>>;
}

interface Counted {
  readonly account: number;
  readonly member: number;
  readonly version: number;
  readonly parts: readonly CountedPart[];
}

export function openOwnData(access: Access, derivation: Derivation): OwnDataStore {
  // Clients read page after page, so the rows in each part are counted only once.
  let last: Counted | null = null;

  async function countParts(db: Db, { account, id: member }: Member): Promise<readonly CountedPart[]> {
    const version = await readVersion(db, account);
    const isKnown = last?.account === account && last.member === member && last.version === version;
    if (last !== null && isKnown) return last.parts;
    const parts: CountedPart[] = [];
    for (const source of await listSources(db, { account, id: member })) {
      for (const { part, body } of await readParts(db, source)) {
        const rows = { addresses: 0, names: 0, positions: 0, schools: 0, facts: 0 };
        for (const record of decodeReadable(body)) {
          for (const table of RECORD_TABLES) rows[table] += rowsOfRecord(table, record, source).length;
        }
        parts.push({ source, part, rows });
      }
    }
    last = { account, member, version, parts };
    return parts;
  }

  /** Returns at most `count` rows starting at `from`, and the number of all rows. */
  async function readRecordRows(db: Db, member: Member, table: RecordTable, from: number, count: number) {
    const found: OwnRow[] = [];
    let passed = 0;
    for (const { source, part, rows } of await countParts(db, member)) {
      const isWanted = found.length < count && passed + rows[table] > from;
      if (isWanted) {
        const body = await readPart(db, source, part);
        const all =
          body === null ? [] : decodeReadable(body).flatMap((one) => rowsOfRecord(table, one, source));
        const first = Math.max(0, from - passed);
        found.push(...all.slice(first, first + count - found.length));
      }
      passed += rows[table];
    }
    return { found, total: passed };
  }

  return {
    async countOwnData(member, about) {
      const network = await derivation.of(access, member);
      return access.read(async (db) => {
        const isAbout = about === null ? () => true : naming(network, about);
        const tables = new Map<OwnTable, number>();
        for (const table of OWN_TABLES) {
          const rows = await otherRows(db, member, table);
          tables.set(table, rows.filter(isAbout).length);
        }
        const add = (table: RecordTable, rows: number) => tables.set(table, (tables.get(table) ?? 0) + rows);
        if (about === null) {
          for (const { rows } of await countParts(db, member)) {
            for (const table of RECORD_TABLES) add(table, rows[table]);
          }
          return { tables, strengths: ownStrengths(network) };
        }
        for (const source of await listSources(db, member)) {
          for (const record of (await readParts(db, source)).flatMap(({ body }) => decodeReadable(body))) {
            for (const table of RECORD_TABLES) {
              add(table, rowsOfRecord(table, record, source).filter(isAbout).length);
            }
          }
        }
        return { tables, strengths: [] };
      });
    },

    async ownRows(member, table, page, limit) {
      const network = await derivation.of(access, member);
      return access.read(async (db) => {
        const from = (page - 1) * limit;
        const { found, total } = isRecordTable(table)
          ? await readRecordRows(db, member, table, from, limit + 1)
          : { found: [], total: 0 };
        const others = await otherRows(db, member, table);
        const first = Math.max(0, from - total);
        const rows = [...found, ...others.slice(first, first + limit + 1 - found.length)];
        const numberOf = await identityNumbers(db, member.account);
        return rows.map(({ columns }) => withNumbers(columns, network, numberOf));
      });
    },
  };
}

/** Returns the rows that don't come from records. They are few enough to read at once. */
async function otherRows(db: Db, member: Member, table: OwnTable): Promise<OwnRow[]> {
  if (table === 'imports') return (await listSources(db, member)).map(rowOfSource);
  if (table === 'sharing') return rowsOfSharing(db, member);
  const documents = await rowsOfDocuments(db, member, table);
  return [...documents, ...rowsOfStatements(table, await listStatements(db, member))];
}

function rowOfSource({ public_id: import_id, kind: source, file_name, digest, ...row }: SourceRow): OwnRow {
  const time = { imported_at: isoTime(row.imported_at), covers_to: isoTime(row.covers_to * 1000) };
  return {
    about: [],
    columns: { import_id, source, file_name, ...time, digest, owner_keys: row.ownerKeys.join(' ') },
  };
}

/** Returns a function that checks whether a row is about the person with this key, under any of the person's keys. */
function naming(network: DerivedNetwork, key: PersonKey): (row: OwnRow) => boolean {
  const number = network.personByKey(key);
  const scoped = number === null ? [] : network.scopedKeysOf(number);
  const keys = new Set([...network.keysNaming(key), ...scoped, ...scoped.map((one) => `scoped:${one}`)]);
  return ({ about }) => about.some((one) => keys.has(one));
}

function withNumbers(
  columns: OwnRow['columns'],
  network: DerivedNetwork,
  numberOf: (key: PersonKey) => number,
): OwnTableRow {
  const people = PERSON_COLUMNS.flatMap((column) => {
    const key = columns[column];
    return typeof key === 'string' ? [[column, network.personByKey(key) ?? numberOf(key)] as const] : [];
  });
  return { ...columns, ...Object.fromEntries(people) };
}

/** Counts the reader's own ties at each strength (1–1000), the strongest first. */
function ownStrengths({ overlay, asOf }: DerivedNetwork): OwnRowCounts['strengths'] {
  const pairs = new Map<string, PersonPair>();
  const add = (x: number, y: number) => pairs.set(pairKey(x, y), inOrder(x, y));
  for (const [at, { contribution }] of overlay.seen.entries()) {
    if (!overlay.isOwn(contribution.contributor)) continue;
    const { standing } = overlay.place(at);
    for (const { a, b } of gatherPairs(contribution, standing, () => true)) add(a, b);
  }
  for (const { one, other } of overlay.said) add(one, other);
  const own = tiesBetween(overlay, [...pairs.values()], asOf).filter(
    ({ contributor }) => contributor === overlay.reader.member,
  );
  return [...Map.groupBy(own, ({ strength }) => strength)]
    .map(([strength, ties]) => ({ strength, ties: ties.length }))
    .sort((x, y) => y.strength - x.strength);
}
