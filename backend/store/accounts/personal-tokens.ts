import type { Selectable } from 'kysely';
import { type Access, type Db, nextNumber } from '../database/access.ts';
import { ownedBy, selectRows, updateRows } from '../database/rows-where.ts';
import type { Tables } from '../database/schema.ts';
import type { Owner } from '../rows.ts';
import { refuseMore } from '../store-error.ts';
import { type FoundCaller, readCaller } from './members.ts';
import { hashOf } from './secret-keys.ts';

/** A listed personal token. The token itself isn't stored. Times are in ms since 1970. */
export interface PersonalTokenRow {
  /** Counts up separately for each member, so that it reveals nothing about others. */
  readonly id: number;
  readonly name: string;
  /** The scopes given to `createPersonalToken`. */
  readonly scopes: readonly string[];
  readonly createdAt: number;
  readonly endsAt: number;
  readonly usedAt: number | null;
}

export interface NewPersonalTokenRow {
  readonly token: string;
  readonly name: string;
  readonly scopes: readonly string[];
  readonly endsAt: number;
}

export interface PersonalTokenStore {
  /** Stores the token's SHA-256. Throws `conflict` beyond {@link MAX_TOKENS} valid tokens of the member. */
  createPersonalToken(member: Owner, made: NewPersonalTokenRow, now: number): Promise<PersonalTokenRow>;
  /** Returns the member's valid tokens, oldest first. */
  personalTokens(member: Owner, now: number): Promise<readonly PersonalTokenRow[]>;
  /** Returns false if the member has no valid token with this id. */
  revokePersonalToken(member: Owner, id: number, now: number): Promise<boolean>;
  /** Returns the member a token belongs to. Null if the token isn't valid or its member no longer exists. */
  callerByPersonalToken(
    token: string,
    now: number,
  ): Promise<(FoundCaller & { readonly token: PersonalTokenRow }) | null>;
  /** Doesn't count as a change to the account, so derived data stays valid. */
  recordPersonalTokenUse(member: Owner, id: number, now: number): Promise<void>;
}

/** Without a limit, a client that creates tokens in a loop would fill the disk. */
export const MAX_TOKENS = 50;

type TokenRow = Selectable<Tables['personal_token']>;

export function openPersonalTokens(access: Access): PersonalTokenStore {
  return {
    createPersonalToken: (member, { token, name, scopes, endsAt }, now) =>
      access.write(member, async (db) => {
        refuseMore((await readValid(db, member, now)).length, MAX_TOKENS, 'tokens', 'Revoke one first.');
        const row: TokenRow = {
          hash: hashOf(token),
          account: member.account,
          member: member.id,
          id: await nextNumber(db, member.account, `personal_token/${member.id}`),
          name,
          scopes: JSON.stringify(scopes),
          created_at: now,
          ends_at: endsAt,
          used_at: null,
        };
        await db.insertInto('personal_token').values(row).execute();
        return toRow(row);
      }),

    personalTokens: async (member, now) => (await readValid(access.db, member, now)).map(toRow),

    revokePersonalToken: (member, id, now) =>
      access.write(member, async (db) => {
        const { numDeletedRows } = await db
          .deleteFrom('personal_token')
          .where((is) => is.and({ ...ownedBy(member), id }))
          .where('ends_at', '>', now)
          .executeTakeFirstOrThrow();
        return numDeletedRows > 0n;
      }),

    /** Looks up the hash, so the time that the comparison takes reveals nothing about valid tokens. */
    async callerByPersonalToken(token, now) {
      const row = await selectRows(access.db, 'personal_token', { hash: hashOf(token) })
        .selectAll()
        .where('ends_at', '>', now)
        .executeTakeFirst();
      if (row === undefined) return null;
      const found = await readCaller(access.db, row.account, row.member, '');
      return found === null ? null : { ...found, token: toRow(row) };
    },

    recordPersonalTokenUse: (member, id, now) =>
      access.write({ account: 0 }, async (db) => {
        await updateRows(db, 'personal_token', { ...ownedBy(member), id }, { used_at: now });
      }),
  };
}

/** Deletes tokens that expired before `now` (ms since 1970). */
export async function forgetExpiredPersonalTokens(db: Db, now: number): Promise<void> {
  await db.deleteFrom('personal_token').where('ends_at', '<=', now).execute();
}

function readValid(db: Db, member: Owner, now: number): Promise<TokenRow[]> {
  return selectRows(db, 'personal_token', ownedBy(member))
    .selectAll()
    .where('ends_at', '>', now)
    .orderBy('id')
    .execute();
}

function toRow({ id, name, scopes, created_at, ends_at, used_at }: TokenRow): PersonalTokenRow {
  return { id, name, scopes: JSON.parse(scopes), createdAt: created_at, endsAt: ends_at, usedAt: used_at };
}
