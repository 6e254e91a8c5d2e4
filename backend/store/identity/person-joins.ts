import type { Connection } from '../connection.ts';
import { StoreError } from '../store-error.ts';
import { areContradictory, isBare } from './contradicting-keys.ts';
import { followMerges } from './follow-merges.ts';
import { type CarriedAlias, moveAliases } from './person-alias.ts';
import type { Alias } from './person-key.ts';

/** Persons who turn out to be one as a source is read. */
export class PersonJoins {
  readonly #db: Connection;
  readonly #account: number;
  readonly #aliasesOf: (person: number) => CarriedAlias[];
  readonly #onJoin: (from: number, into: number) => void;
  readonly #merged = new Map<number, number>();

  /** @param onJoin two persons are about to be one; their keys have not moved yet */
  constructor(
    db: Connection,
    account: number,
    aliasesOf: (person: number) => CarriedAlias[],
    onJoin: (from: number, into: number) => void = () => undefined,
  ) {
    this.#db = db;
    this.#account = account;
    this.#aliasesOf = aliasesOf;
    this.#onJoin = onJoin;
  }

  /** From → into. */
  get merged(): ReadonlyMap<number, number> {
    return this.#merged;
  }

  /** Who is left of a person. */
  present(person: number): number {
    return followMerges(this.#merged, person);
  }

  /**
   * Joins two persons where nothing speaks against it, what the record itself says of `person` included; answers the one
   * that is left, or null. Throws StoreError `conflict` for two members whom a profile calls one.
   */
  join(person: number, other: number, via: Alias, record: readonly Alias[]): number | null {
    const isKeptByOther = this.#isMembers(other);
    if (isKeptByOther && this.#isMembers(person)) {
      if (via.kind === 'email') return null;
      throw new StoreError(
        'conflict',
        'This profile already belongs to another member of this account. Use that member to import its data.',
      );
    }
    const ours = this.#aliasesOf(person);
    const theirs = this.#aliasesOf(other);
    if (areContradictory([...ours, ...record], theirs, via)) return null;
    const keepsOther = isKeptByOther || (isBare(ours) && !isBare(theirs) && !this.#isMembers(person));
    const [from, into] = keepsOther ? [person, other] : [other, person];
    this.#onJoin(from, into);
    this.#merged.set(from, into);
    moveAliases(this.#db, this.#account, from, into);
    return into;
  }

  #isMembers(person: number): boolean {
    const sql = 'SELECT 1 FROM member WHERE account = ? AND person = ?';
    return this.#db.get(sql, this.#account, person) !== undefined;
  }
}
