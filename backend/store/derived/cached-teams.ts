import { stillNamesEveryone } from '../../derive/contributor/add-statements.ts';
import type { Dictionary } from '../../derive/contributor/dictionary.ts';
import type { AskedTeam, FoundTeam } from './derive-reader.ts';

interface CachedTeam extends Omit<AskedTeam, 'own'> {
  readonly found: Promise<FoundTeam>;
}

const MAX_JOINED_TEAMS = 16;

/** Joins each team once. When readers change their own statements, the cached join is used again until someone else asks. */
export class CachedTeams {
  #teams: readonly CachedTeam[] = [];
  readonly #dictionary: Dictionary;

  constructor(dictionary: Dictionary) {
    this.#dictionary = dictionary;
  }

  joinOnce(asked: AskedTeam, join: () => Promise<FoundTeam>): Promise<FoundTeam> {
    const { asOf, seen, team } = asked;
    const known = this.#find({ ...asked, own: [] }) ?? this.#find(asked);
    const cached = known ?? { asOf, seen, team, found: join() };
    this.#teams = [cached, ...this.#teams.filter((one) => one !== cached)].slice(0, MAX_JOINED_TEAMS);
    cached.found.catch(() => {
      this.#teams = this.#teams.filter((one) => one !== cached);
    });
    return cached.found;
  }

  #find(asked: AskedTeam): CachedTeam | undefined {
    return this.#teams.find(
      (cached) =>
        isSameTeam(cached, asked) && areSeenAgain(cached, asked) && this.#areKnownAgain(cached, asked),
    );
  }

  /**
   * True if each member has the same keys. The members in `own` may have more, unless the added keys belong to someone the
   * team knows.
   */
  #areKnownAgain(cached: CachedTeam, { team, own }: AskedTeam): boolean {
    return cached.team.every((before, at) => {
      const { member = 0, keys = [] } = team[at] ?? {};
      if (before.keys === keys) return true;
      if (!before.keys.every((key) => keys.includes(key))) return false;
      const added = keys.filter((key) => !before.keys.includes(key));
      return added.length === 0 || (own.includes(member) && !this.#isAnyNamed(cached, added));
    });
  }

  #isAnyNamed({ seen, team }: CachedTeam, keys: readonly string[]): boolean {
    const numbers = keys.flatMap((key) => this.#dictionary.findKey(key) ?? []);
    return (
      team.some((one) => one.keys.some((key) => keys.includes(key))) ||
      seen.some(({ contribution }) => numbers.some((number) => contribution.keys.includes(number)))
    );
  }
}

/**
 * True if the day and the members are the same, and the same contributions are the reader's own. Private data is visible
 * only in a reader's own contributions.
 */
function isSameTeam(cached: CachedTeam, { asOf, seen, team }: AskedTeam): boolean {
  return (
    cached.asOf === asOf &&
    cached.seen.length === seen.length &&
    cached.team.length === team.length &&
    cached.seen.every(({ isOwn }, at) => isOwn === seen[at]?.isOwn) &&
    cached.team.every(({ member }, at) => member === team[at]?.member)
  );
}

/** True if each contribution is the same, or is one of the reader's own that still names everyone (`stillNamesEveryone`). */
function areSeenAgain(cached: CachedTeam, { seen, own }: AskedTeam): boolean {
  return cached.seen.every(({ contribution: before }, at) => {
    const now = seen[at]?.contribution;
    return before === now || (now && own.includes(now.contributor) && stillNamesEveryone(before, now));
  });
}
