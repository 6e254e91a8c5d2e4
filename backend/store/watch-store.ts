import type { ListIdentity } from './list-store.ts';
import type { Member } from './store.ts';

/** A person or company that a member waits for. */
export interface WatchRow {
  readonly id: number;
  /** Identity key (`li:…`). */
  readonly key: string;
  readonly url: string;
  /** ISO 8601 UTC. */
  readonly createdAt: string;
  /** That there is a way has been told, or was known from the start. */
  readonly isTold: boolean;
}

/** Whom members want to hear of once there is a way to them: told once, and again if it went away in between. */
export interface WatchStore {
  /** The member's own, latest first. */
  watches(member: Member): Promise<readonly WatchRow[]>;
  /** The same again is the one that is there; conflict beyond 500, and for somebody the member erased. */
  addWatch(member: Member, identity: ListIdentity, isTold: boolean, now: number): Promise<WatchRow>;
  /** not_found for one that is none of the member's. */
  deleteWatch(member: Member, id: number): Promise<void>;
  /** These have been told, the others not. True when something changed. */
  markWatchesTold(member: Member, told: readonly number[]): Promise<boolean>;
}
