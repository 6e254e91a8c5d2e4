/** Finds who is who for one reader, whose private sources can add people and merge some of the team's. */

import type { PersonKey } from '../../imports/record.ts';
import { baseOf, type Contribution, IS_PRIVATE, keysOfUnit } from '../contributor/contribution.ts';
import type { Dictionary } from '../contributor/dictionary.ts';
import { kindOfKey, MEMBER, MEMBER_ID, SLUG } from '../contributor/scoped-keys.ts';
import { numberBetween } from '../team/number-between.ts';
import {
  type Joined,
  personOfUnit,
  type SeenContribution,
  type TeamMember,
  type WhoIsWho,
  whoIsWho,
} from '../team/who-is-who.ts';

/** People according to a reader's sources, before the reader's own merges. */
export interface ReaderPeople {
  /** Returns 0 if there is no such person. */
  numberOfKey(key: number): number;
  /** @param at the contribution's position among those the reader sees */
  numberOfUnit(at: number, contribution: Contribution, unit: number): number;
  identityKey(person: number): number;
  /** People who differ between the reader and the team: their numbers for the team and for the reader. */
  readonly affected: ReadonlySet<number>;
  /** As in `WhoIsWho`, by position among the contributions the reader sees. */
  readonly contested: ReadonlyMap<number, ReadonlySet<PersonKey>>;
}

/**
 * @param seen the contributions the reader sees, with those of `joined` at the same positions
 * @param keys keys with which the reader names people, each a separate person
 */
export function readPeople(
  joined: Joined,
  seen: readonly SeenContribution[],
  keys: readonly number[],
): ReaderPeople {
  const beside = unitsBeside(joined, seen);
  const isPlain = !isResolvedOtherwise(joined, seen, beside);
  const extended = isPlain ? extend(joined, [...beside, ...keys.map((key) => [key])]) : null;
  return extended ?? resolveForReader(joined, seen, keys);
}

/** Returns true if people with contradicting keys may differ between the reader and the team. */
function isResolvedOtherwise(
  { who, seen: teams }: Joined,
  seen: readonly SeenContribution[],
  beside: readonly (readonly number[])[],
): boolean {
  if (who.resolved.size === 0) return false;
  const told = (contribution: Contribution) => baseOf(contribution).units.flags.length;
  return (
    beside.some((keys) => keys.some((key) => who.resolved.has(who.personOfKey[key] ?? 0))) ||
    seen.some(({ contribution }, at) => {
      const before = teams[at]?.contribution;
      if (before === contribution || before === undefined) return false;
      const units = [...(who.exceptions.get(at)?.keys() ?? [])];
      return baseOf(before) !== baseOf(contribution) || units.some((unit) => unit >= told(before));
    })
  );
}

/** Returns the keys of units that the team doesn't see, including private ones in the team's sources. */
function unitsBeside(joined: Joined, seen: readonly SeenContribution[]): number[][] {
  const found: number[][] = [];
  for (const [at, { contribution, isOwn }] of seen.entries()) {
    const { contribution: before, isOwn: seesPrivate = false } = joined.seen[at] ?? {};
    if (!isOwn || (before === contribution && (seesPrivate || contribution.privateKeys.length === 0)))
      continue;
    const isSameBase = before !== undefined && baseOf(before) === baseOf(contribution);
    const told = isSameBase ? baseOf(contribution).units.flags.length : 0;
    for (let unit = 0; unit < contribution.units.flags.length; unit++) {
      const isTold = unit < told && ((before?.units.flags[unit] ?? 0) & IS_PRIVATE) === 0;
      if (!isTold) found.push(keysOfUnit(contribution, unit));
    }
  }
  return found;
}

