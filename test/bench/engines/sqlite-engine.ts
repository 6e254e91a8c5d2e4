import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Answer, Engine } from '../engine.ts';
import type { BenchWorld } from '../make-world.ts';
import type { PlainRows } from '../pack-rows.ts';
import { type Question, TOP_COMPANIES } from '../questions.ts';
import { companyNumbers, type PathRow, personNumbers, scoreOf } from '../score-paths.ts';

export const SQLITE = 'SQLite';

/**
 * Answers the questions in SQL with good indexes: ties are clustered by owner in both directions, and a table of
 * reachable people is filled when the askers are set.
 */
export function openSqlite(world: BenchWorld, rows: PlainRows, folder: string): Engine {
  const path = join(folder, 'bench.sqlite');
  rmSync(path, { force: true });
  const db = new DatabaseSync(path);
  fill(db, world, rows);
  let caller = 0;
  const person = db.prepare(PERSON);
  const company = db.prepare(COMPANY);
  const top = db.prepare(TOP);
  const sort = db.prepare(SORT);

  function answerTo(question: Question): Answer {
    switch (question.kind) {
      case 'person':
        return personNumbers(person.all({ target: question.person, caller }) as unknown as PathRow[], caller);
      case 'company':
        return companyNumbers(
          company.all({ company: question.company, caller }) as unknown as PathRow[],
          caller,
        );
      case 'sort':
        return (
          sort.all({ people: JSON.stringify(question.people), caller }) as { person: number; score: number }[]
        ).flatMap((row) => [row.person, row.score]);
      case 'top':
        return (
          top.all({ caller, most: TOP_COMPANIES }) as { company: number; score: number; people: number }[]
        ).flatMap((row) => [row.company, row.score, row.people]);
    }
  }

  return {
    name: SQLITE,
    version: `${process.versions.sqlite} (in Node, public domain)`,
    modes: ['kept'],
    bytes: null,
    async start(starters) {
      caller = starters[0] ?? 0;
      db.exec('DELETE FROM starter; DELETE FROM reach');
      const add = db.prepare('INSERT INTO starter VALUES (?, ?)');
      db.exec('BEGIN');
      for (const [i, one] of starters.entries()) add.run(one, i === 0 ? 10 : 8);
      db.exec(`${REACH}; COMMIT; ANALYZE starter; ANALYZE reach`);
    },
    async ask(question) {
      const begin = performance.now();
      const answer = answerTo(question);
      return { answer, ms: performance.now() - begin };
    },
    async close() {
      db.close();
      rmSync(path);
    },
  };
}

function fill(db: DatabaseSync, { people, firstOf }: BenchWorld, rows: PlainRows): void {
  db.exec(`
    PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -1000000;
    CREATE TABLE tie (a INTEGER, b INTEGER, strength INTEGER, contact INTEGER, PRIMARY KEY (a, b)) WITHOUT ROWID;
    CREATE TABLE person (id INTEGER PRIMARY KEY, company INTEGER);
    CREATE TABLE starter (person INTEGER PRIMARY KEY, weight INTEGER);
    CREATE TABLE reach (person INTEGER PRIMARY KEY, first INTEGER);
    BEGIN;
  `);
  const add = db.prepare('INSERT INTO tie VALUES (?, ?, ?, ?)');
  for (let owner = 0; owner < people; owner++) {
    for (let at = rows.start[owner] ?? 0; at < (rows.start[owner + 1] ?? 0); at++) {
      const contact = (rows.neighbors[at] ?? 0) + 1;
      add.run(owner + 1, contact, rows.strengths[at] ?? 0, rows.contacts[at] ?? 0);
    }
  }
  const employ = db.prepare('INSERT INTO person VALUES (?, ?)');
  for (let company = 0; company + 1 < firstOf.length; company++) {
    for (let id = (firstOf[company] ?? 0) + 1; id <= Math.min(people, firstOf[company + 1] ?? 0); id++) {
      employ.run(id, company);
    }
  }
  db.exec('COMMIT; CREATE INDEX person_company ON person (company, id); ANALYZE');
  db.function('score', { varargs: true }, (none, best) => scoreOf(Number(none), Number(best)));
}

