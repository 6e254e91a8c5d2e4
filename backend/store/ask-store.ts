import type { AskState } from '../../utils/interface/ask-states.ts';
import type { AskKind } from '../../utils/interface/kith-asks.ts';
import type { PersonKey } from '../imports/record.ts';
import type { Member } from './store.ts';

/** Somebody an ask speaks of: the key and address that its owner named the person by. */
export interface AskedOf {
  /** '' where only a name is known. */
  readonly key: PersonKey | '';
  /** '' where the key's address is not known. */
  readonly linkedinUrl: string;
}

export interface AskDraft {
  readonly target: AskedOf & { readonly key: PersonKey };
  readonly introducer: AskedOf;
  /** What the introducer was called when the ask was written, '' where their address says it. */
  readonly introducerName: string;
  readonly kind: AskKind;
  readonly note: string;
  readonly paragraph: string;
}

/** An ask is in the state of its latest step, so that each is dated and can be taken back. */
export interface AskStep {
  readonly state: AskState;
  /** Milliseconds since 1970. */
  readonly at: number;
}

export interface AskRow extends AskDraft {
  readonly id: number;
  /** Oldest first, at least one. */
  readonly steps: readonly AskStep[];
  /** That of the latest step. */
  readonly state: AskState;
  /** Milliseconds since 1970, null before that. */
  readonly thankedAt: number | null;
  readonly createdAt: number;
}

/**
 * Asks belong to the member who wrote them; another member's is unknown (StoreError `not_found`, as for one that does
 * not exist).
 */
export interface AskStore {
  /** Newest first. */
  asks(member: Member): Promise<readonly AskRow[]>;
  /** Newest first: those that name the person in this role, by whichever of their keys. */
  asksNaming(member: Member, role: 'target' | 'introducer', key: PersonKey): Promise<readonly AskRow[]>;
  /** The same draft again is the one that is there. `conflict` beyond 500 asks. */
  createAsk(member: Member, draft: AskDraft, state: 'draft' | 'asked', now: number): Promise<AskRow>;
  /** `conflict` where it is no draft any more. What is left out stays. */
  editAsk(member: Member, id: number, changes: AskChanges): Promise<AskRow>;
  /** `conflict` where its state does not allow the next one. */
  moveAsk(member: Member, id: number, state: AskState, now: number): Promise<AskRow>;
  /** Takes the latest step back. `conflict` where there is but the first. */
  undoAskStep(member: Member, id: number): Promise<AskRow>;
  /** `conflict` where nobody did anything to be thanked for. */
  thankForAsk(member: Member, id: number, isThanked: boolean, now: number): Promise<AskRow>;
  deleteAsk(member: Member, id: number): Promise<void>;
}

export interface AskChanges {
  readonly kind?: AskKind | undefined;
  readonly note?: string | undefined;
  readonly paragraph?: string | undefined;
}