/** Adds the people in `named` to the team's, and merges those with common keys. Returns null if keys contradict each other. */
function extend({ who, team }: Joined, named: readonly (readonly number[])[]): ReaderPeople | null {
  const teamsPerson = (key: number) => who.personOfKey[key] ?? 0;
  // The team's people have positive numbers, new keys negative ones.
  const nodeOf = (key: number) => teamsPerson(key) || -1 - key;
  const parents = new Map<number, number>();
  const find = (node: number): number => {
    const parent = parents.get(node) ?? node;
    return parent === node ? node : find(parent);
  };
  for (const [first = 0, ...more] of named) {
    const node = nodeOf(first);
    if (!parents.has(node)) parents.set(node, node);
    for (const key of more) {
      const other = nodeOf(key);
      if (!parents.has(other)) parents.set(other, other);
      const [x, y] = [find(nodeOf(first)), find(other)];
      if (x !== y) parents.set(x, y);
    }
  }
  const groups = Map.groupBy(parents.keys(), find);
  const changed = [...groups.values()].filter((nodes) => nodes.length > 1 || (nodes[0] ?? 0) < 0);
  if (changed.length === 0) return { ...teamsPeople(who), affected: new Set(), contested: new Map() };
  const joint = changed.filter((nodes) => nodes.length > 1);
  if (joint.length > 0 && contradict(who, joint, findOwnKeys(who.dictionary, team, named))) return null;

  const affected = new Set<number>();
  const numberOfNode = new Map<number, number>();
  const unknown = changed.filter((nodes) => nodes.every((node) => node < 0));
  const leastOf = new Map(unknown.map((nodes) => [nodes, leastKey(who, nodes)]));
  const numbers = numberIdentities(who, [...leastOf.values()]);
  for (const nodes of changed) {
    // The person with the lowest number represents all.
    const known = nodes.filter((node) => node > 0);
    const number = known.length > 0 ? Math.min(...known) : (numbers.get(leastOf.get(nodes) ?? 0) ?? 0);
    for (const node of nodes) numberOfNode.set(node, number);
    if (known.length > 1) for (const node of known) affected.add(node);
  }
  const numberOfKey = (key: number) => {
    const node = nodeOf(key);
    return numberOfNode.get(node) ?? Math.max(0, node);
  };
  const keyOfNumber = new Map([...numbers].map(([key, number]) => [number, key]));
  return {
    numberOfKey,
    numberOfUnit: (at, contribution, unit) => {
      const exception = who.exceptions.get(at)?.get(unit);
      if (exception !== undefined) return exception;
      return numberOfKey(
        contribution.keys[contribution.units.keys[contribution.units.from[unit] ?? 0] ?? 0] ?? 0,
      );
    },
    identityKey: (person) => keyOfNumber.get(person) ?? who.identityKeys[person] ?? 0,
    affected,
    contested: new Map(),
  };
}

function leastKey({ dictionary }: WhoIsWho, nodes: readonly number[]): number {
  const keys = nodes.map((node) => -1 - node);
  return keys.reduce((least, key) => (dictionary.key(key) < dictionary.key(least) ? key : least));
}

function teamsPeople(who: WhoIsWho): Pick<ReaderPeople, 'numberOfKey' | 'numberOfUnit' | 'identityKey'> {
  return {
    numberOfKey: (key) => who.personOfKey[key] ?? 0,
    numberOfUnit: (at, contribution, unit) => personOfUnit(who, at, contribution, unit),
    identityKey: (person) => who.identityKeys[person] ?? 0,
  };
}

function findOwnKeys(
  dictionary: Dictionary,
  team: readonly TeamMember[],
  named: readonly (readonly number[])[],
): Set<number> {
  const said = named.filter((keys) => keys.some((key) => dictionary.kind(key) === MEMBER));
  const known = team.flatMap(({ keys }) => keys.flatMap((key) => dictionary.findKey(key) ?? []));
  return new Set([...said.flat(), ...known]);
}

/**
 * Returns true if any group has two slugs, two member ids or two members of the account. Keys that a member claims as
 * their own count as one.
 */
