/**
 * The states of the card in panel, popup, badge and label. `card-of.ts` decides which applies, and card-words.ts
 * words it.
 */
import type { Company } from '../interface/companies-paths.ts';
import type { AskStanding } from '../interface/kith/kith-asks.ts';
import type { ReadCompanyPeople } from '../interface/kith/kith-companies.ts';
import type { ImportJob } from '../interface/kith/kith-imports.ts';
import type { Capabilities, Coverage } from '../interface/kith/kith-network.ts';
import type { FailureKind } from '../messages.ts';
import type { CardPath, Party } from './card-path.ts';

/** Someone who works at a company, as one line of its card. */
export interface Colleague {
  readonly person: Party;
  readonly title: string;
  readonly score: number;
  readonly label: string;
  /** The best path, null if the response has none that can be drawn. */
  readonly path: CardPath | null;
}

/** An introducer, and how many people at a company they know that the reader doesn't. */
export interface KnowsMost {
  /** The service's id of the introducer. */
  readonly id: string;
  readonly person: Party;
  readonly count: number;
  /** The path to the best of them. */
  readonly path: CardPath;
}

/** The common part of all cards. */
export interface Frame {
  readonly key: string;
  readonly url: string;
  /** When the response was made (ms since 1970), null if the card isn't based on one. */
  readonly at: number | null;
  /** Whether a fresher response is being loaded. */
  readonly isRefreshing: boolean;
  readonly coverage: Coverage | null;
  readonly capabilities: Capabilities | null;
}

interface About {
  readonly person: Party;
}

/** `others` are the other paths that can be drawn; `otherCount` is their total. */
interface Reached extends About {
  readonly path: CardPath;
  readonly others: readonly CardPath[];
  readonly otherCount: number;
  /** The standing of the introducers; null if asks aren't saved, or it wasn't returned. */
  readonly standing: AskStanding | null;
}

interface AtCompany {
  readonly company: Omit<Company, 'village_url'>;
  readonly best: readonly Colleague[];
  /** The people in the response, best first: at most `LISTED_AT_ONCE`. */
  readonly people: readonly Colleague[];
  /** Total number of people there. */
  readonly count: number;
  /** Counts per job function, most first. */
  readonly functions: ReadCompanyPeople['functions'];
  /** Null if no one clearly knows the most. */
  readonly knowsMost: KnowsMost | null;
}

/** `previous` is the last known card, shown below if it is still valid. */
interface Failed {
  readonly detail: string;
  readonly previous: AnswerCard | null;
}

type InState<State extends string, Rest> = State extends string
  ? Frame & Rest & { readonly state: State }
  : never;

/** States that need a response. `isMatched`: the company is known, but no one there. */
export type AnswerCard =
  | InState<'you-know-them' | 'connected-only' | 'path' | 'not-confirmed', Reached>
  | InState<'not-in-your-data', About>
  | InState<'company', AtCompany>
  | InState<'company-unknown', { readonly name: string; readonly isMatched: boolean }>
  | InState<'company-not-offered', unknown>
  | InState<'this-is-you', unknown>;

export type Card =
  | AnswerCard
  | InState<'not-a-page', unknown>
  | InState<'looking', { readonly name: string }>
  | InState<'importing', { readonly job: ImportJob }>
  | InState<FailureKind, Failed>;

export type CardState = Card['state'];
export type CardOf<State extends CardState> = Extract<Card, { state: State }>;

/** Returns whether a card may offer a capability. True until the service says otherwise. */
export function offers(
  card: Frame,
  what:
    | 'imports'
    | 'employment'
    | 'company_choice'
    | 'company_people'
    | 'corrections'
    | 'ratings'
    | 'same_people'
    | 'seen_connections'
    | 'watches',
): boolean {
  return card.capabilities?.[what] ?? true;
}

/** Returns all paths of a card, best first; none if it needs no introduction. */
export function pathsOf(card: Card): readonly CardPath[] {
  return 'path' in card ? [card.path, ...card.others] : [];
}
