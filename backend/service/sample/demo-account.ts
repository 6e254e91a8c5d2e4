import { DAY_MS } from '../../durations.ts';
import type { Account } from '../../store/rows.ts';
import type { Store } from '../../store/store.ts';
import type { RateLimit } from '../http/rate-limiter.ts';

/** The published key of the sample team. */
export const DEMO_KEY = 'kith-demo';
export const DEMO_ACCOUNT = 'demo';
/** Demo members expire after this long, with everything they wrote. */
export const DEMO_LIFE_MS = DAY_MS;

/** New visitors per address: 100 at once, then 15 per hour, so at most 460 on the first day. */
export const VISITORS: RateLimit = { burst: 100, perMinute: 1 / 4 };

export interface DemoAccount {
  /** Returns null if the demo is off or the sample team isn’t loaded. */
  find(): Promise<Account | null>;
  readonly isEnabled: boolean;
}

export function createDemoAccount(store: Store, isEnabled: boolean): DemoAccount {
  let known: Account | null = null;
  return {
    isEnabled,
    async find() {
      if (isEnabled) known ??= await store.account(DEMO_ACCOUNT);
      return known;
    },
  };
}

/**
 * Returns `d•••@example.com` for `dana`: how the sample team shows email addresses (interface 4.1). Reveals
 * only a first Latin letter.
 */
export function maskAddress(nameOrAddress: string): string {
  const [first = ''] = nameOrAddress.normalize('NFD').toLowerCase();
  return `${/[a-z]/.test(first) ? first : ''}•••@example.com`;
}
