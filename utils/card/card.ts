/**
 * The states of the card in panel, popup, badge and label. card-of.ts decides which one applies, and card-words.ts writes its
 * text.
 */
import type { Company } from '../interface/companies-paths.ts';
import type { AskStanding } from '../interface/kith/kith-asks.ts';
import type { ReadCompanyPeople } from '../interface/kith/kith-companies.ts';
import type { ImportJob } from '../interface/kith/kith-imports.ts';
import type { Capabilities, Coverage } from '../interface/kith/kith-network.ts';
import type { FailureKind } from '../messages.ts';
import type { CardPath, Party } from './card-path.ts';

export interface Colleague {
  readonly key: string;
  readonly person: Party;
  readonly title: string;
  readonly score: number;
  readonly label: string;
  /** The best path that can be drawn; null if there is none. */
  readonly path: CardPath | null;
}

/** `count` is the number of people at a company that this introducer knows and the reader doesn't. */
export interface KnowsMost {
  readonly id: string;
  readonly person: Party;
  readonly count: number;
  /** The path to the best of these people. */
  readonly path: CardPath;
}

export interface Frame {
  readonly key: string;
  readonly url: string;
  /** When the response was made, in ms since 1970; null if the card isn't based on a response. */
  readonly at: number | null;
  readonly isRefreshing: boolean;
  readonly coverage: Coverage | null;
  readonly capabilities: Capabilities | null;
}

interface About {
  readonly person: Party;
}

/** `others` contains the other paths that can be drawn. `otherCount` also counts those that can't. */
interface Reached extends About {
  readonly path: CardPath;
  readonly others: readonly CardPath[];
  readonly otherCount: number;
  /** Null if the service doesn't save asks, or didn't return the standing. */
  readonly standing: AskStanding | null;
}

interface AtCompany {
  readonly company: Omit<Company, 'village_url'>;
  readonly best: readonly Colleague[];
  /** The people in the response, best first: at most 50. */
  readonly people: readonly Colleague[];
  /** The number of people there, including those not in `people`. */
  readonly count: number;
  /** Counts per job function, most first. */
  readonly functions: ReadCompanyPeople['functions'];
  /** Null if no introducer clearly knows the most of these people, or if the path through them can't be drawn. */
  readonly knowsMost: KnowsMost | null;
}

/** `previous` is the last known card. It is shown below the failure if it is still valid. */
interface Failed {
  readonly detail: string;
  readonly previous: AnswerCard | null;
}

type InState<State extends string, Rest> = State extends string
  ? Frame & Rest & { readonly state: State }
  : never;

/** States that need a response. `isMatched` is true if the data contains the company but nobody who works there. */
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

/** Returns whether a card may offer a capability. Also true while the service's capabilities are unknown. */
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

/** Returns all paths of a card, best first; an empty list for a card without paths. */
export function pathsOf(card: Card): readonly CardPath[] {
  return 'path' in card ? [card.path, ...card.others] : [];
}
