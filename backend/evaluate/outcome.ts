import { drawBelow, seedRandom } from './seeded-random.ts';

/** The result of one case: `values[method][measure]`, or null if the measure doesn't apply. */
export interface Case {
  /** Cases in one cluster aren't independent, so they are resampled together. */
  readonly cluster: number;
  readonly values: Readonly<Record<string, Readonly<Record<string, number | null>>>>;
}

/** A mean and the middle 95% of its bootstrap distribution. */
export interface Interval {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** A method's mean over all cases. For a baseline, `kith_minus` is how much Kith exceeds it in the same cases. */
export interface MethodOutcome extends Interval {
  readonly kith_minus?: Interval;
}

export interface Outcome {
  readonly cases: number;
  /** Why there are no figures, or null if there are some. */
  readonly reason: string | null;
  /** By measure, then by method; null if no case has a value. */
  readonly measures: Readonly<Record<string, Readonly<Record<string, MethodOutcome>> | null>>;
  /** Baselines whose whole interval of `kith_minus` is below 0, as `measure: method`. */
  readonly beaten_by: readonly string[];
}

export const KITH = 'kith';

/** Measures the scores that each method gives the candidates, and returns the values of the case. */
export function measureEach(
  scores: Readonly<Record<string, readonly number[]>>,
  measure: (scores: readonly number[]) => Case['values'][string],
): Case['values'] {
  return Object.fromEntries(Object.entries(scores).map(([method, given]) => [method, measure(given)]));
}

const RESAMPLES = 1000;

/**
 * Returns means over cases, with the percentile bootstrap (Efron 1979) of 1,000 resamples of clusters. Every method
 * uses the same resamples, so differences compare the same cases.
 * @param none the reason to report if no case qualified
 */
export function summarizeCases(
  cases: readonly Case[],
  names: readonly string[],
  seed: number,
  none: string,
): Outcome {
  const measures = Object.fromEntries(names.map((name) => [name, summarize(cases, name, seed)]));
  const beaten = Object.entries(measures).flatMap(([measure, methods]) =>
    Object.entries(methods ?? {})
      .filter(([, outcome]) => outcome.kith_minus && outcome.kith_minus.high < 0)
      .map(([method]) => `${measure}: ${method}`),
  );
  return { cases: cases.length, reason: cases.length === 0 ? none : null, measures, beaten_by: beaten };
}

function summarize(
  cases: readonly Case[],
  measure: string,
  seed: number,
): Readonly<Record<string, MethodOutcome>> | null {
  const measured = cases.filter(({ values }) => typeof values[KITH]?.[measure] === 'number');
  if (measured.length === 0) return null;
  const clusters = measured.map(({ cluster }) => cluster);
  const valuesOf = (method: string) => measured.map(({ values }) => values[method]?.[measure] ?? 0);
  const own = valuesOf(KITH);
  const outcomes: Record<string, MethodOutcome> = { [KITH]: estimate(own, clusters, seed) };
  for (const method of Object.keys(measured[0]?.values ?? {})) {
    if (method === KITH) continue;
    const values = valuesOf(method);
    const differences = own.map((value, at) => value - (values[at] ?? 0));
    outcomes[method] = {
      ...estimate(values, clusters, seed),
      kith_minus: estimate(differences, clusters, seed),
    };
  }
  return outcomes;
}

/**
 * Returns the mean of values with its 95% interval; the same seed resamples the same clusters.
 * @param clusters the cluster of each value
 */
export function estimate(values: readonly number[], clusters: readonly number[], seed: number): Interval {
  const totals = new Map<number, { sum: number; size: number }>();
  values.forEach((value, at) => {
    const total = totals.get(clusters[at] ?? at) ?? { sum: 0, size: 0 };
    total.sum += value;
    total.size++;
    totals.set(clusters[at] ?? at, total);
  });
  const drawn = [...totals.values()];
  const random = seedRandom(seed);
  const means = Float64Array.from({ length: RESAMPLES }, () => {
    let sum = 0;
    let size = 0;
    for (let draw = 0; draw < drawn.length; draw++) {
      const total = drawn[drawBelow(random, drawn.length)];
      sum += total?.sum ?? 0;
      size += total?.size ?? 0;
    }
    return sum / size;
  }).sort();
  return {
    value: values.reduce((sum, value) => sum + value, 0) / values.length,
    low: means[Math.floor(RESAMPLES * 0.025)] ?? 0,
    high: means[Math.ceil(RESAMPLES * 0.975) - 1] ?? 0,
  };
}
