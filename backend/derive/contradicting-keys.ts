import type { Dictionary } from './dictionary.ts';
import { EMAIL, MEMBER_ID, SLUG } from './keys.ts';

type Keys = readonly number[];

/** Whether keys can be of one person; keys are numbers of a dictionary. */
export class Contradictions {
  readonly #dictionary: Dictionary;

  constructor(dictionary: Dictionary) {
    this.#dictionary = dictionary;
  }

  /** Whether a person found by `via` may be the one that a source names by `record`. */
  fits(carried: Keys, record: Keys, via: number): boolean {
    const kind = this.#dictionary.kind(via);
    if (kind === MEMBER_ID) return true;
    const [members, slugs] = [this.#of(record, MEMBER_ID), this.#of(record, SLUG)];
    if (members.length === 0 && (kind === SLUG || slugs.length === 0)) return true;
    const theirs = this.#of(carried, MEMBER_ID);
    if (differ(theirs, members)) return false;
    if (kind === SLUG) return true;
    return shareOne(theirs, members) || !differ(this.#of(carried, SLUG), slugs);
  }

  /** Whether two people, one found by `via`, cannot be one. */
  contradict(ours: Keys, theirs: Keys, via: number): boolean {
    if (differ(this.#of(ours, MEMBER_ID), this.#of(theirs, MEMBER_ID))) return true;
    return this.#dictionary.kind(via) === EMAIL && differ(this.#of(ours, SLUG), this.#of(theirs, SLUG));
  }

  /** True of somebody known by e-mail addresses alone. */
  isBare(carried: Keys): boolean {
    return carried.every((key) => this.#dictionary.kind(key) === EMAIL);
  }

  #of(keys: Keys, kind: number): number[] {
    return keys.filter((key) => this.#dictionary.kind(key) === kind);
  }
}

/** Both known, and nothing in common. */
function differ(xs: Keys, ys: Keys): boolean {
  return xs.length > 0 && ys.length > 0 && !shareOne(xs, ys);
}

function shareOne(xs: Keys, ys: Keys): boolean {
  return xs.some((x) => ys.includes(x));
}
