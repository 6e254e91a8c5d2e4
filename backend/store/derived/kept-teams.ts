import { saysMore } from '../../derive/add-statements.ts';
import type { Dictionary } from '../../derive/dictionary.ts';
import type { SeenContribution, TeamMember } from '../../derive/who-is-who.ts';
import type { Day } from '../../network/evidence.ts';
import type { FoundTeam } from './derive-reader.ts';

/** A team as a reader asks for it. */
export interface AskedTeam {
  readonly asOf: Day;
  readonly seen: readonly SeenContribution[];
  readonly team: readonly TeamMember[];
  /** Members whose latest word the reader's overlay shows, whether it was joined or not. */
  readonly own: readonly number[];
}

interface KeptTeam extends Omit<AskedTeam, 'own'> {
  readonly found: Promise<FoundTeam>;
}

/** Teams that are held in memory. */
const MOST_TEAMS = 16;

/** Teams, each joined once; not again for its reader's own statements, but as soon as somebody else asks. */
export class KeptTeams {
  #teams: readonly KeptTeam[] = [];
  readonly #dictionary: Dictionary;

  constructor(dictionary: Dictionary) {
    this.#dictionary = dictionary;
  }

  joinOnce(asked: AskedTeam, join: () => Promise<FoundTeam>): Promise<FoundTeam> {
    const { asOf, seen, team } = asked;
    const known = this.#find({ ...asked, own: [] }) ?? this.#find(asked);
    const kept = known ?? { asOf, seen, team, found: join() };
    this.#teams = [kept, ...this.#teams.filter((one) => one !== kept)].slice(0, MOST_TEAMS);
    kept.found.catch(() => {
      this.#teams = this.#teams.filter((one) => one !== kept);
    });
    return kept.found;
  }

  #find({ asOf, seen, team, own }: AskedTeam): KeptTeam | undefined {
    return this.#teams.find(
      (kept) =>
        kept.asOf === asOf &&
        kept.seen.length === seen.length &&
        kept.team.length === team.length &&
        kept.seen.every(({ contribution: before, isOwn }, at) => {
          const now = seen[at]?.contribution;
          // What its contributor keeps private is seen in their own, and nobody else's.
          if (seen[at]?.isOwn !== isOwn) return false;
          return before === now || (now && own.includes(now.contributor) && saysMore(before, now));
        }) &&
        kept.team.every((before, at) => {
          const now = team[at];
          if (before.member === now?.member && before.keys === now.keys) return true;
          if (before.member !== now?.member || !before.keys.every((key) => now.keys.includes(key)))
            return false;
          const added = now.keys.filter((key) => !before.keys.includes(key));
          // A member who turns out to be somebody the team knows makes another team.
          return added.length === 0 || (own.includes(now.member) && !this.#isAnyNamed(kept, added));
        }),
    );
  }

  #isAnyNamed({ seen, team }: KeptTeam, keys: readonly string[]): boolean {
    const numbers = keys.flatMap((key) => this.#dictionary.findKey(key) ?? []);
    return (
      team.some((one) => one.keys.some((key) => keys.includes(key))) ||
      seen.some(({ contribution }) => numbers.some((number) => contribution.keys.includes(number)))
    );
  }
}
