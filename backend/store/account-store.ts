import type { Account, Member, SecretKeyRow, Team } from './store.ts';

/** A member who calls with a token. */
export interface FoundCaller {
  readonly member: Member;
  /** `account.version` */
  readonly version: number;
  readonly isDemo: boolean;
  readonly isRevoked: boolean;
}

/** Accounts, their secret keys, members, and tokens. */
export interface AccountStore {
  // accounts, keys, members
  accountBySecretKey(secretKey: string, now: number): Promise<Account | null>;
  account(name: string): Promise<Account | null>;
  ensureAccount(name: string, demo: boolean): Promise<Account>;
  /**
   * The key's id. Only its SHA-256 is kept. Adding a key again changes its label only; one key never opens two accounts.
   * conflict beyond 100 valid keys.
   */
  addSecretKey(account: number, secretKey: string, label: string, now: number): Promise<number>;
  /** The keys that are valid, oldest first. */
  secretKeys(account: number, now: number): Promise<readonly SecretKeyRow[]>;
  /**
   * Adds `secretKey` under the label of the key `id`, which ends at `endsAt` (ms since 1970). Null where there is no
   * such valid key; conflict where it was rotated before.
   */
  rotateSecretKey(
    account: number,
    id: number,
    secretKey: string,
    endsAt: number,
    now: number,
  ): Promise<{ readonly made: SecretKeyRow; readonly replaced: SecretKeyRow } | null>;
  /** False where there is no such valid key; conflict for the last one without an end. */
  revokeSecretKey(account: number, id: number, now: number): Promise<boolean>;
  /** Ends all keys of this label. */
  revokeSecretKeys(account: number, label: string, now: number): Promise<void>;
  member(account: number, externalUserId: string): Promise<Member | null>;
  members(account: number): Promise<readonly Member[]>;
  /**
   * Creates the member (with a person of its own) where it is unknown; the e-mail is kept up to date, but for one that
   * is nobody's. In a demo account whose sample team stands, an unknown member is a visitor: it is the team's first
   * person, and at most 1,000 visitors exist (rate_limit_exceeded beyond).
   */
  ensureMember(account: number, externalUserId: string, email: string, now: number): Promise<Member>;
  /** Visitors of a demo account made before `before` (ms since 1970) go with all they wrote; how many went. */
  removeExpiredDemoMembers(before: number): Promise<number>;

  // teams
  /** By name; made where it is absent. */
  ensureTeam(account: number, name: string, now: number): Promise<Team>;
  /**
   * Puts the member into the team with all sources shared, and makes it the active team. The first one in is its
   * admin. Answers the member as it is now.
   */
  joinTeam(member: Member, team: Team, now: number): Promise<Member>;

  // tokens
  /** False where it was revoked before. `expiresAt` in UTC seconds, as in the token. */
  revokeToken(account: number, jti: string, expiresAt: number): Promise<boolean>;
  /** Whose token it is, as of one moment; null where the member is gone. */
  caller(account: number, member: number, jti: string): Promise<FoundCaller | null>;
}