/**
 * Inserts the best first step to everyone a starter may ask. The caller's tie to a teammate counts with at least the
 * minimum strength.
 */
const REACH = `
  INSERT INTO reach SELECT tie.b, max(starter.weight * tie.strength) FROM starter JOIN tie ON tie.a = starter.person
  WHERE tie.b NOT IN (SELECT person FROM starter) GROUP BY tie.b;
  INSERT INTO reach SELECT starter.person, 10 * max(300, ifnull(tie.strength, 0)) FROM starter
  LEFT JOIN tie ON tie.a = (SELECT person FROM starter WHERE weight = 10) AND tie.b = starter.person
  WHERE starter.weight = 8`;

const WAYS = (targets: string) => `
  SELECT person.id AS target, tie.b AS introducer, reach.first * tie.strength AS weight, tie.contact
  FROM ${targets} CROSS JOIN tie ON tie.a = person.id CROSS JOIN reach ON reach.person = tie.b
  UNION ALL
  SELECT person.id, $caller, 10 * tie.strength * tie.strength, tie.contact
  FROM ${targets} CROSS JOIN tie ON tie.a = $caller AND tie.b = person.id`;

const RANKED = (targets: string) => `
  SELECT *, count(*) OVER (PARTITION BY target) AS count, row_number() OVER (
    PARTITION BY target ORDER BY weight DESC, introducer = $caller DESC, contact DESC, introducer) AS place
  FROM (${WAYS(targets)})`;

/** The ten best paths, and the direct one if it isn't among them. */
const PERSON = `SELECT * FROM (${RANKED('(SELECT $target AS id) AS person')})
  WHERE place <= 10 OR introducer = $caller ORDER BY place`;

/** The score in tenths: from the caller's own tie if there is one, otherwise from the best paths to each target. */
const SCORES = (paths: string) => `
  SELECT target, ifnull(sqrt(max(weight) FILTER (WHERE introducer = $caller) / 10),
      score(exp(sum(ln(1 - weight / 1e7)) FILTER (WHERE place <= 10)), max(weight) / 1e7)) AS score,
    max(weight) AS best, max(contact) FILTER (WHERE place = 1) AS latest
  FROM ${paths} GROUP BY target`;
const SCORED = (targets: string) => SCORES(`(${RANKED(targets)})`);

const THERE = '(SELECT id FROM person WHERE company = $company) AS person';
const COMPANY = `
  WITH paths AS MATERIALIZED (${RANKED(THERE)}),
  scored AS (${SCORES('paths')}),
  shown AS (SELECT *, count(*) OVER () AS people FROM scored
    ORDER BY score DESC, best DESC, latest DESC, target LIMIT 50)
  SELECT paths.*, people FROM shown JOIN paths USING (target)
  WHERE place <= 10 OR introducer = $caller
  ORDER BY score DESC, best DESC, latest DESC, target, place`;

const SORT = `
  WITH asked AS MATERIALIZED (SELECT DISTINCT value AS id FROM json_each($people)),
  all_people AS (SELECT value AS id, key AS place FROM json_each($people))
  SELECT id AS person, ifnull(score, 0) AS score FROM all_people
  LEFT JOIN (${SCORED('asked AS person')}) ON target = id ORDER BY ifnull(score, 0) DESC, all_people.place`;

const TOP = `
  SELECT person.company, max(score) AS score, count(*) AS people
  FROM (${SCORED('(SELECT id FROM person WHERE company > 0) AS person')}) JOIN person ON person.id = target
  GROUP BY person.company ORDER BY max(score) DESC, count(*) DESC, person.company LIMIT $most`;
