import type { Answer } from '../engine.ts';
import { type Question, TOP_COMPANIES } from '../questions.ts';
import { companyNumbers, type PathRow, personNumbers } from '../score-paths.ts';

/**
 * SQL questions shared by PostgreSQL and DuckDB, over `tie (a, b, strength, contact)` with every tie in both
 * directions, `person (id, company)`, `starter (person, weight)` and `reach (person, first)`. $1 is the caller.
 */
export const QUESTIONS_SQL = {
  person: ranking('(SELECT $2::int AS id)', 'WHERE place <= 10 OR introducer = $1 ORDER BY place'),
  company: companySql(),
  sort: sortSql(),
  top: `
    SELECT person.company, max(score) AS score, count(*)::int AS people
    FROM (${scored('(SELECT id FROM person WHERE company > 0)')}) AS scored JOIN person ON person.id = target
    GROUP BY person.company ORDER BY max(score) DESC, count(*) DESC, person.company LIMIT ${TOP_COMPANIES}`,
} as const;

/**
 * Insert the best first step to everyone a starter may ask. The caller's tie to a teammate counts with at least the
 * minimum strength. Both statements run when the askers change.
 */
export const REACH_SQL = [
  `INSERT INTO reach SELECT tie.b, max(starter.weight * tie.strength) FROM starter JOIN tie ON tie.a = starter.person
   WHERE NOT EXISTS (SELECT 1 FROM starter AS other WHERE other.person = tie.b) GROUP BY tie.b`,
  `INSERT INTO reach SELECT starter.person, 10 * greatest(300, coalesce(tie.strength, 0))
   FROM starter CROSS JOIN (SELECT person FROM starter WHERE weight = 10) AS asker
   LEFT JOIN tie ON tie.a = asker.person AND tie.b = starter.person WHERE starter.weight = 8`,
] as const;

/** Runs one of the prepared statements. Lists are passed as integer arrays. */
export type RunSql = (
  kind: keyof typeof QUESTIONS_SQL,
  parameters: readonly (number | readonly number[])[],
) => Promise<readonly object[]>;

/** The rows from `run` must have the columns of the statement for this kind of question. */
export async function askSql(run: RunSql, question: Question, caller: number): Promise<Answer> {
  switch (question.kind) {
    case 'person':
      return personNumbers((await run('person', [caller, question.person])) as PathRow[], caller);
    case 'company':
      return companyNumbers((await run('company', [caller, question.company])) as PathRow[], caller);
    case 'sort': {
      const rows = await run('sort', [caller, question.people, [...question.people.keys()]]);
      return (rows as { person: number; score: number }[]).flatMap((row) => [row.person, row.score]);
    }
    case 'top': {
      const rows = await run('top', [caller]);
      return (rows as { company: number; score: number; people: number }[]).flatMap((row) => [
        row.company,
        row.score,
        row.people,
      ]);
    }
  }
}

function paths(targets: string): string {
  return `
    SELECT target.id AS target, tie.b AS introducer, reach.first * tie.strength AS weight, tie.contact
    FROM ${targets} AS target JOIN tie ON tie.a = target.id JOIN reach ON reach.person = tie.b
    UNION ALL
    SELECT target.id, $1::int, 10 * tie.strength * tie.strength, tie.contact
    FROM ${targets} AS target JOIN tie ON tie.a = $1::int AND tie.b = target.id`;
}

function ranking(targets: string, which: string): string {
  return `
    SELECT * FROM (
      SELECT *, (count(*) OVER (PARTITION BY target))::int AS count, (row_number() OVER (
        PARTITION BY target ORDER BY weight DESC, introducer = $1::int DESC, contact DESC, introducer))::int AS place
      FROM (${paths(targets)}) AS paths
    ) AS ranked ${which}`;
}

/** The score in tenths: from the caller's own tie if there is one, otherwise from the best paths to each target. */
function summary(from: string): string {
  return `
    SELECT target, coalesce(sqrt(max(weight) FILTER (WHERE introducer = $1::int) / 10::float8),
        floor(0.5::float8 + 1000 * sqrt(greatest(
          1 - exp(sum(ln(1 - weight / 1e7::float8)) FILTER (WHERE place <= 10)), max(weight) / 1e7::float8)))) AS score,
      max(weight) AS best, max(contact) FILTER (WHERE place = 1) AS latest
    FROM ${from} AS paths GROUP BY target`;
}

function scored(targets: string): string {
  return summary(`(${ranking(targets, '')})`);
}

function companySql(): string {
  return `
    WITH paths AS MATERIALIZED (${ranking('(SELECT id FROM person WHERE company = $2::int)', '')}),
    scored AS (${summary('paths')}),
    shown AS (SELECT *, (count(*) OVER ())::int AS people FROM scored
      ORDER BY score DESC, best DESC, latest DESC, target LIMIT 50)
    SELECT paths.*, people FROM shown JOIN paths ON paths.target = shown.target
    WHERE place <= 10 OR introducer = $1::int
    ORDER BY score DESC, best DESC, latest DESC, shown.target, place`;
}

function sortSql(): string {
  return `
    WITH everyone AS MATERIALIZED (SELECT unnest($2::int[]) AS id, unnest($3::int[]) AS place),
    asked AS MATERIALIZED (SELECT DISTINCT id FROM everyone)
    SELECT id AS person, coalesce(score, 0) AS score FROM everyone
    LEFT JOIN (${scored('asked')}) AS scored ON target = id ORDER BY coalesce(score, 0) DESC, place`;
}