function contradict(
  who: WhoIsWho,
  groups: readonly (readonly number[])[],
  ownKeys: ReadonlySet<number>,
): boolean {
  const groupOf = new Map<number, number>();
  for (const [at, nodes] of groups.entries()) for (const node of nodes) groupOf.set(node, at);
  const seen = new Map<string, boolean>();
  const isSecond = (key: number, group: number | undefined) => {
    if (group === undefined) return false;
    const kind = who.dictionary.kind(key);
    if (kind !== SLUG && kind !== MEMBER_ID && kind !== MEMBER) return false;
    const mark = `${group} ${kind}`;
    const isOwn = kind !== MEMBER && ownKeys.has(key);
    const wasOwn = seen.get(mark);
    seen.set(mark, isOwn);
    return wasOwn !== undefined && !(wasOwn && isOwn);
  };
  for (let key = 0; key < who.personOfKey.length; key++) {
    const person = who.personOfKey[key] ?? 0;
    if (person > 0 && isSecond(key, groupOf.get(person))) return true;
  }
  for (const [node, group] of groupOf) if (node < 0 && isSecond(-1 - node, group)) return true;
  return false;
}

/** Resolves everything the reader sees. A person keeps the team's number if they have the same identity key. */
function resolveForReader(
  joined: Joined,
  seen: readonly SeenContribution[],
  keys: readonly number[],
): ReaderPeople {
  const { who } = joined;
  const theirs = whoIsWho(who.dictionary, seen, joined.team, keys);
  const numbers = numberIdentities(who, [...theirs.identityKeys].slice(1));
  const numberOf = new Float64Array(theirs.count + 1);
  const taken = new Set<number>();
  const keyOfNumber = new Map<number, number>();
  for (let person = 1; person <= theirs.count; person++) {
    const key = theirs.identityKeys[person] ?? 0;
    let number = numbers.get(key) ?? 0;
    // A person without a key of their own gets a number just above that of the person whose key they share.
    while (taken.has(number)) number += 2 ** -40;
    taken.add(number);
    numberOf[person] = number;
    keyOfNumber.set(number, key);
  }
  const affected = new Set<number>();
  const compare = (teams: number, readers: number) => {
    if (teams === readers) return;
    if (teams > 0) affected.add(teams);
    if (readers > 0) affected.add(readers);
  };
  for (let key = 0; key < who.dictionary.keyCount; key++) {
    compare(who.personOfKey[key] ?? 0, numberOf[theirs.personOfKey[key] ?? 0] ?? 0);
  }
  for (const exceptions of who.exceptions.values()) for (const one of exceptions.values()) affected.add(one);
  for (const exceptions of theirs.exceptions.values()) {
    for (const one of exceptions.values()) affected.add(numberOf[one] ?? 0);
  }
  return {
    numberOfKey: (key) => numberOf[theirs.personOfKey[key] ?? 0] ?? 0,
    numberOfUnit: (at, contribution, unit) => numberOf[personOfUnit(theirs, at, contribution, unit)] ?? 0,
    identityKey: (person) => keyOfNumber.get(person) ?? 0,
    affected,
    contested: theirs.contested,
  };
}

/**
 * Returns the numbers of people with these identity keys: the team's number if it has one, otherwise a fraction between two
 * of the team's numbers.
 */
function numberIdentities(who: WhoIsWho, keys: readonly number[]): Map<number, number> {
  const { dictionary, identityKeys, personOfKey, count } = who;
  const isKnown = (key: number) => identityKeys[personOfKey[key] ?? 0] === key && (personOfKey[key] ?? 0) > 0;
  const unknown = keys.filter((key) => !isKnown(key));
  const added = unknown.map((key) => dictionary.key(key));
  const between = numberBetween(count, (number) => dictionary.key(identityKeys[number] ?? 0), added);
  const numberOf = (key: number) =>
    isKnown(key) ? (personOfKey[key] ?? 0) : (between.get(dictionary.key(key)) ?? 0);
  return new Map(keys.map((key) => [key, numberOf(key)]));
}

export interface MergedPeople {
  /** Returns the person who represents this one; the same person if not merged. */
  of(person: number): number;
  /** Returns everyone a person represents, starting with that person; empty if someone else represents that person. */
  all(person: number): readonly number[];
  /** Everyone who is merged with another person. */
  readonly people: readonly number[];
}

interface SaidSame {
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
 * Merges people by the reader's statements. The others are represented by a member of the account, otherwise by the person with
 * the most reliable key, otherwise by the lowest number. Never merges anyone with the reader, or two members with each other.
 * @param said oldest first; the earlier wins if two conflict
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
