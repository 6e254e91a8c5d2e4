import { findHost, isVisitor } from '../accounts/members.ts';
import type { Connection } from '../connection.ts';
import { UntilWritten } from '../database/until-written.ts';
import type { Member } from '../store.ts';
import { KeptViews } from './kept-views.ts';
import { type MergedPeople, NOBODY_MERGED, readMergedPeople } from './merged-people.ts';

/** Stands in `team_share` for every source, those to come included. */
export const ALL_SOURCES = '*';

/** What a member may see: whole contributors, and single imports of those who share only some sources. */
export interface View {
  readonly account: number;
  readonly viewer: number;
  /** The viewer, and for a visitor of the sample team the member it looks as. */
  readonly own: readonly number[];
  /** Contributors of whom everything is seen, the own ones first. */
  readonly whole: readonly number[];
  /** The same, to look contributors up in. */
  readonly isWhole: ReadonlySet<number>;
  /** Contributors of whom some imports are seen. */
  readonly partial: readonly { readonly contributor: number; readonly imports: readonly number[] }[];
  /** `whole` as JSON for `json_each`; its last element is the list of those from whom nothing is kept private. */
  readonly contributors: string;
  /** All imports of `partial`, as JSON. */
  readonly imports: string;
  /** Persons of the active team's other members. */
  readonly teammates: readonly number[];
  /** Whom the viewer takes to be one person. */
  readonly merged: MergedPeople;
}

/** Who reads an index alike: the members of a team, or whoever is in none as one contributor. */
export interface Audience {
  readonly account: number;
  /** 0 for none. */
  readonly team: number;
  /** Of a lone member; 0 for a team. */
  readonly contributor: number;
}

interface Share {
  readonly contributor: number;
  readonly person: number;
  readonly source: string | null;
}

/**
 * The view of a member: its own contributions, and what the other members of its active team share with that
 * team. A member that has left the team, or never was in it, sees nothing of it.
 */
export function viewOf(db: Connection, member: Member): View {
  const { account, id, team, person } = member;
  const key = `${account}/${id}/${team}/${person}`;
  return views.of(db, key, () => {
    const sharing = sharings.of(db, account, key, () => readSharing(db, member));
    return { ...sharing, merged: readMergedPeople(db, account, sharing.own, person) };
  });
}

/** A view but for what the viewer says of people. */
type Sharing = Omit<View, 'merged'>;

const views = new UntilWritten<View>();
/** Reading these takes milliseconds in a team of thousands, and every request asks for one. */
const sharings = new KeptViews<Sharing>();
const audienceViews = new KeptViews<View>();

function readSharing(db: Connection, member: Member): Sharing {
  const host = isVisitor(db, member) ? findHost(db, member.account) : null;
  const own = host === null ? [member.id] : [member.id, host.member];
  const shares = member.team === null ? [] : readShares(db, member, member.team, host?.member ?? member.id);
  const isOwn = new Set(own);
  const others = shares.filter((share) => !isOwn.has(share.contributor));
  return {
    ...seenOf(db, member.account, own, others),
    viewer: member.id,
    teammates: [...new Set(others.map((share) => share.person))].filter(
      (person) => person !== (host?.person ?? member.person),
    ),
  };
}

/** Who reads the same index as the member. */
export function audienceOf(db: Connection, member: Member): Audience {
  const insider = (isVisitor(db, member) ? findHost(db, member.account)?.member : undefined) ?? member.id;
  const isIn =
    member.team !== null &&
    db.get(
      'SELECT 1 FROM team_member WHERE account = ? AND team = ? AND member = ?',
      member.account,
      member.team,
      insider,
    ) !== undefined;
  return isIn
    ? { account: member.account, team: member.team, contributor: 0 }
    : { account: member.account, team: 0, contributor: insider };
}

const LONE_MEMBER = `SELECT id, person, '${ALL_SOURCES}' FROM member WHERE account = ? AND id = ?`;
const TEAM_SHARES = `SELECT inside.member, member.person, team_share.source
  FROM team_member AS inside
  JOIN member ON member.account = inside.account AND member.id = inside.member
  LEFT JOIN team_share ON team_share.account = inside.account AND team_share.team = inside.team
    AND team_share.member = inside.member
  WHERE inside.account = ? AND inside.team = ?
  ORDER BY inside.member, team_share.source`;

/**
 * What everybody of an audience sees alike, as nobody in particular: nothing is anybody's own. `teammates` are the
 * persons of all of them.
 */
export function viewOfAudience(db: Connection, audience: Audience): View {
  const { account, team, contributor } = audience;
  const key = `${account}/${team}/${contributor}`;
  return audienceViews.of(db, account, key, () => readAudience(db, audience));
}

