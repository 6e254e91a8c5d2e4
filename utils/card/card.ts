/**
 * The states of the card that panel, popup, badge and label show of a page. `card-of.ts` tells which it is; words are put
 * to it in card-words.ts.
 */
import type { Company } from '../interface/companies-paths.ts';
import type { AskStanding } from '../interface/kith-asks.ts';
import type { ReadCompanyPeople } from '../interface/kith-companies.ts';
import type { ImportJob } from '../interface/kith-imports.ts';
import type { Capabilities, Coverage } from '../interface/kith-network.ts';
import type { FailureKind } from '../messages.ts';
import type { Party, Way } from './path-steps.ts';

/** Who works at a company, as one line of its card. */
export interface Colleague {
  readonly person: Party;
  readonly title: string;
  readonly score: number;
  readonly label: string;
  /** The best way in, null where the answer holds none that can be drawn. */
  readonly way: Way | null;
}

/** An introducer, and how many people at a company they know whom the reader doesn't. */
export interface KnowsMost {
  /** As the service names the introducer. */
  readonly id: string;
  readonly person: Party;
  readonly count: number;
  /** To the best of them. */
  readonly way: Way;
}

/** What every card carries. */
export interface Frame {
  readonly key: string;
  readonly url: string;
  /** When the answer was made (ms since 1970), null where the card rests on none. */
  readonly at: number | null;
  /** A fresher answer is on its way. */
  readonly isRefreshing: boolean;
  readonly coverage: Coverage | null;
  readonly capabilities: Capabilities | null;
}

interface About {
  readonly person: Party;
}

/** `others` are the further ways that can be drawn, `otherCount` all there are. */
interface Reached extends About {
  readonly way: Way;
  readonly others: readonly Way[];
  readonly otherCount: number;
  /** How whoever can be asked stands; null where asks are not kept, or it was not told. */
  readonly standing: AskStanding | null;
}

interface AtCompany {
  readonly company: Company;
  readonly best: readonly Colleague[];
  /** Everybody the answer tells of, the best first: at most `LISTED_AT_ONCE`. */
  readonly people: readonly Colleague[];
  /** People there in all. */
  readonly count: number;
  /** How many of all work in what, most first. */
  readonly functions: ReadCompanyPeople['functions'];
  /** Null if nobody knows clearly the most. */
  readonly knowsMost: KnowsMost | null;
}

/** `previous` is what was known before, shown below where it still may be. */
interface Failed {
  readonly detail: string;
  readonly previous: AnswerCard | null;
}

type InState<State extends string, Rest> = State extends string
  ? Frame & Rest & { readonly state: State }
  : never;

/** What an answer alone says. `isMatched`: the company is known, only nobody there is. */
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

/** What a card may offer. Until the service has said otherwise, everything. */
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

/** All ways of a card, best first; none where there is nobody to be introduced to. */
export function waysOf(card: Card): readonly Way[] {
  return 'way' in card ? [card.way, ...card.others] : [];
}
