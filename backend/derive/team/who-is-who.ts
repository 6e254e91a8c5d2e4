/** Finds which keys belong to one person, according to all visible sources together. */

import type { PersonKey } from '../../imports/record.ts';
import { Sets } from '../contributor/columns.ts';
import {
  type Contribution,
  IS_CONTESTED,
  IS_PRIVATE,
  keysOfUnit,
  MANUAL,
} from '../contributor/contribution.ts';
import type { Dictionary } from '../contributor/dictionary.ts';
import { MEMBER, MEMBER_ID, memberKey, SLUG } from '../contributor/scoped-keys.ts';
import { inOneGo } from './in-steps.ts';
import { type ContestedNaming, type ResolvedNamings, resolveContested } from './resolve-contested.ts';

export interface SeenContribution {
  readonly contribution: Contribution;
  /** True for the reader's own contribution, in which private people are visible. */
  readonly isOwn: boolean;
}

/** A member of the team, who is identified by these keys no matter what they share. */
export interface TeamMember {
  readonly member: number;
  /** `ownerKeys` of all their sources, and the keys they claimed as their own. */
  readonly keys: readonly PersonKey[];
}

/** People, numbered from 1 in the order of their identity keys, and the person each unit is about. */
export interface WhoIsWho {
  readonly dictionary: Dictionary;
  readonly count: number;
  /** Person by the key's number in the dictionary; 0 if there is none. */
  readonly personOfKey: Uint32Array;
  /** People with keys that contradict each other. */
  readonly resolved: ReadonlySet<number>;
  /** The people of units whose first key doesn't identify them, by position of the contribution and by unit. */
  readonly exceptions: ReadonlyMap<number, ReadonlyMap<number, number>>;
  /** The number of each person's identity key. Several people share an identity key only if no key leads to the others. */
  readonly identityKeys: Uint32Array;
  /**
   * Contradicting keys, by position of a contribution that doesn't keep them separate yet. That contribution must be
   * projected again with these keys, and everything after it computed again.
   */
  readonly contested: ReadonlyMap<number, ReadonlySet<PersonKey>>;
}

/** A team's people, and the meaning of their numbers. */
export interface Joined {
  readonly who: WhoIsWho;
  readonly seen: readonly SeenContribution[];
  readonly team: readonly TeamMember[];
  /** The person of each team member. */
  readonly people: readonly number[];
  /** The number of each company in the dictionary, from 1 in the order of folded names. */
  readonly companyNumbers: Uint32Array;
}

/** @param named more keys, each for a separate person */
export function whoIsWho(
  dictionary: Dictionary,
  seen: readonly SeenContribution[],
  team: readonly TeamMember[],
  named: readonly number[] = [],
): WhoIsWho {
  return inOneGo(whoIsWhoInSteps(dictionary, seen, team, named));
}

export function* whoIsWhoInSteps(
  dictionary: Dictionary,
  seen: readonly SeenContribution[],
  team: readonly TeamMember[],
  named: readonly number[] = [],
): Generator<void, WhoIsWho> {
  const teamKeys: number[][] = [];
  for (const { member, keys } of team) {
    if (teamKeys.length % MEMBERS_PER_STEP === 0) yield;
    teamKeys.push([memberKey(member), ...keys].map((key) => dictionary.addKey(key)));
  }
  const sets = new Sets(dictionary.keyCount);
  yield;
  dictionary.keysInOrder();
  yield;
  const visible = yield* markVisible(dictionary, seen, [...teamKeys, named]);
  yield* joinKeys(sets, seen, teamKeys);
  const contestedSets = yield* findContested(dictionary, sets, visible, new Set(teamKeys.flat()));
  const none: Contested = { resolved: { people: [], claimants: new Map() }, units: [], unready: new Map() };
  const contested =
    contestedSets.size === 0
      ? none
      : resolveSets(dictionary, seen, teamKeys, (key) => contestedSets.has(sets.find(key)));
  return {
    dictionary,
    ...(yield* numberPeople(dictionary, sets, visible, contested)),
    contested: contested.unready,
  };
}

