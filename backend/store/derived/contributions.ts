import { addStatements, keepPrivate } from '../../derive/add-statements.ts';
import type { NumberedContribution, ProjectOptions } from '../../derive/contribution.ts';
import { Dictionary } from '../../derive/dictionary.ts';
import type { PersonKey } from '../../imports/record.ts';
import type { Day } from '../../network/evidence.ts';
import type { SharedNetwork, SharedScope } from '../../network/index/shared-network.ts';
import type { Db } from '../database/access.ts';
import { readContributorInput } from './contributor-input.ts';
import { type MemberState, readMemberStates } from './member-state.ts';
import type { Projector } from './projector.ts';
import type { Snapshots } from './snapshots.ts';
import { nextTurn } from './turns.ts';
import type { SharingMember } from './visible-members.ts';

type Shares = SharingMember['shares'];

/** Several reads of one moment: outside of a transaction, or within one that writes. */
export type Read = <Result>(work: (db: Db) => Promise<Result>) => Promise<Result>;

/** By what is seen of a member, and which keys are contested. */
type Kept = Map<string, Promise<NumberedContribution>>;

/** How a member stands, and what was derived of that. */
export interface KnownMember {
  readonly state: MemberState;
  /** False of what was read inside a transaction, which may have come to nothing. */
  readonly isCommitted: boolean;
  /** Of the sources alone. */
  readonly projected: Kept;
  /** With what the member says. */
  readonly contributions: Kept;
}

/** What a member has was changed since their state was read: everything has to be read again. */
export class ChangedMeanwhile extends Error {}

/** What the members of one account contribute: each projected again once its sources or statements are others. */
export class Contributions {
  readonly dictionary = new Dictionary();
  readonly account: number;
  readonly #projector: Projector;
  readonly #snapshots: Snapshots;
  /** `account.id_key`; null until it was read. */
  idKey: Uint8Array | null = null;
  readonly #known = new Map<number, KnownMember>();

  constructor(account: number, projector: Projector, snapshots: Snapshots) {
    this.account = account;
    this.#projector = projector;
    this.#snapshots = snapshots;
  }

  /**
   * How members stand now; those of an unchanged version aren't read again.
   * @param versions by member
   * @param within members whose rows `db`, a transaction that writes, may have changed
   */
  async states(
    db: Db,
    versions: ReadonlyMap<number, number>,
    within: ReadonlySet<number>,
  ): Promise<Map<number, KnownMember>> {
    const changed = [...versions].filter(([member, version]) => {
      const known = this.#known.get(member);
      const isSame = known?.isCommitted === true && known.state.version === version;
      return !isSame || within.has(member);
    });
    const read = await readMemberStates(db, this.account, new Map(changed));
    for (const [member, state] of read) {
      const known = this.#known.get(member);
      const isSame = known?.state.sources === state.sources;
      const projected: Kept = isSame ? known.projected : new Map();
      const isSaidSame = isSame && known.state.contributed === state.contributed;
      const contributions: Kept = isSaidSame ? known.contributions : new Map();
      this.#known.set(member, { state, isCommitted: !within.has(member), projected, contributions });
    }
    return new Map(
      [...versions.keys()].flatMap((member) => {
        const known = this.#known.get(member);
        return known === undefined ? [] : [[member, known] as const];
      }),
    );
  }

  /**
   * What a member contributes as of a day; null if nothing of it is shared. Throws ChangedMeanwhile.
   * @param contested keys of the account that contradict others
   */
  async of(
    read: Read,
    known: KnownMember,
    shares: Shares,
    asOf: Day,
    contested: ReadonlySet<PersonKey>,
  ): Promise<NumberedContribution | null> {
    const isPartial = shares !== 'all';
    if (isPartial && !known.state.kinds.some((kind) => shares.includes(kind))) return null;
    const base = contested.size === 0 ? null : await this.of(read, known, shares, asOf, NONE);
    const theirs = base === null ? [] : this.#keysAmong(base, contested);
    if (base !== null && theirs.length === 0) return base;

    const kept = JSON.stringify([shares, theirs]);
    const before = await known.contributions.get(kept)?.catch(() => undefined);
    if (before !== undefined && holds(before, asOf)) return before;
    const full = isPartial ? await this.of(read, known, 'all', asOf, contested) : null;
    const options = { asOf, isPartial, contested: new Set(theirs) };
    return keep(known.contributions, kept, async () => {
      const projected = await this.#projectOnce(read, known, shares, options, kept);
      return full === null
        ? addStatements(this.dictionary, projected, known.state.statements, options.contested)
        : keepPrivate(projected, full.privateKeys);
    });
  }

  buildIndex(scope: SharedScope): Promise<SharedNetwork | null> {
    return this.#projector.buildIndex(scope);
  }

  async #projectOnce(
    read: Read,
    known: KnownMember,
    shares: Shares,
    options: ProjectOptions,
    kept: string,
  ): Promise<NumberedContribution> {
    const before = await known.projected.get(kept)?.catch(() => undefined);
    if (before !== undefined && holds(before, options.asOf)) return before;
    return keep(known.projected, kept, () => this.#openOrProject(read, known, shares, options, kept));
  }

  async #openOrProject(
    read: Read,
    known: KnownMember,
    shares: Shares,
    options: ProjectOptions,
    seenAs: string,
  ): Promise<NumberedContribution> {
    const { account, dictionary, idKey } = this;
    const { member, sources, bytes } = known.state;
    // What was not committed may come to nothing.
    const isKept = idKey !== null && known.isCommitted && this.#projector.isMuch(bytes);
    const of = isKept ? { account, member, sources, seenAs, idKey } : null;
    const snapshot = of === null ? null : await this.#snapshots.read(of);
    if (snapshot !== null && holds(snapshot, options.asOf)) return dictionary.adoptPacked(snapshot, nextTurn);
    const keep = of === null ? undefined : this.#snapshots.begin(of);
    const input = await this.#readInput(read, known, shares);
    return this.#projector.project(dictionary, input, options, keep);
  }

  #readInput(read: Read, { state }: KnownMember, shares: Shares) {
    return read(async (db) => {
      const versions = new Map([[state.member, state.version]]);
      const now = (await readMemberStates(db, this.account, versions)).get(state.member);
      if (now?.sources !== state.sources) throw new ChangedMeanwhile();
      return readContributorInput(db, this.account, state.member, shares);
    });
  }

  #keysAmong(contribution: NumberedContribution, wanted: ReadonlySet<PersonKey>): PersonKey[] {
    const numbers = new Set([...wanted].flatMap((key) => this.dictionary.findKey(key) ?? []));
    const found = Array.from(contribution.keys).filter((key) => numbers.has(key));
    return found.map((key) => this.dictionary.key(key)).sort();
  }
}

const NONE: ReadonlySet<PersonKey> = new Set();

/** Keeps what is made; what failed is made again by whoever asks next. */
function keep(
  all: Kept,
  name: string,
  make: () => Promise<NumberedContribution>,
): Promise<NumberedContribution> {
  const made = make();
  all.set(name, made);
  made.catch(() => all.get(name) === made && all.delete(name));
  return made;
}

function holds({ asOf: from, until }: Pick<NumberedContribution, 'asOf' | 'until'>, asOf: Day): boolean {
  return asOf >= from && (until === null || asOf < until);
}
