import { expressionBuilder, sql } from 'kysely';
import { CONTRIBUTED, readStatementKeys, type Statement } from '../../derive/contributor/statement.ts';
import type { PersonKey } from '../../imports/record.ts';
import { findHost, NO_MEMBER } from '../accounts/members.ts';
import type { Db } from '../database/access.ts';
import { selectRows } from '../database/rows-where.ts';
import type { Tables } from '../database/schema.ts';
import type { Owner } from '../rows.ts';
import { ACCOUNT, isOfCompany, type StatementRow } from '../sources/statements.ts';
import { StoreError } from '../store-error.ts';

/** A member of the reader's active team, and the part of their data that they share with it. */
export interface SharingMember {
  readonly member: number;
  /** True if the team sees the member's name. */
  readonly isNamed: boolean;
  /** Kinds of sources, or everything. */
  readonly shares: readonly string[] | 'all';
}

/** The members whose data a reader sees, with the visible part of each. */
export interface VisibleMembers {
  /** `account.version`. */
  readonly version: number;
  /** The members whose data and statements count as the reader's own: the reader, and a visitor's host. */
  readonly own: readonly number[];
  /** The active team's members, including the reader. Empty if the reader works alone or isn't in that team. */
  readonly team: readonly SharingMember[];
  /** `member.version` of each of these members: `account.version` at their last write. */
  readonly versions: ReadonlyMap<number, number>;
  /** A text that changes whenever a statement of the account itself, rather than of a member, changes. */
  readonly likelyPages: string;
}

/** Reads everything with one statement, so that it is from the same moment. For a visitor, more statements are needed. */
export async function readVisibleMembers(db: Db, { account, id }: Owner): Promise<VisibleMembers> {
  const reader = await db
    .selectFrom('member as reader')
    .innerJoin('account', 'account.id', 'reader.account')
    .select(['account.version', 'reader.version as own_version', 'reader.visitor'])
    .select((of) => [
      of
        .selectFrom('team_member as mate')
        .innerJoin('member', (join) =>
          join.onRef('member.account', '=', 'mate.account').onRef('member.id', '=', 'mate.member'),
        )
        .select(membersAsJson('mate.member', 'mate.named', 'mate.shares'))
        .where('mate.account', '=', account)
        .whereRef('mate.team', '=', 'reader.team')
        .as('team'),
      likelyPagesMark(account),
    ])
    .where((is) => is.and({ 'reader.account': account, 'reader.id': id }))
    .executeTakeFirst();
  if (reader === undefined) throw new StoreError('not_found', NO_MEMBER);
  const host = reader.visitor === 1 ? await findHost(db, account) : null;
  const own = host === null ? [id] : [id, host.member];
  const mates = readMembers(reader.team);
  const isInTeam = own.some((member) => mates.versions.has(member));
  const { team, versions } = isInTeam ? mates : readMembers(null);
  versions.set(id, reader.own_version);
  if (host !== null && !versions.has(host.member)) {
    const others = await readVersions(db, account, [host.member]);
    for (const [member, version] of others) versions.set(member, version);
  }
  return { version: reader.version, own, team, versions, likelyPages: reader.likely_pages ?? '' };
}

/** Returns the data that a reader without an identity sees: everything of all members, except visitors to the sample team. */
export async function readAllMembers(db: Db, account: number): Promise<VisibleMembers> {
  const found = await db
    .selectFrom('account')
    .select('account.version')
    .select((of) => [
      of
        .selectFrom('member')
        .select(membersAsJson('member.id', '1', `'"all"'`))
        .where((is) => is.and({ 'member.account': account, 'member.visitor': 0 }))
        .as('team'),
      likelyPagesMark(account),
    ])
    .where('account.id', '=', account)
    .executeTakeFirst();
  const { team, versions } = readMembers(found?.team ?? null);
  return { version: found?.version ?? 0, own: [], team, versions, likelyPages: found?.likely_pages ?? '' };
}

/** Selects members as one text, because that takes a third of the time of reading as many rows. `shares` is JSON already. */
function membersAsJson(member: string, named: string, shares: string) {
  const columns = [member, 'member.version', named, shares].join(" || ',' || ");
  return sql<string | null>`string_agg('[' || ${sql.raw(columns)} || ']', ',')`.as('members');
}

function readMembers(json: string | null) {
  const rows = JSON.parse(`[${json ?? ''}]`) as [number, number, number, SharingMember['shares']][];
  rows.sort(([one], [other]) => one - other);
  const team = rows.map(
    ([member, , named, shares]): SharingMember => ({ member, isNamed: named === 1, shares }),
  );
  return { team, versions: new Map(rows.map(([member, version]) => [member, version])) };
}

/** Ids aren't reused, so the number of statements and the highest id show whether any changed. */
function likelyPagesMark(account: number) {
  return expressionBuilder<Tables>()
    .selectFrom('statement')
    .select(sql<string>`count(*) || '/' || coalesce(max(id), 0)`.as('mark'))
    .where((is) => is.and({ account, member: ACCOUNT }))
    .as('likely_pages');
}

export async function readVersions(
  db: Db,
  account: number,
  members: readonly number[],
): Promise<Map<number, number>> {
  const rows = await selectRows(db, 'member', { account })
    .select(['id', 'version'])
    .where('id', 'in', members)
    .orderBy('id')
    .execute();
  return new Map(rows.map(({ id, version }) => [id, version]));
}

