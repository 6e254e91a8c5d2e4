/**
 * What the network says: people by id, strengths as integers 1–1000, so that ranking is exact everywhere.
 * The service turns ids into names and strengths into documented scores.
 */
import type { Certainty } from '../../../utils/interface/score.ts';
import type { TieFacts } from '../strength/tie.ts';

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

/** One step of a path as the index knows it: two people, how strong, how sure. */
export interface BareStep {
  readonly from: number;
  readonly to: number;
  /** 1–1000. */
  readonly strength: number;
  readonly certainty: Certainty;
  /** Strongest first, one a company. */
  readonly work: readonly WorkedTogether[];
  /** Both are members of the active team. */
  readonly teammates: boolean;
}

/** A step with everything needed to explain it (`attachFacts`). */
export interface Step extends BareStep {
  /** The contributor whose evidence counts (the strongest); null where only work or the team speaks. */
  readonly contributor: number | null;
  readonly facts: TieFacts | null;
}

/** The caller knows the target; among paths it counts as `strength` squared, so that its score is the tie's. */
export interface DirectAnswer<One = Step> {
  readonly kind: 'direct';
  readonly strength: number;
  readonly step: One;
}

/** `starters[0]` is the one the path's strength counts with, unless the caller stands first: then the best of them. */
export interface IntroAnswer<One = Step> {
  readonly kind: 'intro';
  /** Product of the two steps (× .8 where a teammate asks) as a probability in (0,1]. */
  readonly p: number;
  readonly introducer: number;
  /** Steps starter → introducer: the caller first where able, then strongest first; at most 10. */
  readonly starters: readonly One[];
  /** Introducer → target. */
  readonly step: One;
}

export type PathAnswer<One = Step> = DirectAnswer<One> | IntroAnswer<One>;

export interface PersonAnswer<One = Step> {
  readonly person: number;
  /** 0–100, one decimal: the caller's own tie's where that grades them, else of all paths together. */
  readonly score: number;
  /** Best first, at most 10. A direct path is always among them, in the last place where ten are better. */
  readonly paths: readonly PathAnswer<One>[];
  /** Before the cap. */
  readonly count: number;
}

export interface CompanyAnswer<One = Step> {
  readonly company: number;
  readonly score: number;
  /** Those there now who can be reached, best first, at most 50. */
  readonly people: readonly PersonAnswer<One>[];
  readonly count: number;
}

/** The score is that of the caller's own tie: the caller is known to know them, or no introduction is better. */
export function isGradedByTie(answer: PersonAnswer<BareStep>): boolean {
  const [best] = answer.paths;
  const own = answer.paths.find((path) => path.kind === 'direct');
  return own !== undefined && (own === best || own.step.certainty === 'known');
}

/** Every step of an answer's paths. */
export function stepsOf<One>(answer: PersonAnswer<One>): readonly One[] {
  return answer.paths.flatMap((path) =>
    path.kind === 'direct' ? [path.step] : [...path.starters, path.step],
  );
}
