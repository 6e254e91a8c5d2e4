import type { Day } from '../network/evidence.ts';
import type { OwnScope, ScopePart, SharedScope } from '../network/index/shared-network.ts';
import type { PersonPair } from '../network/person-pair.ts';
import type { Member } from './store.ts';
import type { Audience } from './views/view.ts';

/** Where a reader of a shared scope is: what was written since, it has not seen. */
export interface ScopePosition {
  /** Entry of the log. */
  readonly entry: number;
  /** How often each contributor who shares only some sources has changed, as text. */
  readonly partial: string;
  /** Who is in the audience and who of them shares: with another text the scope has to be read anew. */
  readonly members: string;
}

/** Pairs whose ties have to be read beside those that were touched, because employments were. */
export type PairsToMerge = (part: Pick<ScopePart, 'people' | 'employments'>) => readonly PersonPair[];

/** What the index of a network is built and kept from. */
export interface NetworkStore {
  /** Who reads the same index as the member. */
  audienceOf(member: Member): Promise<Audience>;
  /** Everything that everybody of the audience sees alike, and the position it was read at. */
  sharedScope(
    audience: Audience,
    asOf: Day,
  ): Promise<{ readonly scope: SharedScope; readonly position: ScopePosition }>;
  /** What of it has changed since; null where that is too much, or too long ago, to be told: read it anew. */
  sharedPart(
    audience: Audience,
    asOf: Day,
    since: ScopePosition,
    pairsToMerge: PairsToMerge,
  ): Promise<{ readonly part: ScopePart; readonly position: ScopePosition } | null>;
  /** What the member sees otherwise than its audience; null where it is in another one by now. */
  ownScope(
    member: Member,
    audience: Audience,
    asOf: Day,
    pairsToMerge: PairsToMerge,
  ): Promise<OwnScope | null>;
  /** How many ties the scope has, counted up to `most`. */
  countTies(audience: Audience, most: number): Promise<number>;
  /** Keeps what reading `sharedScope` had to gather row by row, so that the next time it is read at once. */
  packScope(audience: Audience): Promise<void>;
}
