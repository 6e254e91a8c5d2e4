import { ageTie } from '../network/age-tie.ts';
import type { Day, Employment } from '../network/evidence.ts';
import { gatherTie } from '../network/gather-tie.ts';
import { hasStrength, tieStrength } from '../network/strength.ts';
import type { StoredTie, TieFacts } from '../network/tie.ts';
import { WHOLE_ACCOUNT } from './changes.ts';
import type { Connection } from './connection.ts';
import { readEvidence } from './gather-ties.ts';
import { reread } from './members.ts';
import { gatherSharedTies } from './shared-ties.ts';
import type { Member, ScopeData } from './store.ts';
import { isShared, SEES_EMPLOYMENT, type View, viewOf } from './view.ts';

interface TieRow {
  readonly contributor: number;
  readonly a: number;
  readonly b: number;
  readonly as_of: number;
  readonly facts: string;
}

interface EmploymentRow {
  readonly contributor: number;
  readonly person: number;
  readonly company: number;
  readonly title: string;
  readonly started_on: number | null;
  readonly finished_on: number | null;
  readonly current: number;
  readonly asserted: number;
}

/**
 * Everything the member may see, for the index. A visitor of the sample team sees it as its first person does:
 * that member's ties are given as the visitor's own, so that their dates are shown. What is private of others
 * (ratings, "they don't know each other") is left out.
 */
export function readScope(db: Connection, caller: Member, asOf: Day): ScopeData {
  const member = reread(db, caller);
  const view = viewOf(db, member);
  return {
    asOf,
    member: member.id,
    person: member.person,
    teammates: view.teammates,
    ties: [...readTies(db, view, asOf), ...readPartialTies(db, view, asOf)],
    employments: readEmployments(db, view),
    notAcquainted: readNotAcquainted(db, view),
    version: scopeVersion(db, member, asOf),
  };
}

/** Changes when anything in the scope changes. One statement. */
export function scopeVersion(db: Connection, member: Member, asOf: Day): string {
  const { team, changes } = db.one<{ team: number | null; changes: string | null }>(
    `SELECT me.team, (
       SELECT group_concat(contributor || ':' || changes, ' ' ORDER BY contributor) FROM change
       WHERE change.account = me.account AND (contributor IN (${WHOLE_ACCOUNT}, me.id) OR contributor IN (
         SELECT member FROM team_member WHERE team_member.account = me.account AND team_member.team = me.team))
     ) AS changes
     FROM member AS me WHERE me.account = ? AND me.id = ?`,
    member.account,
    member.id,
  );
  return `${member.account}/${member.id}/${team ?? 0}/${asOf}/${changes ?? ''}`;
}

function readTies(db: Connection, view: View, asOf: Day): StoredTie[] {
  const ties: StoredTie[] = [];
  for (const row of db.all<TieRow>(
    `SELECT contributor, a, b, as_of, facts FROM tie
     WHERE account = ?1 AND contributor IN (SELECT value FROM json_each(?2))
       AND ${isShared('tie.account', 'tie.contributor', 'tie.a, tie.b', '?2')}
     ORDER BY contributor, a, b`,
    view.account,
    view.contributors,
  )) {
    const kept = JSON.parse(row.facts) as TieFacts;
    const facts =
      ageTie(kept, row.as_of, asOf) ??
      gatherTie(readEvidence(db, view.account, row), asOf, kept.sharedSchool);
    const tie = facts === null ? null : tieAsSeen(view, row, facts, asOf);
    if (tie !== null) ties.push(tie);
  }
  return ties;
}

/** Ties of teammates who share some of their sources only: gathered from the evidence of those. */
function readPartialTies(db: Connection, view: View, asOf: Day): StoredTie[] {
  return view.partial.flatMap((one) =>
    gatherSharedTies(db, view.account, one, asOf).flatMap(
      ({ pair, facts }) => tieAsSeen(view, pair, facts, asOf) ?? [],
    ),
  );
}

/** A tie as the viewer may see it: ratings of others are private. Null where nothing is left. */
function tieAsSeen(
  view: View,
  pair: { contributor: number; a: number; b: number },
  facts: TieFacts,
  asOf: Day,
): StoredTie | null {
  const isOwn = view.own.includes(pair.contributor);
  const seen = isOwn || facts.rating === null ? facts : { ...facts, rating: null };
  if (seen.rating === null && !hasStrength(seen)) return null;
  return {
    contributor: isOwn ? view.viewer : pair.contributor,
    a: pair.a,
    b: pair.b,
    facts: seen,
    strength: tieStrength(seen, asOf),
  };
}

function readEmployments(db: Connection, view: View): Employment[] {
  return db
    .all<EmploymentRow>(
      `SELECT contributor, person, company, title, started_on, finished_on, current, asserted FROM employment
       WHERE employment.account = ?1 AND superseded = ?2 AND ${SEES_EMPLOYMENT}
       ORDER BY contributor, person, company, started_on, finished_on, title`,
      view.account,
      0,
      view.contributors,
      view.imports,
    )
    .map((row) => ({
      contributor: view.own.includes(row.contributor) ? view.viewer : row.contributor,
      person: row.person,
      company: row.company,
      title: row.title,
      startedOn: row.started_on,
      finishedOn: row.finished_on,
      current: row.current === 1,
      asserted: row.asserted === 1,
    }));
}

function readNotAcquainted(db: Connection, view: View): (readonly [number, number])[] {
  return db
    .all<{ a: number; b: number }>(
      `SELECT DISTINCT a, b FROM evidence
       WHERE account = ? AND kind = 'not_acquainted' AND contributor IN (SELECT value FROM json_each(?))
       ORDER BY a, b`,
      view.account,
      JSON.stringify(view.own),
    )
    .map((row) => [row.a, row.b] as const);
}
