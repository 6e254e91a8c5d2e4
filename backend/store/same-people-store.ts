import type { PersonKey } from '../imports/record.ts';
import type { SameReason } from '../network/names/likely-same.ts';
import type { Member } from './store.ts';

/** yes: the same person; no: two people, never to be asked again; later: not now. */
export type SameAnswer = 'yes' | 'no' | 'later';

/** Two rows of `person`, in either order. */
export type PeoplePair = readonly [one: number, other: number];

/** What the member's own sources say of one of the two. */
export interface SameSide {
  readonly person: number;
  readonly name: string;
  readonly title: string;
  readonly company: string;
  /** `li:in:…` or `li:m:…`, else ''. */
  readonly key: string;
  readonly emails: readonly string[];
  /** Names of the sources, such as `linkedin-export`. */
  readonly sources: readonly string[];
}

export interface SamePair {
  readonly sides: readonly [SameSide, SameSide];
  readonly reasons: readonly SameReason[];
  /** Null where it was not answered. */
  readonly answer: SameAnswer | null;
}

export interface SamePeople {
  /** Not answered yet, best first. */
  readonly open: readonly SamePair[];
  /** Yes or no, the latest answer first. */
  readonly answered: readonly SamePair[];
}

/** Telling which people of different sources are one. */
export interface SamePeopleStore {
  /** At most a page of each; `now` is ms since 1970. */
  samePeople(member: Member, now: number): Promise<SamePeople>;
  /**
   * Says whether the two are one, for this member alone; null takes back whatever was said. True where that is news.
   * not_found where the member's own data do not know both, validation_error for the member's own profile.
   */
  setSamePeople(member: Member, pair: PeoplePair, answer: SameAnswer | null, now: number): Promise<boolean>;
  /** Rows of at most five people whom the member's own data call by this name, and who may be whom the page is of. */
  namesakes(member: Member, page: PersonKey, name: string): Promise<readonly number[]>;
  /** The same for a page that the member's sources may not name, and a row of `person`. */
  setSamePage(
    member: Member,
    page: PersonKey,
    person: number,
    answer: SameAnswer | null,
    now: number,
  ): Promise<boolean>;
  /** Moves a key to a person of its own, for this member alone, or back; not_found where nobody of the data has it. */
  splitPerson(member: Member, key: PersonKey, on: boolean, now: number): Promise<boolean>;
}
