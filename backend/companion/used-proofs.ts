import { CompanionError } from './companion-error.ts';

/** The identifiers (`jti`) of proofs that were used, each for as long as its proof is acceptable. */
export interface UsedProofs {
  /** False when it was used before. Throws rate_limit_exceeded when there is no room to remember one more. */
  use(id: string): boolean;
}

/** `keptMs`: for how long a proof is acceptable. `now` in ms since 1970. */
export function createUsedProofs(options: {
  readonly most: number;
  readonly keptMs: number;
  readonly now: () => number;
}): UsedProofs {
  const { most, keptMs, now } = options;
  const used = new Map<string, number>();
  return {
    use(id) {
      for (const [other, until] of used) {
        // One that would be kept for longer than any is of before the clock was set back: no proof of then is accepted.
        if (until > now() && until <= now() + keptMs) break;
        used.delete(other);
      }
      if (used.has(id)) return false;
      if (used.size >= most) {
        throw new CompanionError('rate_limit_exceeded', 'Too many requests at once. Try again in a minute.', {
          headers: { 'retry-after': '60' },
        });
      }
      used.set(id, now() + keptMs);
      return true;
    },
  };
}
