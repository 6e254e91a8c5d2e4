import { CONTRIBUTED, readSaidKeys, type Statement } from '../../derive/contributor/statement.ts';
import type { PersonKey } from '../../imports/record.ts';
import { readReader } from '../accounts/members.ts';
import type { Db } from '../database/access.ts';
import type { Owner } from '../rows.ts';
import { ACCOUNT, isOfCompany, type StatementRow } from '../sources/statements.ts';

/** A member of the reader's active team, and what they share with it. */
export interface SharingMember {
  readonly member: number;
  /** `account.version` at their last write, which is the version of data derived from theirs. */
  readonly version: number;
  /** Whether the team sees their name. */
  readonly isNamed: boolean;
  /** Kinds of sources, or everything. */
  readonly shares: readonly string[] | 'all';
}

/** The members whose data a reader sees, and which part of it. */
export interface VisibleMembers {
  /** `account.version`. */
  readonly version: number;
  /** The members whose data and statements count as the reader's own: the reader, and a visitor's host. */
  readonly own: readonly number[];
  /** The active team's members, including the reader. Empty if the reader works alone or isn't in that team. */
  readonly team: readonly SharingMember[];
}

export async function readVisibleMembers(db: Db, caller: Owner): Promise<VisibleMembers> {
  const { reader, host } = await readReader(db, caller);
  const own = host === null ? [reader.id] : [reader.id, host.member];
  const alone = { version: reader.account_version, own, team: [] };
  if (reader.team === null) return alone;
  const rows = await db
    .selectFrom('team_member')
    .innerJoin('member', (join) =>
      join.onRef('member.account', '=', 'team_member.account').onRef('member.id', '=', 'team_member.member'),
    )
    .select(['team_member.member', 'team_member.named', 'team_member.shares', 'member.version'])
    .where('team_member.account', '=', reader.account)
    .where('team_member.team', '=', reader.team)
    .orderBy('team_member.member')
    .execute();
  if (!rows.some(({ member }) => own.includes(member))) return alone;
  return {
    ...alone,
    team: rows.map(({ member, version, named, shares }) => ({
      member,
      version,
      isNamed: named === 1,
      shares: JSON.parse(shares) as SharingMember['shares'],
    })),
  };
}

/** What is derived from a member's data, without the records themselves. */
export interface MemberState {
  readonly member: number;
  /** `account.version` at the member's last write. */
  readonly version: number;
  /** Compressed bytes of the member's sources. */
  readonly bytes: number;
  /** Kinds of the member's sources. */
  readonly kinds: readonly string[];
  /** All keys that the member or their sources call the member's own. */
  readonly ownKeys: readonly PersonKey[];
  readonly statements: readonly Statement[];
  /** The member's statements about companies. */
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

/** The states of members, and the pages that the account found. */
export interface ReadStates {
  readonly states: ReadonlyMap<number, MemberState>;
  /** The pages that were matched to a company by its name. They belong to the account and to no member. */
  readonly likelyPages: readonly SaidOfCompany[];
}

/** @param versions by member */
export async function readStates(
  db: Db,
  account: number,
  versions: ReadonlyMap<number, number>,
): Promise<ReadStates> {
  const members = [...versions.keys()];
  const said = await readStatements(db, account, [...members, ACCOUNT]);
  const statements = Map.groupBy(said, ({ member }) => member);
  const likelyPages = likelyAmong(statements.get(ACCOUNT) ?? []);
  if (members.length === 0) return { states: new Map(), likelyPages };
  const sources = Map.groupBy(await readSources(db, account, members), ({ member }) => member);
  const states = new Map(
    Array.from(versions, ([id, version]) => {
      const theirs = sources.get(id) ?? [];
      const all = statements.get(id) ?? [];
      const said = all.filter(({ kind }) => !isOfCompany(kind));
      const read = said.map(toStatement);
      // A statement about a wrong match counts only if it means someone else by the key.
      const keyOf = readSaidKeys(id, read);
      const contributed = said
        .filter(({ kind }) => CONTRIBUTED.has(kind))
        .map((row) => ({ ...row, subject: keyOf(row.subject, row.said_at) }));
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
        said: JSON.stringify(said),
      };
      return [id, state];
    }),
  );
  return { states, likelyPages };
}

/** The kind determines the body, because both were written together. */
function toStatement({ id, kind, subject, other, body, said_at: saidAt }: StatementRow): Statement {
  const said = { id: String(id), kind, subject, saidAt, ...(other === '' ? {} : { other }) };
  return { ...(JSON.parse(body) as object), ...said } as Statement;
}

function likelyAmong(rows: readonly StatementRow[]): SaidOfCompany[] {
  return rows.filter(({ kind }) => kind === 'likely_page').map(toSaidOfCompany);
}

function toSaidOfCompany({ kind, subject, other, body, said_at: saidAt }: StatementRow): SaidOfCompany {
  const { industry = '' } = JSON.parse(body) as { readonly industry?: string };
  return { kind: kind as SaidOfCompany['kind'], page: subject, company: other, industry, saidAt };
}

/** Includes the size of their parts, which changes when records are erased or folded. */
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
  return db
    .selectFrom('statement')
    .selectAll()
    .where('account', '=', account)
    .where('member', 'in', members)
    .orderBy('member')
    .orderBy('id')
    .execute();
}
