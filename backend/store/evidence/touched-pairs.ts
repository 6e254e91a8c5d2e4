import type { Evidence } from '../../network/evidence.ts';

export interface Pair {
  readonly contributor: number;
  readonly a: number;
  readonly b: number;
}

/** A pair whose tie has to be gathered again. */
export interface TouchedPair extends Pair {
  /** All evidence of the pair, where it had none before; null where it has to be read. */
  readonly evidence: readonly Evidence[] | null;
}

/** Pairs whose ties have to be gathered again, each once. */
export class TouchedPairs implements Iterable<TouchedPair> {
  readonly #pairs = new Map<number, Map<number, Map<number, Evidence[] | null>>>();

  add(contributor: number, a: number, b: number): void {
    this.#pairsOf(contributor, a).set(b, null);
  }

  /** The same where this is the first evidence of the pair, or all there was before came in the same way. */
  addFirst(evidence: Evidence): void {
    const pairs = this.#pairsOf(evidence.contributor, evidence.a);
    const known = pairs.get(evidence.b);
    if (known === undefined) pairs.set(evidence.b, [evidence]);
    else known?.push(evidence);
  }

  /** Pairs that anybody contributed, by contributor. */
  contributors(): Iterable<number> {
    return this.#pairs.keys();
  }

  *[Symbol.iterator](): Iterator<TouchedPair> {
    for (const [contributor, ofContributor] of this.#pairs) {
      for (const [a, others] of ofContributor) {
        for (const [b, evidence] of others) yield { contributor, a, b, evidence };
      }
    }
  }

  #pairsOf(contributor: number, a: number): Map<number, Evidence[] | null> {
    let ofContributor = this.#pairs.get(contributor);
    if (ofContributor === undefined) {
      ofContributor = new Map();
      this.#pairs.set(contributor, ofContributor);
    }
    let others = ofContributor.get(a);
    if (others === undefined) {
      others = new Map();
      ofContributor.set(a, others);
    }
    return others;
  }
}
