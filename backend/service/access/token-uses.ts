import type { TokenScope } from '../../../utils/interface/kith/kith-tokens.ts';
import type { PersonalTokenStore } from '../../store/accounts/personal-tokens.ts';
import type { Member } from '../../store/rows.ts';

/** A token’s use is recorded no more often than this, because recording waits for the disk. */
const RECORDED_EVERY_MS = 10 * 60_000;

export interface UsedToken {
  readonly id: number;
  readonly name: string;
  readonly scopes: readonly TokenScope[];
  /** ms since 1970, 0 if it wasn't used before. */
  readonly usedAt: number;
}

export interface TokenUses {
  /** Records that a token was used, at most every ten minutes. Never throws. */
  record(member: Member, token: UsedToken): Promise<void>;
}

/** @param now in ms since 1970 */
export function createTokenUses(store: PersonalTokenStore, now: () => number): TokenUses {
  const recorded = new Map<string, number>();
  return {
    async record(member, { id, usedAt }) {
      const name = `${member.account} ${id}`;
      const at = now();
      if (at - Math.max(usedAt, recorded.get(name) ?? 0) < RECORDED_EVERY_MS) return;
      recorded.set(name, at);
      // The request still succeeds if the use can't be recorded, such as on a full disk.
      await store.recordPersonalTokenUse(member, id, at).catch(() => undefined);
    },
  };
}