/**
 * Returns the person a unit is about.
 * @param at position of the contribution
 */
export function personOfUnit(who: WhoIsWho, at: number, { units, keys }: Contribution, unit: number): number {
  const exception = who.exceptions.get(at)?.get(unit);
  if (exception !== undefined) return exception;
  return who.personOfKey[keys[units.keys[units.from[unit] ?? 0] ?? 0] ?? 0] ?? 0;
}

function isSeen({ contribution, isOwn }: SeenContribution, unit: number): boolean {
  return isOwn || ((contribution.units.flags[unit] ?? 0) & IS_PRIVATE) === 0;
}

/** A step of this many keys or members takes a millisecond or two. */
const KEYS_PER_STEP = 16_384;
const MEMBERS_PER_STEP = 512;

function* markVisible(
  dictionary: Dictionary,
  seen: readonly SeenContribution[],
  teamKeys: readonly (readonly number[])[],
): Generator<void, Uint8Array> {
  const visible = new Uint8Array(dictionary.keyCount);
  for (const keys of teamKeys) for (const key of keys) visible[key] = 1;
  for (const one of seen) {
    yield;
    const { units, keys, privateKeys } = one.contribution;
    if (one.isOwn || privateKeys.length === 0) {
      for (const key of keys) visible[key] = 1;
      continue;
    }
    for (let unit = 0; unit < units.flags.length; unit++) {
      if (!isSeen(one, unit)) continue;
      for (let at = units.from[unit] ?? 0; at < (units.from[unit + 1] ?? 0); at++) {
        visible[keys[units.keys[at] ?? 0] ?? 0] = 1;
      }
    }
  }
  return visible;
}

function* joinKeys(
  sets: Sets,
  seen: readonly SeenContribution[],
  teamKeys: readonly (readonly number[])[],
): Generator<void> {
  for (const keys of teamKeys) for (const key of keys) sets.join(keys[0] ?? 0, key);
  for (const one of seen) {
    yield;
    for (const unit of one.contribution.jointUnits) {
      if (!isSeen(one, unit)) continue;
      const [first = 0, ...more] = keysOfUnit(one.contribution, unit);
      for (const key of more) sets.join(first, key);
    }
  }
}

/**
 * Returns sets with two slugs, two member ids or two members of the account. Keys that a member claims as their own
 * count as one.
 */
function* findContested(
  dictionary: Dictionary,
  sets: Sets,
  visible: Uint8Array,
  ownKeys: ReadonlySet<number>,
): Generator<void, Set<number>> {
  const contested = new Set<number>();
  const kinds = [MEMBER, MEMBER_ID, SLUG];
  const seenOf = new Map(kinds.map((kind) => [kind, new Uint8Array(visible.length)]));
  for (let key = 0; key < visible.length; key++) {
    if (key % KEYS_PER_STEP === 0) yield;
    if (visible[key] === 0) continue;
    const kind = dictionary.kind(key);
    const ofKind = seenOf.get(kind);
    if (ofKind === undefined) continue;
    const set = sets.find(key);
    const mark = kind !== MEMBER && ownKeys.has(key) ? OWN_SEEN : SEEN;
    if (ofKind[set] !== 0 && (ofKind[set] !== OWN_SEEN || mark !== OWN_SEEN)) contested.add(set);
    ofKind[set] = mark;
  }
  return contested;
}

const SEEN = 1;
const OWN_SEEN = 2;

interface ContestedUnit {
  readonly at: number;
  readonly unit: number;
}

interface Contested {
  readonly resolved: ResolvedNamings;
  /** The unit of each naming that was resolved; null for a naming from a member's own keys. */
  readonly units: readonly (ContestedUnit | null)[];
  readonly unready: ReadonlyMap<number, ReadonlySet<PersonKey>>;
}

