import type { Connection } from '../connection.ts';
import { CERTAINTY_OF_KIND, parsePersonKey } from '../identity/person-key.ts';
import { readSaidSame } from './said-same.ts';

/**
 * Whom a viewer takes to be one person. The store keeps them apart, as the sources name them: so what is said is the
 * viewer's alone, and taking it back leaves everything as it was.
 */
export interface MergedPeople {
  /** The person that stands for this one: itself, where nothing is said of it. */
  of(person: number): number;
  /** Everybody a person stands for, itself first; nobody where another one stands for it. */
  all(person: number): readonly number[];
  /** Everybody who is one with another, whoever stands for them. */
  readonly people: readonly number[];
}

export const NOBODY_MERGED: MergedPeople = {
  of: (person) => person,
  all: (person) => [person],
  people: [],
};

/**
 * The people that these contributors, who see the store as `me`, say are one. A member of the account stands for the
 * others, then whoever has the surest key, then the one that was known first. Nobody is made one with `me`, nor two
 * members with each other.
 */
export function readMergedPeople(
  db: Connection,
  account: number,
  contributors: readonly number[],
  me: number,
): MergedPeople {
  const said = readSaidSame(db, account, contributors).filter(({ answer }) => answer === 'yes');
  if (said.length === 0) return NOBODY_MERGED;
  const isMember = tellMembers(db, account);
  const certainty = new Map<number, number>();
  for (const { one, other, oneKey, otherKey } of said) {
    for (const [person, key] of [
      [one, oneKey],
      [other, otherKey],
    ] as const) {
      const sure = CERTAINTY_OF_KIND[parsePersonKey(key).kind];
      certainty.set(person, Math.max(certainty.get(person) ?? 0, sure));
    }
  }
  const rank = (person: number) =>
    isMember(person) ? Number.MAX_SAFE_INTEGER : (certainty.get(person) ?? 0);
  const groupOf = new Map<number, readonly number[]>();
  const group = (person: number) => groupOf.get(person) ?? [person];
  // What was said first counts first where not all of it can hold.
  for (const { one, other } of said.toReversed()) {
    const joined = [...new Set([...group(one), ...group(other)])];
    if (joined.includes(me) || joined.filter(isMember).length > 1) continue;
    joined.sort((x, y) => rank(y) - rank(x) || x - y);
    for (const person of joined) groupOf.set(person, joined);
  }
  return {
    of: (person) => group(person)[0] ?? person,
    all: (person) => (group(person)[0] === person ? group(person) : []),
    people: [...groupOf.keys()],
  };
}

/** Tells who is a member of the account. */
export function tellMembers(db: Connection, account: number): (person: number) => boolean {
  const members = new Set(
    db
      .rows<readonly [number]>('SELECT person FROM member WHERE account = ?', account)
      .map(([person]) => person),
  );
  return (person) => members.has(person);
}
