import { CONTRIBUTED, readSaidKeys, type Statement } from '../../derive/contributor/statement.ts';
import type { PersonKey } from '../../imports/record.ts';
import { readReader } from '../accounts/members.ts';
import type { Db } from '../database/access.ts';
import { ACCOUNT, isOfCompany, type StatementRow } from '../sources/statements.ts';
import type { Member } from '../store.ts';

/** A member of the reader's active team, and what they share with it. */
export interface SharingMember {
  readonly member: number;
  /** `account.version` at their last write: what was derived from their data is as old. */
  readonly version: number;
  /** Whether they are named to the team. */
  readonly isNamed: boolean;
  /** Kinds of sources, or everything. */
  readonly shares: readonly string[] | 'all';
}

/** Whose data a reader sees, and which of it. */
export interface VisibleMembers {
  /** Whose data and word are the reader's own: the reader, and whom a visitor of the sample team looks as. */
  readonly own: readonly number[];
  /** The active team's members, the reader among them; none if the reader works alone or isn't in that team. */
  readonly team: readonly SharingMember[];
}

export async function readVisibleMembers(
  db: Db,
  caller: Pick<Member, 'account' | 'id'>,
): Promise<VisibleMembers> {
  const { reader, host } = await readReader(db, caller);
  const own = host === null ? [reader.id] : [reader.id, host.member];
  if (reader.team === null) return { own, team: [] };
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
  if (!rows.some(({ member }) => own.includes(member))) return { own, team: [] };
  return {
    own,
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
  /** All keys that sources or the member say are the member's own. */
  readonly ownKeys: readonly PersonKey[];
  readonly statements: readonly Statement[];
  /** What the member says of companies. */
  readonly ofCompanies: readonly SaidOfCompany[];
  /** The same text: the same is projected of the sources. */
  readonly sources: string;
  /** The same text, too: the same contribution. */
  readonly contributed: string;
  /** The same text: the same statements. */
  readonly said: string;
}

/** What is said of a company (`sources/statements.ts`). */
export interface SaidOfCompany {
  readonly kind: 'company_page' | 'industry' | 'likely_page';
  /** Key of the page, '' of an industry. */
  readonly page: string;
  /** The folded name. */
  readonly company: string;
  readonly industry: string;
  readonly saidAt: number;
}

/** @param versions by member */
export async function readMemberStates(
  db: Db,
  account: number,
  versions: ReadonlyMap<number, number>,
): Promise<Map<number, MemberState>> {
  const members = [...versions.keys()];
  if (members.length === 0) return new Map();
  const sources = Map.groupBy(await readSources(db, account, members), ({ member }) => member);
  const statements = Map.groupBy(await readStatements(db, account, members), ({ member }) => member);
  return new Map(
    Array.from(versions, ([id, version]) => {
      const theirs = sources.get(id) ?? [];
      const all = statements.get(id) ?? [];
      const said = all.filter(({ kind }) => !isOfCompany(kind));
      const read = said.map(toStatement);
      // Who is called the wrong person counts as far as such a statement means somebody else by it.
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
}

/** The kind decides what the body says; both were written together. */
function toStatement({ id, kind, subject, other, body, said_at: saidAt }: StatementRow): Statement {
  const said = { id: String(id), kind, subject, saidAt, ...(other === '' ? {} : { other }) };
  return { ...(JSON.parse(body) as object), ...said } as Statement;
}

/** Pages that were found to be a company's by its name: nobody's word, and the account's. */
export async function readLikelyPages(db: Db, account: number): Promise<SaidOfCompany[]> {
  const rows = await readStatements(db, account, [ACCOUNT]);
  return rows.filter(({ kind }) => kind === 'likely_page').map(toSaidOfCompany);
}

function toSaidOfCompany({ kind, subject, other, body, said_at: saidAt }: StatementRow): SaidOfCompany {
  const { industry = '' } = JSON.parse(body) as { readonly industry?: string };
  return { kind: kind as SaidOfCompany['kind'], page: subject, company: other, industry, saidAt };
}

/** With the size of their parts, which erasing and folding change. */
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
