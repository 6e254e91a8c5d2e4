import { addStatements, keepPrivate } from '../../derive/contributor/add-statements.ts';
import { readShared, writeShared } from '../../derive/contributor/columns.ts';
import type { Contribution, ProjectOptions } from '../../derive/contributor/contribution.ts';
import { Dictionary } from '../../derive/contributor/dictionary.ts';
import type { SeenContribution } from '../../derive/team/who-is-who.ts';
import type { PersonKey } from '../../imports/record.ts';
import type { Day } from '../../network/evidence.ts';
import { findHostOf } from '../accounts/members.ts';
import type { Db } from '../database/access.ts';
import { listSources, readParts } from '../sources/sources.ts';
import {
  type MemberState,
  readStates,
  readVersions,
  type SaidOfCompany,
  type SharingMember,
  type VisibleMembers,
} from './member-state.ts';
import type { StoredInput, StoredSource } from './open-input.ts';
import type { Projector } from './projector.ts';
import type { SnapshotPart, Snapshots } from './snapshots.ts';
import { nextTurn } from './turns.ts';

type Shares = SharingMember['shares'];

/** Runs several reads on one snapshot, outside a transaction or within one that writes. */
export type Read = <Result>(work: (db: Db) => Promise<Result>) => Promise<Result>;

/** Contributions by the visible part of a member's data and by the contested keys. */
type Cache = Map<string, Promise<Contribution>>;

interface KnownMember {
  readonly state: MemberState;
  /** False if the state was read inside a transaction that may be rolled back. */
  readonly isCommitted: boolean;
  /** Derived from the sources alone. */
  readonly projected: Cache;
  /** Derived from the sources and the member's statements. */
  readonly contributions: Cache;
  /** The contribution if everything is shared and no keys are contested. */
  whole: Contribution | null;
}

export interface KnownMembers {
  readonly states: Map<number, KnownMember>;
  /** The company pages that the account matched by name. */
  readonly likelyPages: readonly SaidOfCompany[];
}

/** A member's data changed after their state was read, so everything must be read again. */
export class ChangedMeanwhile extends Error {}

