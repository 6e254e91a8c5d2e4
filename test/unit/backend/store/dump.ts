/** The tables of a store as rows, as they are or with every id replaced by what it stands for. */

import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { readFacts } from '../../../../backend/store/evidence/facts-text.ts';

type Row = Record<string, unknown>;

function withDatabase<Result>(directory: string, work: (all: (sql: string) => Row[]) => Result): Result {
  const database = new DatabaseSync(join(directory, 'kith.sqlite'), { readOnly: true });
  try {
    return work((sql) =>
      database
        .prepare(sql)
        .all()
        .map((row) => ({ ...row })),
    );
  } finally {
    database.close();
  }
}

/** Rows of the tables that hold the network, ids and all; without the import's own row and what counts changes. */
export function dumpTables(directory: string): Record<string, Row[]> {
  return withDatabase(directory, (all) => {
    const tables = all(
      `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'
         AND name NOT IN ('import', 'change', 'changed', 'sharing_change', 'team_change') ORDER BY name`,
    ).map((row) => String(row.name));
    return Object.fromEntries(tables.map((table) => [table, all(`SELECT * FROM ${table}`)]));
  });
}

/** Every table but the counters, for "as if nothing had happened". */
export function dumpAll(directory: string): Record<string, Row[]> {
  return withDatabase(directory, (all) => ({
    ...dumpTables(directory),
    import: all('SELECT * FROM import'),
    change: all('SELECT * FROM change'),
  }));
}

/** The rows of each subject as JSON, sorted. */
export interface Contents {
  readonly people: string[];
  readonly aliases: string[];
  readonly aliasImports: string[];
  readonly details: string[];
  readonly employments: string[];
  readonly employmentImports: string[];
  readonly educations: string[];
  readonly evidence: string[];
  readonly evidenceImports: string[];
  readonly ties: string[];
  readonly companies: string[];
  /** Who is kept private, who is somebody else, who lives where, and who is said to be one. */
  readonly byHand: string[];
  /** By which keys an import names people apart from each other, and how many facts each part is about. */
  readonly parts: string[];
}

/** One account's network told without ids, in an order of its own: equal for equal contents. */
export function describeContents(directory: string, account = 1): Contents {
  return withDatabase(directory, (all) => {
    for (const { name } of all("SELECT name FROM main.sqlite_schema WHERE sql LIKE '%account INTEGER%'")) {
      if (name === 'account') continue;
      all(`CREATE TEMP VIEW ${name} AS SELECT * FROM main.${name} WHERE account = ${account}`);
    }
    const personOf = labelPeople(all);
    const memberOf = new Map(
      all('SELECT id, external_user_id FROM member').map((row) => [row.id, row.external_user_id]),
    );
    const labels = (table: string, column: string) =>
      new Map(all(`SELECT id, ${column} AS label FROM ${table}`).map((row) => [row.id, String(row.label)]));
    const companyOf = labels('company', 'folded');
    const importOf = labels('import', 'digest');
    const told = (rows: Row[]) => rows.map((row) => JSON.stringify(row)).sort();
    const named = (row: Row): Row => {
      const { id: _id, account: _account, ...rest } = row;
      if ('contributor' in row) rest.contributor = memberOf.get(row.contributor);
      if ('scope' in row) rest.scope = memberOf.get(row.scope) ?? 'all';
      if ('person' in row) rest.person = personOf.get(row.person);
      if ('company' in row) rest.company = companyOf.get(row.company);
      if ('import' in row) rest.import = importOf.get(row.import);
      if (row.natural_key instanceof Uint8Array)
        rest.natural_key = Buffer.from(row.natural_key).toString('hex');
      return rest;
    };
    const table = (sql: string) => told(all(sql).map(named));
    return {
      people: [...personOf.values()].sort(),
      aliases: table(
        'SELECT id, kind, value, scope, person, domain, first_seen, last_seen FROM person_alias',
      ),
      aliasImports: table(
        `SELECT kind, value, scope, person, import, seen
         FROM alias_import JOIN person_alias ON person_alias.id = alias_import.alias`,
      ),
      details: table('SELECT * FROM person_detail'),
      employments: table('SELECT * FROM employment'),
      employmentImports: table(
        `SELECT contributor, person, company, title, started_on, finished_on, import
         FROM employment_import JOIN employment ON employment.id = employment_import.employment`,
      ),
      educations: table('SELECT * FROM education'),
      evidence: told(all('SELECT * FROM evidence').map((row) => turnRow(named(row), personOf))),
      evidenceImports: table('SELECT contributor, natural_key, import, at, recipients FROM evidence_import'),
      ties: told(all('SELECT * FROM tie').map((row) => turnTie(named(row), personOf))),
      companies: table('SELECT id, name, folded, norm FROM company'),
      byHand: ['private_person', 'wrong_person', 'said_city', 'same_person'].flatMap((from) =>
        table(`SELECT '${from}' AS "table", * FROM ${from}`),
      ),
      parts: table(
        `SELECT import, person, (SELECT json_group_array(value ORDER BY value) FROM json_each(said, '$.keys')) AS keys,
           (SELECT count(*) FROM part_evidence AS held
            WHERE held.import = part.import AND held.part = part.part) AS facts,
           (SELECT count(*) FROM inner_evidence AS held
            WHERE held.import = part.import AND part.part IN (from_part, to_part)) AS inner_facts
         FROM part`,
      ),
    };
  });
}

