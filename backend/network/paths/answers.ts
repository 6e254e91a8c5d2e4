/**
 * The results of the network's calculations: people as ids, strengths as integers 1–1000, so ranking is exact. The
 * service turns ids into names and strengths into the documented scores.
 */
import type { Certainty } from '../../../utils/interface/score.ts';
import type { TieFacts } from '../strength/tie.ts';

export interface WorkedTogether {
  readonly company: number;
  /** A probability, above 0 and below 1. */
  readonly p: number;
  /** True if both work there now. */
  readonly now: boolean;
  /** Years as displayed; null means unknown. */
  readonly fromYear: number | null;
  readonly toYear: number | null;
}

export interface BareStep {
  readonly from: number;
  readonly to: number;
  /** 1–1000. */
  readonly strength: number;
  readonly certainty: Certainty;
  /** Strongest first, one per company. */
  readonly work: readonly WorkedTogether[];
  /** True if both are members of the active team. */
  readonly teammates: boolean;
}

/** A step with everything needed to explain it (`attachFacts`). */
export interface Step extends BareStep {
  /** The contributor with the strongest evidence. Null if the step is based only on shared work or the team. */
  readonly contributor: number | null;
  readonly facts: TieFacts | null;
}

/**
 * The path of a caller who knows the target. Compared with other paths, it counts as `strength` squared, so its score equals
 * the tie's.
 */
interface DirectAnswer<One = Step> {
  readonly kind: 'direct';
  readonly strength: number;
  readonly step: One;
}

/**
 * A path through an introducer. Its strength comes from the best starter. That is `starters[0]`, unless `starters[0]` is
 * the caller and another starter is better.
 */
export interface IntroAnswer<One = Step> {
  readonly kind: 'intro';
  /** Product of both steps' strengths as a probability, × 0.8 if a teammate asks. Above 0, up to 1. */
  readonly p: number;
  readonly introducer: number;
  /** The first steps: the caller's if possible, then strongest first. At most 10. */
  readonly starters: readonly One[];
  /** The second step, from introducer to target. */
  readonly step: One;
}

export type PathAnswer<One = Step> = DirectAnswer<One> | IntroAnswer<One>;

export interface PersonAnswer<One = Step> {
  readonly person: number;
  /** 0–100, with one decimal. Taken from the caller's own tie if that determines the score, otherwise from all paths together. */
  readonly score: number;
  /** Best first, at most 10. Always includes a direct path, in the last place if ten others are better. */
  readonly paths: readonly PathAnswer<One>[];
  /** Number of all paths, including those beyond the limit of 10. */
  readonly count: number;
}

export interface CompanyAnswer<One = Step> {
  readonly company: number;
  readonly score: number;
  /** Reachable current employees, best first, at most 50. */
  readonly people: readonly PersonAnswer<One>[];
  readonly count: number;
}

/**
 * Returns whether the caller's own tie determines the score: the caller certainly knows the person, or no introduction is
 * better.
 */
export function isGradedByTie(answer: PersonAnswer<BareStep>): boolean {
  const [best] = answer.paths;
  const own = answer.paths.find((path) => path.kind === 'direct');
  return own !== undefined && (own === best || own.step.certainty === 'known');
}

/** Returns every step of the answers' paths once. Paths through one introducer share their starters' steps. */
export function stepsOf<One>(answers: readonly PersonAnswer<One>[]): ReadonlySet<One> {
  const paths = answers.flatMap((answer) => answer.paths);
  const starters = new Set(paths.flatMap((path) => (path.kind === 'intro' ? [path.starters] : [])));
  return new Set([...[...starters].flat(), ...paths.map(({ step }) => step)]);
}
