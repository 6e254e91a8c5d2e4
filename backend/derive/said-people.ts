/** Whom a reader takes to be one person, by their own word. */
import type { PersonKey } from '../imports/record.ts';
import { kindOfKey } from './keys.ts';

/** People the reader merged. */
export interface MergedPeople {
  /** The person that stands for this one: themselves, if the reader says nothing. */
  of(person: number): number;
  /** Everybody a person stands for, themselves first; nobody if another one stands for them. */
  all(person: number): readonly number[];
  /** Everybody who is one with another, whoever stands for them. */
  readonly people: readonly number[];
}

/** "These are one person", as the reader said it. */
export interface SaidSame {
  readonly one: number;
  readonly other: number;
  readonly oneKey: PersonKey;
  readonly otherKey: PersonKey;
}

export const NOBODY_MERGED: MergedPeople = {
  of: (person) => person,
  all: (person) => [person],
  people: [],
};

/**
 * A member of the account stands for the others, then whoever was named by the surest key, then the least. Nobody is merged
 * with the reader, nor two members with each other.
 * @param said in the order it was said: the earlier counts if not all of it can hold
 */
export function mergePeople(
  said: readonly SaidSame[],
  me: number,
  isMember: (person: number) => boolean,
): MergedPeople {
  if (said.length === 0) return NOBODY_MERGED;
  const sureness = new Map<number, number>();
  for (const { one, other, oneKey, otherKey } of said) {
    for (const [person, key] of [
      [one, oneKey],
      [other, otherKey],
    ] as const) {
      sureness.set(person, Math.max(sureness.get(person) ?? 0, kindOfKey(key)));
    }
  }
  const rank = (person: number) => (isMember(person) ? Number.MAX_SAFE_INTEGER : (sureness.get(person) ?? 0));
  const groupOf = new Map<number, readonly number[]>();
  const group = (person: number) => groupOf.get(person) ?? [person];
  for (const { one, other } of said) {
    const joint = [...new Set([...group(one), ...group(other)])];
    if (one === other || joint.includes(me) || joint.filter(isMember).length > 1) continue;
    joint.sort((x, y) => rank(y) - rank(x) || x - y);
    for (const person of joint) groupOf.set(person, joint);
  }
  return {
    of: (person) => group(person)[0] ?? person,
    all: (person) => (group(person)[0] === person ? group(person) : []),
    people: [...groupOf.keys()],
  };
}
