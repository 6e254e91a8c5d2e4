import type { Selectable } from 'kysely';
import { type Access, type Db, nextNumber } from '../database/access.ts';
import { countRows, deleteRows, ownedBy, selectRows, updateRows } from '../database/rows-where.ts';
import type { Tables } from '../database/schema.ts';
import type { Member, Owner } from '../rows.ts';
import { StoreError } from '../store-error.ts';
import { isDemo } from './accounts.ts';
import { identityNumber, memberIdentity } from './identity-number.ts';

/** The member that a token names, with everything a request has to check. */
export interface FoundCaller {
  readonly member: Member;
  /** The same as `account.version`. */
  readonly version: number;
  readonly isDemo: boolean;
  readonly isRevoked: boolean;
  /** The same as `MemberStore.tokenRound`. */
  readonly tokenRound: number;
}

interface MemberStore {
  member(account: number, externalUserId: string): Promise<Member | null>;
  members(account: number): Promise<readonly Member[]>;
  /**
   * Returns the member with this name, creating them if needed. Updates the email address unless the new one ends in
   * `.invalid`. In a demo account with a sample team, a new member is a visitor, who sees the network as the team's first
   * member does. Throws `rate_limit_exceeded` beyond 1,000 visitors.
   */
  ensureMember(account: number, externalUserId: string, email: string, now: number): Promise<Member>;
  /** Milliseconds since 1970. */
  createdAt(member: Owner): Promise<number>;
  /** How many times the member has revoked all tokens. Tokens from an earlier round aren't valid. */
  tokenRound(member: Owner): Promise<number>;
  endTokens(member: Owner): Promise<void>;
  /** Reads a token's member in one query. Returns null if the member no longer exists. */
  caller(account: number, member: number, jti: string): Promise<FoundCaller | null>;
}

/** Without a limit, anyone with the published key could fill the disk. */
export const MAX_VISITORS = 1000;

export const NO_MEMBER = 'This member no longer exists. Sign in again.';

const roundOf = (member: number) => `tokens/${member}`;

type MemberRow = Selectable<Tables['member']>;

export function openMembers(access: Access): MemberStore {
  return {
    member: (account, externalUserId) => findMember(access.db, account, externalUserId),

    caller: (account, id, jti) => readCaller(access.db, account, id, jti),

    async createdAt({ account, id }) {
      const row = await findRow(access.db, account, id);
      if (row === undefined) throw new StoreError('not_found', NO_MEMBER);
      return row.created_at;
    },

    async tokenRound({ account, id }) {
      const row = await selectRows(access.db, 'counter', { account, kind: roundOf(id) })
        .select('last')
        .executeTakeFirst();
      return row?.last ?? 0;
    },

    endTokens: (member) =>
      access.write(member, async (db) => {
        await nextNumber(db, member.account, roundOf(member.id));
        await deleteRows(db, 'personal_token', ownedBy(member));
      }),

    async members(account) {
      const rows = await selectMembers(access.db, account).orderBy('member.id').execute();
      return Promise.all(rows.map((row) => toMember(access.db, row)));
    },

    async ensureMember(account, externalUserId, email, now) {
      const known = await findMember(access.db, account, externalUserId);
      if (known !== null && hasSameEmail(known, email)) return known;
      return access.write({ account }, (db) => ensureMember(db, account, externalUserId, email, now));
    },
  };
}

