/**
 * What the network says: people by id, strengths as integers 1–1000, so that ranking is exact everywhere.
 * The service turns ids into names and strengths into documented scores.
 */
import type { Certainty } from '../../utils/interface/score.ts';
import type { TieFacts } from './tie.ts';

/** Shared employment that makes two people likely to know each other. */
export interface WorkedTogether {
  readonly company: number;
  /** Probability in (0,1). */
  readonly p: number;
  /** Both are there now. */
  readonly now: boolean;
  /** Years as shown: null = not known. */
  readonly fromYear: number | null;
  readonly toYear: number | null;
}

/** One step of a path: two people, how strong, how sure, and everything needed to explain it. */
export interface Step {
  readonly from: number;
  readonly to: number;
  /** 1–1000. */
  readonly strength: number;
  readonly certainty: Certainty;
  /** The contributor whose evidence counts (the strongest); null where only work or the team speaks. */
  readonly contributor: number | null;
  readonly facts: TieFacts | null;
  /** Strongest first, one a company. */
  readonly work: readonly WorkedTogether[];
  /** Both are members of the active team. */
  readonly teammates: boolean;
}

/** The caller knows the target; among paths it counts as `strength` squared, so that its score is the tie's. */
export interface DirectAnswer {
  readonly kind: 'direct';
  readonly strength: number;
  readonly step: Step;
}

/** `starters[0]` is the one the path's strength counts with, unless the caller stands first: then the best of them. */
export interface IntroAnswer {
  readonly kind: 'intro';
  /** Product of the two steps (× .8 where a teammate asks) as a probability in (0,1]. */
  readonly p: number;
  readonly introducer: number;
  /** Steps starter → introducer: the caller first where able, then strongest first; at most 10. */
  readonly starters: readonly Step[];
  /** Introducer → target. */
  readonly step: Step;
}

export type PathAnswer = DirectAnswer | IntroAnswer;

export interface PersonAnswer {
  readonly person: number;
  /** 0–100, one decimal. */
  readonly score: number;
  /** Best first, at most 10. A direct path is always among them, in the last place where ten are better. */
  readonly paths: readonly PathAnswer[];
  /** Before the cap. */
  readonly count: number;
}

export interface CompanyAnswer {
  readonly company: number;
  readonly score: number;
  /** Those there now who can be reached, best first, at most 50. */
  readonly people: readonly PersonAnswer[];
  readonly count: number;
}