function labelPeople(all: (sql: string) => Row[]): Map<unknown, string> {
  const members = new Map(
    all('SELECT person, external_user_id FROM member').map((row) => [
      row.person,
      `member ${row.external_user_id}`,
    ]),
  );
  const aliases = Map.groupBy(all('SELECT person, kind, value FROM person_alias'), (row) => row.person);
  return new Map(
    all('SELECT id FROM person').map(({ id }) => {
      const keys = (aliases.get(id) ?? []).map((row) => `${row.kind} ${row.value}`).sort();
      return [id, [...(members.has(id) ? [members.get(id)] : []), ...keys].join(' = ')];
    }),
  );
}

function turnRow(row: Row, personOf: Map<unknown, string>): Row {
  const [a = '', b = ''] = [personOf.get(row.a), personOf.get(row.b)];
  if (a <= b) return { ...row, a, b };
  const turned = { out: 'in', in: 'out', both: 'both' }[String(row.direction)];
  return { ...row, a: b, b: a, direction: turned };
}

function turnTie(row: Row, personOf: Map<unknown, string>): Row {
  const facts = readFacts(String(row.facts));
  const [a = '', b = ''] = [personOf.get(row.a), personOf.get(row.b)];
  const { out30, in30, out365, in365, on } = facts.sums;
  const round = (sum: number) => Number(sum.toPrecision(9));
  const sums = [on, ...[out30, in30, out365, in365].map(round)];
  if (a <= b) return { ...row, a, b, facts: { ...facts, sums } };
  return {
    ...row,
    a: b,
    b: a,
    facts: {
      ...facts,
      sums: [on, ...[in30, out30, in365, out365].map(round)],
      recommendations: facts.recommendations.map((one) => ({ ...one, byA: !one.byA })),
      endorsedByA: facts.endorsedByB,
      endorsedByB: facts.endorsedByA,
    },
  };
}

/** Rows that point to something that is not there; foreign keys see to most of it, not to the pairs. */
export function findLooseEnds(directory: string): Row[] {
  return withDatabase(directory, (all) => [
    ...all('PRAGMA foreign_key_check'),
    ...['evidence', 'tie'].flatMap((table) =>
      all(
        `SELECT '${table}' AS loose, a, b FROM ${table}
         WHERE a NOT IN (SELECT id FROM person) OR b NOT IN (SELECT id FROM person)`,
      ),
    ),
    ...all(
      `SELECT 'unheld evidence' AS loose FROM evidence WHERE NOT EXISTS (
         SELECT 1 FROM evidence_import AS held WHERE held.natural_key = evidence.natural_key
           AND held.account = evidence.account AND held.contributor = evidence.contributor)`,
    ),
    ...all(
      `SELECT 'unknown person' AS loose, id FROM person
       WHERE id NOT IN (SELECT person FROM person_alias) AND id NOT IN (SELECT person FROM member)`,
    ),
  ]);
}