/** The contributions of one account's members. Projects each again when its sources or statements change. */
export class Contributions {
  readonly dictionary = new Dictionary();
  readonly account: number;
  readonly projector: Projector;
  readonly #snapshots: Snapshots;
  readonly #known = new Map<number, KnownMember>();
  /** The contributions in the snapshot, by `nameOf`. */
  readonly #fromSnapshot = new Map<string, Contribution>();
  /** The likely pages as last read, with their mark in `VisibleMembers`. */
  #likelyPages: { readonly mark: string | null; readonly pages: readonly SaidOfCompany[] } = {
    mark: null,
    pages: [],
  };
  #opening: Promise<void> | null = null;
  /** Bytes of the sources whose projection isn't in the snapshot. */
  #unsavedBytes = 0;

  constructor(account: number, projector: Projector, snapshots: Snapshots) {
    this.account = account;
    this.projector = projector;
    this.#snapshots = snapshots;
  }

  /** Returns the cached states if all of them are still current; otherwise null. */
  known(visible: VisibleMembers): KnownMembers | null {
    const { states, changed } = this.#compare(visible, NOBODY);
    if (changed.size > 0 || this.#likelyPages.mark !== visible.likelyPages) return null;
    return { states, likelyPages: this.#likelyPages.pages };
  }

  /**
   * Returns the current states of members, without reading unchanged ones again.
   * @param within the members whose rows the transaction `db` may have changed; null outside a transaction that writes
   */
  async states(db: Db, visible: VisibleMembers, within: ReadonlySet<number> | null): Promise<KnownMembers> {
    const { states, changed } = this.#compare(visible, within ?? NOBODY);
    const read = await readStates(db, this.account, changed);
    for (const [member, state] of read.states) {
      // A transaction may have replaced the known member in the meantime. The derived data can be used again, but the state
      // must be read again.
      const known = this.#known.get(member);
      const isSame = known?.state.sources === state.sources;
      const projected: Cache = isSame ? known.projected : new Map();
      const isSaidSame = isSame && known.state.contributed === state.contributed;
      const contributions: Cache = isSaidSame ? known.contributions : new Map();
      const whole = isSaidSame ? known.whole : null;
      const current = { state, isCommitted: within?.has(member) !== true, projected, contributions, whole };
      this.#known.set(member, current);
      states.set(member, current);
    }
    const { likelyPages } = read;
    if (within === null) this.#likelyPages = { mark: visible.likelyPages, pages: likelyPages };
    return { states, likelyPages };
  }

  /** @param stale members to read even if their version is the same */
  #compare({ versions }: VisibleMembers, stale: ReadonlySet<number>) {
    const states = new Map<number, KnownMember>();
    const changed = new Map<number, number>();
    for (const [member, version] of versions) {
      const known = this.#known.get(member);
      const isSame = known?.isCommitted === true && known.state.version === version;
      if (isSame && !stale.has(member)) states.set(member, known);
      else changed.set(member, version);
    }
    return { states, changed };
  }

  /**
   * Returns the result of `of` if it is already cached, as it is for nearly all members of a large team; otherwise
   * undefined.
   */
  ready(
    known: KnownMember,
    shares: Shares,
    asOf: Day,
    contested: ReadonlySet<PersonKey>,
  ): Contribution | undefined {
    const { whole } = known;
    if (shares !== 'all' || contested.size > 0 || whole === null) return undefined;
    return holds(whole, asOf) ? whole : undefined;
  }

  /**
   * Returns a member's contribution on a day; null if none of it is shared. Throws ChangedMeanwhile if the member's data has
   * changed since `known` was read.
   * @param contested keys of the account that contradict others
   */
  async of(
    read: Read,
    known: KnownMember,
    shares: Shares,
    asOf: Day,
    contested: ReadonlySet<PersonKey>,
  ): Promise<Contribution | null> {
    const isPartial = shares !== 'all';
    if (isPartial && !known.state.kinds.some((kind) => shares.includes(kind))) return null;
    const base = contested.size === 0 ? null : await this.of(read, known, shares, asOf, NONE);
    const theirs = base === null ? [] : this.#keysAmong(base, contested);
    if (base !== null && theirs.length === 0) return base;

    const cacheKey = JSON.stringify([shares, theirs]);
    return cacheWhileValid(known.contributions, cacheKey, asOf, async () => {
      const full = isPartial ? await this.of(read, known, 'all', asOf, contested) : null;
      const options = { asOf, isPartial, contested: new Set(theirs) };
      const projected = await cacheWhileValid(known.projected, cacheKey, asOf, () =>
        this.#openOrProject(read, known, shares, options, cacheKey),
      );
      if (full !== null) return keepPrivate(projected, full.privateKeys);
      const made = addStatements(this.dictionary, projected, known.state.statements, options.contested);
      if (theirs.length === 0) known.whole = made;
      return made;
    });
  }

  /** Loads the snapshot of an earlier process. Call it before deriving anything. */
  open(): Promise<void> {
    this.#opening ??= this.#open();
    return this.#opening;
  }

  async #open(): Promise<void> {
    for (const part of (await this.#snapshots.read(this.account)) ?? []) {
      if ('words' in part) {
        this.dictionary.take(part.words);
        await nextTurn();
      } else
        for (const [name, contribution] of part.contributions)
          this.#fromSnapshot.set(name, readShared(contribution));
    }
  }

  /** Compressed bytes of all sources read so far. */
  get storedBytes(): number {
    return [...this.#known.values()].reduce((sum, { state }) => sum + state.bytes, 0);
  }

  /** Writes a snapshot if much of the projected data isn't in the current one. */
  async saveSnapshot(read: Read): Promise<void> {
    if (this.#unsavedBytes <= Math.max(this.#snapshots.fewBytes, this.storedBytes * MAX_UNSAVED)) return;
    const save = this.#snapshots.begin(this.account);
    this.#unsavedBytes = 0;
    const versions = await read((db) => readVersions(db, this.account, [...this.#known.keys()]));
    const saved: [string, Contribution][] = [];
    for (const { state, isCommitted, projected } of [...this.#known.values()]) {
      if (!isCommitted || versions.get(state.member) !== state.version) continue;
      for (const [seenAs, made] of projected) {
        const contribution = await made.catch(() => null);
        if (contribution !== null) saved.push([nameOf(state, seenAs), contribution]);
      }
    }
    this.#fromSnapshot.clear();
    await save(partsOf(this.dictionary, saved));
  }

  expectIndex(seen: readonly SeenContribution[]): void {
    const rowsOf = ({ ties, jobs }: Contribution) => ties.a.length + jobs.units.length;
    this.projector.expectIndex(seen.reduce((sum, { contribution }) => sum + rowsOf(contribution), 0));
  }

  async #openOrProject(
    read: Read,
    known: KnownMember,
    shares: Shares,
    options: ProjectOptions,
    seenAs: string,
  ): Promise<Contribution> {
    const name = nameOf(known.state, seenAs);
    const found = this.#fromSnapshot.get(name);
    this.#fromSnapshot.delete(name);
    if (found !== undefined && holds(found, options.asOf)) return found;
    const input = await this.#readInput(read, known, shares);
    this.#unsavedBytes += known.state.bytes;
    return this.projector.project(this.dictionary, input, options);
  }

  #readInput(read: Read, { state }: KnownMember, shares: Shares) {
    return read(async (db) => {
      const versions = await readVersions(db, this.account, [state.member]);
      if (versions.get(state.member) !== state.version) throw new ChangedMeanwhile();
      return readContributorInput(db, this.account, state.member, shares);
    });
  }

  keysNamed(seen: readonly SeenContribution[], keys: readonly PersonKey[]): PersonKey[] {
    return keys.filter((key) => {
      const number = this.dictionary.findKey(key);
      return number !== undefined && seen.some(({ contribution }) => contribution.keys.includes(number));
    });
  }

  #keysAmong(contribution: Contribution, wanted: ReadonlySet<PersonKey>): PersonKey[] {
    const numbers = new Set([...wanted].flatMap((key) => this.dictionary.findKey(key) ?? []));
    const found = Array.from(contribution.keys).filter((key) => numbers.has(key));
    return found.map((key) => this.dictionary.key(key)).sort();
  }
}

const NONE: ReadonlySet<PersonKey> = new Set();
const NOBODY: ReadonlySet<number> = new Set();

/** The largest share of all source bytes that the next start may have to project again. */
const MAX_UNSAVED = 1 / 8;

/**
 * Returns a name for everything that a contribution depends on: member, sources, the visible part of them, and contested
 * keys.
 */
function nameOf({ member, sources }: MemberState, seenAs: string): string {
  return JSON.stringify([member, sources, seenAs]);
}

const CONTRIBUTIONS_PER_PART = 16;

function* partsOf(
  dictionary: Dictionary,
  contributions: readonly (readonly [string, Contribution])[],
): Generator<SnapshotPart> {
  for (const words of dictionary.words(contributions.map(([, one]) => one))) yield { words };
  for (let at = 0; at < contributions.length; at += CONTRIBUTIONS_PER_PART) {
    const some = contributions.slice(at, at + CONTRIBUTIONS_PER_PART);
    yield { contributions: some.map(([name, contribution]) => [name, writeShared(contribution)]) };
  }
}

/** Returns the cached contribution if it is valid on a day. Otherwise creates and caches it; a failed one isn't cached. */
async function cacheWhileValid(
  all: Cache,
  name: string,
  asOf: Day,
  make: () => Promise<Contribution>,
): Promise<Contribution> {
  const before = await all.get(name)?.catch(() => undefined);
  if (before !== undefined && holds(before, asOf)) return before;
  const made = make();
  all.set(name, made);
  made.catch(() => all.get(name) === made && all.delete(name));
  return made;
}

function holds({ asOf: from, until }: Pick<Contribution, 'asOf' | 'until'>, asOf: Day): boolean {
  return asOf >= from && (until === null || asOf < until);
}

/** @param shares the part of the member's data to read */
export async function readContributorInput(
  db: Db,
  account: number,
  contributor: number,
  shares: SharingMember['shares'] = 'all',
): Promise<StoredInput> {
  const owner = { account, id: contributor };
  const host = await findHostOf(db, owner);
  const sources: StoredSource[] = [];
  for (const source of await listSources(db, owner)) {
    if (shares !== 'all' && !shares.includes(source.kind)) continue;
    const { id, kind, digest, covers_to: coversTo, ownerKeys } = source;
    const isFolded = source.folded_into !== null;
    const parts = (await readParts(db, source)).map(({ body }) => body);
    sources.push({ id: String(id), kind, digest, coversTo, ownerKeys, isFolded, parts });
  }
  return { contributor, self: host?.member ?? contributor, sources };
}