function resolveSets(
  dictionary: Dictionary,
  seen: readonly SeenContribution[],
  teamKeys: readonly (readonly number[])[],
  isContested: (key: number) => boolean,
): Contested {
  const found: (ContestedNaming & { readonly of: ContestedUnit | null; readonly order: Order })[] = [];
  const unready = new Map<number, Set<PersonKey>>();
  for (const keys of teamKeys) {
    if (!keys.some(isContested)) continue;
    const order: Order = [0, 0, '', 0, 0];
    found.push({ keys, source: `member ${keys[0]}`, seenAt: 0, isManual: false, of: null, order });
  }
  for (const [at, one] of seen.entries()) {
    const { contribution } = one;
    if (!contribution.keys.some(isContested)) continue;
    for (let unit = 0; unit < contribution.units.flags.length; unit++) {
      const keys = keysOfUnit(contribution, unit);
      if (!isSeen(one, unit) || !keys.some(isContested)) continue;
      if (((contribution.units.flags[unit] ?? 0) & IS_CONTESTED) === 0) {
        const known = unready.getOrInsertComputed(at, () => new Set());
        for (const key of keys) known.add(dictionary.key(key));
      }
      const number = contribution.units.sources[unit] ?? 0;
      const source = contribution.sources[number];
      const isManual = source?.kind === MANUAL;
      const { seenAt = 0, digest = '' } = source ?? {};
      const order: Order = [Number(isManual), seenAt, digest, contribution.contributor, unit];
      found.push({ keys, source: `${at} ${number}`, seenAt, isManual, of: { at, unit }, order });
    }
  }
  found.sort((x, y) => compare(x.order, y.order));
  return { resolved: resolveContested(dictionary, found), units: found.map(({ of }) => of), unready };
}

/** Sorts statements last, then by the source's time, digest, contributor and row. */
type Order = readonly [isManual: number, seenAt: number, digest: string, contributor: number, unit: number];

function compare(x: Order, y: Order): number {
  for (const [at, one] of x.entries()) {
    const other = y[at] ?? 0;
    if (one !== other) return one < other ? -1 : 1;
  }
  return 0;
}

type Numbered = Pick<WhoIsWho, 'count' | 'personOfKey' | 'resolved' | 'exceptions' | 'identityKeys'>;

function* numberPeople(
  dictionary: Dictionary,
  sets: Sets,
  visible: Uint8Array,
  contested: Contested,
): Generator<void, Numbered> {
  const { people, claimants } = contested.resolved;
  const personOfKey = new Uint32Array(visible.length);
  const personOfSet = new Uint32Array(visible.length);
  const personOfResolved = new Map<number, number>();
  const identityKeys: number[] = [0];
  const isLedTo = new Set([...claimants.values()].map(([first]) => first ?? 0));
  const number = (resolved: number, key: number): number =>
    personOfResolved.getOrInsertComputed(resolved, () => identityKeys.push(key) - 1);
  for (const [at, key] of dictionary.keysInOrder().entries()) {
    if (at % KEYS_PER_STEP === 0) yield;
    if (visible[key] !== 1) continue;
    const claimed = claimants.get(key);
    if (claimed !== undefined && claimed.length > 0) {
      const [first = 0, ...others] = claimed;
      personOfKey[key] = number(first, key);
      for (const one of others) if (!isLedTo.has(one)) number(one, key);
      continue;
    }
    const set = sets.find(key);
    if (personOfSet[set] === 0) personOfSet[set] = identityKeys.push(key) - 1;
    personOfKey[key] = personOfSet[set] ?? 0;
  }
  const exceptions = new Map<number, Map<number, number>>();
  for (const [place, of] of contested.units.entries()) {
    if (of === null) continue;
    const person = personOfResolved.get(people[place] ?? 0) ?? 0;
    exceptions.getOrInsertComputed(of.at, () => new Map()).set(of.unit, person);
  }
  return {
    count: identityKeys.length - 1,
    personOfKey,
    resolved: new Set(personOfResolved.values()),
    exceptions,
    identityKeys: Uint32Array.from(identityKeys),
  };
}