function readAudience(db: Connection, { account, team, contributor }: Audience): View {
  const shares = db
    .rows<readonly [contributor: number, person: number, source: string | null]>(
      team === 0 ? LONE_MEMBER : TEAM_SHARES,
      account,
      team === 0 ? contributor : team,
    )
    .map(([of, person, source]): Share => ({ contributor: of, person, source }));
  return {
    ...seenOf(db, account, [], shares),
    viewer: 0,
    teammates: [...new Set(shares.map((share) => share.person))],
    merged: NOBODY_MERGED,
  };
}

/** What is seen of the own contributors, of whom that is all, and of those who share. */
function seenOf(
  db: Connection,
  account: number,
  own: readonly number[],
  shares: readonly Share[],
): Omit<View, 'viewer' | 'teammates' | 'merged'> {
  const everything = new Set(
    shares.filter((share) => share.source === ALL_SOURCES).map((share) => share.contributor),
  );
  const whole = [...own, ...everything];
  const partial = [...Map.groupBy(shares, (share) => share.contributor)]
    .filter(([contributor]) => !everything.has(contributor))
    .map(([contributor, rows]) => ({ contributor, imports: importsOf(db, account, contributor, rows) }))
    .filter((one) => one.imports.length > 0);
  return {
    account,
    own,
    whole,
    isWhole: new Set(whole),
    partial,
    contributors: JSON.stringify([...whole, own]),
    imports: JSON.stringify(partial.flatMap((one) => one.imports)),
  };
}

/** Everything the account knows: for what is not asked by a member. */
export function viewOfAll(db: Connection, account: number): View {
  const whole = db
    .all<{ id: number }>('SELECT id FROM member WHERE account = ?', account)
    .map((row) => row.id);
  return {
    account,
    viewer: 0,
    own: [],
    whole,
    isWhole: new Set(whole),
    partial: [],
    contributors: JSON.stringify([...whole, whole]),
    imports: '[]',
    teammates: [],
    merged: NOBODY_MERGED,
  };
}

/** One row a member of the team and shared source (null: shares nothing), empty where `insider` is not in it. */
function readShares(db: Connection, member: Member, team: number, insider: number): Share[] {
  return db.all<Share>(
    `SELECT other.member AS contributor, member.person, team_share.source
     FROM team_member AS me
     JOIN team_member AS other ON other.account = me.account AND other.team = me.team
     JOIN member ON member.account = other.account AND member.id = other.member
     LEFT JOIN team_share ON team_share.account = other.account AND team_share.team = other.team
       AND team_share.member = other.member
     WHERE me.account = ? AND me.team = ? AND me.member = ?
     ORDER BY other.member, team_share.source`,
    member.account,
    team,
    insider,
  );
}

function importsOf(db: Connection, account: number, contributor: number, shares: readonly Share[]): number[] {
  const sources = JSON.stringify(shares.flatMap((share) => share.source ?? []));
  return db
    .all<{ id: number }>(
      `SELECT id FROM import
       WHERE account = ? AND contributor = ? AND source IN (SELECT value FROM json_each(?)) ORDER BY id`,
      account,
      contributor,
      sources,
    )
    .map((row) => row.id);
}

/**
 * SQL that holds where the contributor has not kept the person private, or is the viewer; `contributors` is the
 * parameter that carries those of the view. All arguments are SQL.
 */
export function isShared(account: string, contributor: string, person: string, contributors = '?3'): string {
  return `NOT EXISTS (SELECT 1 FROM private_person AS kept
    WHERE kept.account = ${account} AND kept.contributor = ${contributor} AND kept.person IN (${person})
      AND kept.contributor NOT IN (SELECT value FROM json_each(${contributors}, '$[#-1]')))`;
}

/** SQL that holds where the viewer has not said that the key (a row of `person_alias` under this name) is somebody else's. */
export function isTheirs(alias: string): string {
  return `NOT EXISTS (SELECT 1 FROM wrong_person AS wrong
    WHERE wrong.account = ${alias}.account AND wrong.kind = ${alias}.kind AND wrong.value = ${alias}.value
      AND wrong.person = ${alias}.person AND wrong.contributor IN (SELECT value FROM json_each(?3, '$[#-1]')))`;
}

/** SQL that holds where one of the imports, a list in JSON, holds a row of `employment`. */
export function isHeldBy(imports: string): string {
  return `(${imports} <> '[]' AND EXISTS (SELECT 1 FROM employment_import AS held
    WHERE held.account = employment.account AND held.employment = employment.id
      AND held.import IN (SELECT value FROM json_each(${imports}))))`;
}

/** SQL that holds where a row of `employment` is seen; `?3` is `contributors` and `?4` `imports` of the view. */
export const SEES_EMPLOYMENT = `((employment.contributor IN (SELECT value FROM json_each(?3)) OR ${isHeldBy('?4')})
  AND ${isShared('employment.account', 'employment.contributor', 'employment.person')})`;

/** The same for what a row of `import` says of a person, given as SQL. */
export function seesImport(person: string): string {
  return `((import.contributor IN (SELECT value FROM json_each(?3)) OR import.id IN (SELECT value FROM json_each(?4)))
    AND ${isShared('import.account', 'import.contributor', person)})`;
}