/** A member's statements and some facts about their sources, without the sources' records. */
export interface MemberState {
  readonly member: number;
  /** `account.version` at the member's last write. */
  readonly version: number;
  /** Compressed bytes of the member's sources. */
  readonly bytes: number;
  readonly kinds: readonly string[];
  /** All keys that the member or their sources call the member's own. */
  readonly ownKeys: readonly PersonKey[];
  readonly statements: readonly Statement[];
  readonly ofCompanies: readonly SaidOfCompany[];
  /** If this text is the same, so is the projection of the sources. */
  readonly sources: string;
  /** If this text is the same, so is the contribution. */
  readonly contributed: string;
  /** If this text is the same, so are the statements. */
  readonly said: string;
}

/** A statement about a company (`sources/statements.ts`). */
export interface SaidOfCompany {
  readonly kind: 'company_page' | 'industry' | 'likely_page';
  /** Key of the page, '' for an industry. */
  readonly page: string;
  readonly company: string;
  readonly industry: string;
  readonly saidAt: number;
}

/**
 * Returns the states of members, and the pages that the account matched to a company by its name.
 * @param versions by member
 */
export async function readStates(
  db: Db,
  account: number,
  versions: ReadonlyMap<number, number>,
): Promise<{ states: ReadonlyMap<number, MemberState>; likelyPages: readonly SaidOfCompany[] }> {
  const members = [...versions.keys()];
  const said = await readStatements(db, account, [...members, ACCOUNT]);
  const statements = Map.groupBy(said, ({ member }) => member);
  const ofAccount = statements.get(ACCOUNT) ?? [];
  const likelyPages = ofAccount.filter(({ kind }) => kind === 'likely_page').map(toSaidOfCompany);
  if (members.length === 0) return { states: new Map(), likelyPages };
  const sources = Map.groupBy(await readSources(db, account, members), ({ member }) => member);
  const states = new Map(
    Array.from(versions, ([id, version]) => {
      const theirs = sources.get(id) ?? [];
      const all = statements.get(id) ?? [];
      const said = all.filter(({ kind }) => !isOfCompany(kind));
      const read = said.map(toStatement);
      // A wrong match changes the contribution only if it changes the key of another statement.
      const keyOf = readStatementKeys(id, read);
      const contributed = said
        .filter(({ kind }) => CONTRIBUTED.has(kind))
        .map((row) => contentOf(row, keyOf(row.subject, row.said_at)));
      const ownKeys = [
        ...theirs.flatMap(({ owner_keys }) => JSON.parse(owner_keys) as PersonKey[]),
        ...said.filter(({ kind }) => kind === 'own_key').map(({ subject }) => subject),
      ];
      const state: MemberState = {
        member: id,
        version,
        bytes: theirs.reduce((sum, { bytes }) => sum + Number(bytes ?? 0), 0),
        kinds: theirs.map(({ kind }) => kind),
        ownKeys: [...new Set(ownKeys)],
        statements: read,
        ofCompanies: all.filter(({ kind }) => isOfCompany(kind)).map(toSaidOfCompany),
        sources: JSON.stringify(theirs),
        contributed: JSON.stringify(contributed),
        said: JSON.stringify(said.map((row) => contentOf(row))),
      };
      return [id, state];
    }),
  );
  return { states, likelyPages };
}

/** Lists the columns, because copying the row takes several times as long. */
function contentOf({ id, kind, subject, other, body, said_at: saidAt }: StatementRow, means = subject) {
  return [id, kind, means, other, body, saidAt];
}

/** The kind determines the type of the body, because both were written together. */
function toStatement({ id, kind, subject, other, body, said_at: saidAt }: StatementRow): Statement {
  const said = { id: String(id), kind, subject, saidAt, ...(other === '' ? {} : { other }) };
  return { ...(JSON.parse(body) as object), ...said } as Statement;
}

function toSaidOfCompany({ kind, subject, other, body, said_at: saidAt }: StatementRow): SaidOfCompany {
  const { industry = '' } = JSON.parse(body) as { readonly industry?: string };
  return { kind: kind as SaidOfCompany['kind'], page: subject, company: other, industry, saidAt };
}

/** Includes the total size of each source's parts, which changes when records are erased or folded. */
function readSources(db: Db, account: number, members: readonly number[]) {
  return db
    .selectFrom('source')
    .leftJoin('source_part as part', (join) =>
      join
        .onRef('part.account', '=', 'source.account')
        .onRef('part.member', '=', 'source.member')
        .onRef('part.source', '=', 'source.id'),
    )
    .select(['source.member', 'source.id', 'kind', 'digest', 'covers_to', 'owner_keys'])
    .select((row) => [
      row.fn.sum<number>('part.records').as('records'),
      row.fn.sum<number>(row.fn('length', ['part.body'])).as('bytes'),
    ])
    .where('source.account', '=', account)
    .where('source.member', 'in', members)
    .groupBy(['source.member', 'source.id', 'kind', 'digest', 'covers_to', 'owner_keys'])
    .orderBy('source.member')
    .orderBy('source.id')
    .execute();
}

function readStatements(db: Db, account: number, members: readonly number[]): Promise<StatementRow[]> {
  return selectRows(db, 'statement', { account })
    .selectAll()
    .where('member', 'in', members)
    .orderBy('member')
    .orderBy('id')
    .execute();
}
