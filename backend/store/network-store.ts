import type { Day } from '../network/evidence.ts';
import type { Network } from '../network/index/network.ts';
import type { Member } from './store.ts';

/** A member's network as it is derived from what everybody the member sees has kept. */
export interface NetworkView {
  readonly asOf: Day;
  /** Number of the member's person. */
  readonly me: number;
  /** Another object once the member sees anything else. */
  readonly network: Network;
}

export interface NetworkStore {
  networkOf(member: Member, asOf: Day): Promise<NetworkView>;
}