export async function readCaller(
  db: Db,
  account: number,
  id: number,
  jti: string,
): Promise<FoundCaller | null> {
  const row = await selectMembers(db, account)
    .leftJoin('revoked_token', (join) =>
      join.onRef('revoked_token.account', '=', 'member.account').on('revoked_token.jti', '=', jti),
    )
    .leftJoin('counter', (join) =>
      join.onRef('counter.account', '=', 'member.account').on('counter.kind', '=', roundOf(id)),
    )
    .select(['account.demo', 'revoked_token.jti', 'counter.last'])
    .where('member.id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return null;
  const member = await toMember(db, row);
  return {
    member,
    version: row.account_version,
    isDemo: row.demo === 1,
    isRevoked: row.jti !== null,
    tokenRound: row.last ?? 0,
  };
}

export async function ensureMember(
  db: Db,
  account: number,
  externalUserId: string,
  email: string,
  now: number,
): Promise<Member> {
  const known = await findMember(db, account, externalUserId);
  if (known !== null) {
    if (hasSameEmail(known, email)) return known;
    await changeMember(db, known, { email });
    return { ...known, email };
  }
  const host = await findHost(db, account);
  if (host !== null) await refuseTooManyVisitors(db, account);
  const row: MemberRow = {
    account,
    id: await nextNumber(db, account, 'member'),
    external_user_id: externalUserId,
    email,
    team: host?.team ?? null,
    visitor: Number(host !== null),
    version: 0,
    created_at: now,
  };
  await db.insertInto('member').values(row).execute();
  return reread(db, row);
}

export async function findMemberById(db: Db, account: number, id: number): Promise<Member | null> {
  const row = await findRow(db, account, id);
  return row === undefined ? null : toMember(db, row);
}

/** Reads the member again, because their team may have changed since the caller read it. */
export async function reread(db: Db, { account, id }: Owner): Promise<Member> {
  const member = await findMemberById(db, account, id);
  if (member === null) throw new StoreError('not_found', NO_MEMBER);
  return member;
}

export async function changeMember(
  db: Db,
  { account, id }: Owner,
  changes: Partial<Pick<MemberRow, 'email' | 'team' | 'visitor'>>,
): Promise<void> {
  await updateRows(db, 'member', { account, id }, changes);
}

/** Visitors see the sample team's network as this member does. */
interface Host {
  readonly member: number;
  readonly team: number;
}

/** Returns the first member of the first team in a demo account. Null in other accounts, and until that team exists. */
export async function findHost(db: Db, account: number): Promise<Host | null> {
  if (!(await isDemo(db, account))) return null;
  const row = await selectRows(db, 'team_member', { account })
    .select(['member', 'team'])
    .orderBy('team')
    .orderBy('member')
    .executeTakeFirst();
  return row ?? null;
}

/** Returns the host if this member is a visitor to the sample team, else null. */
export async function findHostOf(db: Db, { account, id }: Owner): Promise<Host | null> {
  const row = await findRow(db, account, id);
  return row?.visitor === 1 ? findHost(db, account) : null;
}

function findRow(db: Db, account: number, id: number): Promise<SelectedMember | undefined> {
  return selectMembers(db, account).where('member.id', '=', id).executeTakeFirst();
}

async function findMember(db: Db, account: number, externalUserId: string): Promise<Member | null> {
  const row = await selectMembers(db, account)
    .where('external_user_id', '=', externalUserId)
    .executeTakeFirst();
  return row === undefined ? null : toMember(db, row);
}

type SelectedMember = MemberRow & { readonly id_key: Uint8Array; readonly account_version: number };

function selectMembers(db: Db, account: number) {
  return db
    .selectFrom('member')
    .innerJoin('account', 'account.id', 'member.account')
    .selectAll('member')
    .select(['account.id_key', 'account.version as account_version'])
    .where('member.account', '=', account);
}

async function toMember(db: Db, row: SelectedMember): Promise<Member> {
  const host = row.visitor === 1 ? await findHost(db, row.account) : null;
  return {
    account: row.account,
    id: row.id,
    externalUserId: row.external_user_id,
    email: row.email,
    person: identityNumber(row.id_key, memberIdentity(host?.member ?? row.id)),
    team: row.team,
  };
}

/** Domains under `.invalid` don't exist (RFC 2606), so an address there is only a placeholder and never replaces another. */
function hasSameEmail(known: Member, email: string): boolean {
  return known.email === email || email.toLowerCase().endsWith('.invalid');
}

async function refuseTooManyVisitors(db: Db, account: number): Promise<void> {
  if ((await countRows(db, 'member', { account, visitor: 1 })) < MAX_VISITORS) return;
  throw new StoreError(
    'rate_limit_exceeded',
    `The sample team already has ${MAX_VISITORS} visitors. Try again tomorrow, or import your own data.`,
  );
}
