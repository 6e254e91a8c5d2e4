/**
 * The network's answers: people by id, strengths as integers 1–1000, so ranking is exact everywhere. The service turns
 * ids into names and strengths into the documented scores.
 */
import type { Certainty } from '../../../utils/interface/score.ts';
import type { TieFacts } from '../strength/tie.ts';

/** Shared employment that suggests two people know each other. */
export interface WorkedTogether {
  readonly company: number;
  /** Probability in (0,1). */
  readonly p: number;
  /** Both work there now. */
  readonly now: boolean;
  /** Years as displayed; null means unknown. */
  readonly fromYear: number | null;
  readonly toYear: number | null;
}

/** One step of a path as the index stores it: two people, strength and certainty. */
export interface BareStep {
  readonly from: number;
  readonly to: number;
  /** 1–1000. */
  readonly strength: number;
  readonly certainty: Certainty;
  /** Strongest first, one per company. */
  readonly work: readonly WorkedTogether[];
  /** Both are members of the active team. */
  readonly teammates: boolean;
}

/** A step with everything needed to explain it (`attachFacts`). */
export interface Step extends BareStep {
  /** The contributor with the strongest evidence; null if there is only shared work or the team. */
  readonly contributor: number | null;
  readonly facts: TieFacts | null;
}

/** The caller knows the target. Among paths it counts as `strength` squared, so its score equals the tie's. */
interface DirectAnswer<One = Step> {
  readonly kind: 'direct';
  readonly strength: number;
  readonly step: One;
}

/** The path's strength is that with `starters[0]`, or with the best starter if `starters[0]` is the caller. */
export interface IntroAnswer<One = Step> {
  readonly kind: 'intro';
  /** Product of the two steps (× .8 if a teammate asks) as a probability in (0,1]. */
  readonly p: number;
  readonly introducer: number;
  /** Steps starter → introducer: the caller first if possible, then strongest first; at most 10. */
  readonly starters: readonly One[];
  /** Introducer → target. */
  readonly step: One;
}

export type PathAnswer<One = Step> = DirectAnswer<One> | IntroAnswer<One>;

export interface PersonAnswer<One = Step> {
  readonly person: number;
  /** 0–100, one decimal: from the caller's own tie if it determines the score, else from all paths together. */
  readonly score: number;
  /** Best first, at most 10. A direct path is always included, in last place if ten are better. */
  readonly paths: readonly PathAnswer<One>[];
  /** All paths, before the limit of 10. */
  readonly count: number;
}

export interface CompanyAnswer<One = Step> {
  readonly company: number;
  readonly score: number;
  /** Current employees who can be reached, best first, at most 50. */
  readonly people: readonly PersonAnswer<One>[];
  readonly count: number;
}

/**
 * Returns true if the caller's own tie determines the score: the caller is known to know them, or no introduction is
 * better.
 */
export function isGradedByTie(answer: PersonAnswer<BareStep>): boolean {
  const [best] = answer.paths;
  const own = answer.paths.find((path) => path.kind === 'direct');
  return own !== undefined && (own === best || own.step.certainty === 'known');
}

/** Returns every step of the answers' paths once. Paths through one introducer share their starters. */
export function stepsOf<One>(answers: readonly PersonAnswer<One>[]): ReadonlySet<One> {
  const paths = answers.flatMap((answer) => answer.paths);
  const starters = new Set(paths.flatMap((path) => (path.kind === 'intro' ? [path.starters] : [])));
  return new Set([...[...starters].flat(), ...paths.map(({ step }) => step)]);
}
