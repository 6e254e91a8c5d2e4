import type { PersonKey } from '../../imports/record.ts';
import type { Connection } from '../connection.ts';
import { type Claim, findClaims, findClaimsOfAll, scopeOf } from './person-alias.ts';
import { type Alias, parsePersonKey } from './person-key.ts';

/** What is known of a key while a source is read. */
export interface KnownKey {
  readonly alias: Alias;
  /** Whom this source has named by it. */
  person: number | null;
  /** Who goes by it, where that was asked for at once. */
  claims: readonly Claim[] | null;
  /** Of whom this source has said it. */
  saidOf: number | null;
  /** Nobody went by it when that was looked up. */
  isUnclaimed: boolean;
  /** How many had turned out to be one when `claims` and `saidOf` were told. */
  joins: number;
}

export interface KeyReader {
  readonly account: number;
  readonly contributor: number;
  /** When the source saw what it says, UTC seconds. */
  readonly seen: number;
}

/** The keys of a source, each once, and who goes by them in the store. */
export class KnownKeys {
  readonly #db: Connection;
  readonly #reader: KeyReader;
  readonly #merged: ReadonlyMap<number, number>;
  readonly #known = new Map<PersonKey, KnownKey>();

  /** @param merged grows as persons turn out to be one: what was told of a key before is then asked again */
  constructor(db: Connection, reader: KeyReader, merged: ReadonlyMap<number, number>) {
    this.#db = db;
    this.#reader = reader;
    this.#merged = merged;
  }

  of(key: PersonKey): KnownKey {
    const before = this.#known.get(key);
    if (before !== undefined) return before;
    const alias = parsePersonKey(key);
    const joins = this.#merged.size;
    const one = { alias, person: null, claims: null, saidOf: null, isUnclaimed: false, joins };
    this.#known.set(key, one);
    return one;
  }

  /** Whom this source has named by the key; null where it has not. */
  namedBy(key: PersonKey): number | null {
    return this.#known.get(key)?.person ?? null;
  }

  /** Looks up at once who goes by these keys. */
  lookUp(keys: Iterable<PersonKey>): void {
    const { account, contributor, seen } = this.#reader;
    const asked: KnownKey[] = [];
    for (const key of keys) if (key !== 'me' && !this.#known.has(key)) asked.push(this.of(key));
    for (const [kind, ofKind] of Map.groupBy(asked, ({ alias }) => alias.kind)) {
      const values = ofKind.map(({ alias }) => alias.value);
      const scope = kind === 'name' ? contributor : 0;
      const claims = findClaimsOfAll(this.#db, account, { kind, scope, values }, seen);
      for (const [at, key] of ofKind.entries()) key.claims = claims[at] ?? [];
    }
  }

  /** Who goes by the key in the store, the likeliest first. */
  claimsOf(key: KnownKey): readonly Claim[] {
    this.forgetOutdated(key);
    const { account, contributor, seen } = this.#reader;
    const scope = scopeOf(key.alias, contributor);
    const claims = key.claims ?? findClaims(this.#db, account, key.alias, scope, seen);
    if (claims.length === 0) key.isUnclaimed = true;
    return claims;
  }

  forgetOutdated(key: KnownKey): void {
    if (key.joins === this.#merged.size) return;
    key.joins = this.#merged.size;
    key.claims = null;
    key.saidOf = null;
  }
}
