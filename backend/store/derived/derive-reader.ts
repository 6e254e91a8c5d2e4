import { baseOf, MANUAL } from '../../derive/contributor/contribution.ts';
import { openOverlay, openReader, type PairsToMerge } from '../../derive/reader/open-overlay.ts';
import type { Overlay, Owned } from '../../derive/reader/overlay.ts';
import { indexKeys } from '../../derive/reader/reader-keys.ts';
import { inOneGo } from '../../derive/team/in-steps.ts';
import { joinContributions, tabulate } from '../../derive/team/join-contributions.ts';
import {
  type Joined,
  type SeenContribution,
  type TeamMember,
  type WhoIsWho,
  whoIsWhoInSteps,
} from '../../derive/team/who-is-who.ts';
import type { PersonKey } from '../../imports/record.ts';
import type { Day } from '../../network/evidence.ts';
import { buildShared } from '../../network/index/build-shared.ts';
import { pairsToMerge } from '../../network/index/own-ties.ts';
import type { SharedNetwork, SharedScope } from '../../network/index/shared-network.ts';
import type { Db } from '../database/access.ts';
import { prepareBook } from './company-book.ts';
import type { Contributions, KnownMembers, Read } from './contributions.ts';
import type { SaidOfCompany, SharingMember, VisibleMembers } from './member-state.ts';
import { inTurns, mapAtOnce } from './turns.ts';

interface ReaderSources extends KnownMembers {
  readonly contributions: Contributions;
  readonly visible: VisibleMembers;
}

/** A statement about a company. `member` is null if the account matched the page by name. */
export interface SeenStatement {
  readonly member: number | null;
  readonly isOwn: boolean;
  readonly said: SaidOfCompany;
}

export interface JoinedTeam {
  readonly joined: Joined;
  /** Built on access if needed. */
  readonly index: SharedNetwork;
  /**
   * Builds the index in steps, so that other requests can run in between.
   * @param meanwhile called while a thread builds it
   */
  prepare(
    pause: () => Promise<void>,
    buildIndex: (scope: SharedScope) => Promise<SharedNetwork | null>,
    meanwhile: () => Promise<void>,
  ): Promise<void>;
}

/** A reader's view of the data, and the inputs it was derived from. */
export interface DerivedReader {
  readonly team: JoinedTeam;
  readonly overlay: Overlay;
  readonly ofCompanies: readonly SeenStatement[];
  /** `ofCompanies` as text, for comparison. */
  readonly words: string;
  /** The other members of the reader's team who don't want to be named. */
  readonly unnamed: readonly number[];
  /** Other data that searches need, as text: industries, and which members aren't named. */
  readonly shown: string;
  readonly said: string;
}

export interface AskedTeam {
  readonly asOf: Day;
  readonly seen: readonly SeenContribution[];
  readonly team: readonly TeamMember[];
  /** Members whose latest statements are in the reader's overlay, joined or not. */
  readonly own: readonly number[];
}

/** A joined team. `team` is null while keys contradict each other. */
export interface FoundTeam {
  readonly who: WhoIsWho;
  readonly team: JoinedTeam | null;
}

/** Joins a team, or returns the cached result. */
export type JoinOnce = (asked: Omit<AskedTeam, 'asOf'>, join: () => Promise<FoundTeam>) => Promise<FoundTeam>;

/** The connection to read from, and a function that lets other requests run in between. */
export interface Reading {
  /** For a single statement. */
  readonly db: Db;
  readonly read: Read;
  /** True inside a transaction, which builds an index only if needed. */
  readonly isWriting: boolean;
  pause(): Promise<void>;
}

/** How many members are projected at once. A thread projects some while this one processes others. */
const AT_ONCE = 12;

/**
 * Derives a reader's view of the data. Projects contradicting keys again, separated by source, until no contradictions are
 * left. Each round separates more keys.
 * @param before returned unchanged if it was derived from the same data
 */
export async function deriveReader(
  reading: Reading,
  reader: number,
  sources: ReaderSources,
  asOf: Day,
  joinOnce: JoinOnce,
  before: DerivedReader | null,
): Promise<DerivedReader> {
  const { read, pause } = reading;
  const { contributions, visible, states } = sources;
  const ofCompanies = findCompanyStatements(sources);
  const said = visible.own.map((member) => `${member} ${states.get(member)?.state.said}`).join();
  const words = JSON.stringify(ofCompanies);
  const industries = ofCompanies.filter((word) => word.said.kind === 'industry');
  const mates = visible.team.filter(({ member }) => member !== reader);
  // A visitor to the sample team isn't a member of it.
  const isMate = mates.length < visible.team.length;
  const unnamed = isMate ? mates.flatMap(({ member, isNamed }) => (isNamed ? [] : [member])) : [];
  const shown = JSON.stringify([industries, unnamed]);
  const members = membersOf(visible);
  // A reader without a team joins only their own sources, and sees the people they keep private. Their statements are all in
  // the overlay.
  const isAlone = visible.team.length === 0;
  // A reader without an identity sees the people that each member keeps private.
  const isOwn = visible.own.length === 0 || isAlone;
  const contested = new Set<PersonKey>();
  while (true) {
    const seen: SeenContribution[] = [];
    await pause();
    const all = members.map(({ member, shares }) => {
      const known = states.get(member);
      return known && contributions.ready(known, shares, asOf, contested);
    });
    const others = [...members.entries()].filter(([at]) => all[at] === undefined);
    await mapAtOnce(others, reading.isWriting ? 1 : AT_ONCE, async ([at, { member, shares }]) => {
      const known = states.get(member);
      all[at] = known && ((await contributions.of(read, known, shares, asOf, contested)) ?? undefined);
    });
    for (const one of all) if (one) seen.push({ contribution: isAlone ? baseOf(one) : one, isOwn });
    const team = members.map(({ member }): TeamMember => {
      const { ownKeys = [] } = states.get(member)?.state ?? {};
      return { member, keys: isAlone ? contributions.keysNamed(seen, ownKeys) : ownKeys };
    });
    const owned: Owned[] = [];
    for (const member of visible.own) {
      const known = states.get(member);
      const contribution = known && (await contributions.of(read, known, 'all', asOf, contested));
      if (contribution) owned.push({ contribution, statements: known.state.statements });
    }
    await pause();
    const found = await joinOnce({ seen, team, own: visible.own }, async () => {
      if (!reading.isWriting) contributions.expectIndex(seen);
      const who = await inTurns(whoIsWhoInSteps(contributions.dictionary, seen, team), pause);
      if (who.contested.size > 0) return { who, team: null };
      return { who, team: openTeam(joinContributions(who, seen, team), asOf) };
    });
    if (found.team === null) {
      addAll(contested, found.who.contested);
      continue;
    }
    await pause();
    const { team: shared } = found;
    const isAgain = before !== null && isSame(before, { team: shared, said }, owned);
    const opened = isAgain
      ? before.overlay
      : openReader(shared.joined, { member: reader, owned }, before?.overlay);
    if (opened.people.contested.size > 0) {
      addAll(contested, opened.people.contested);
      continue;
    }
    if (!reading.isWriting) {
      const build = (scope: SharedScope) => contributions.projector.buildIndex(scope);
      await shared.prepare(pause, build, () => prepareBook(opened, pause));
    }
    if (isAgain) {
      const isAll = before.words === words && before.shown === shown;
      return isAll ? before : { ...before, ofCompanies, words, unnamed, shown };
    }
    const pairs = (part: Parameters<PairsToMerge>[0]) => pairsToMerge(shared.index, part);
    const overlay = openOverlay(opened, asOf, pairs);
    return { team: shared, overlay, ofCompanies, words, unnamed, shown, said };
  }
}

/**
 * Returns the reader's own statements first, then the latest. Pages come from teammates who share everything, industries
 * also from those who share statements.
 */
function findCompanyStatements({ visible, states, likelyPages }: ReaderSources): SeenStatement[] {
  const words: SeenStatement[] = [];
  const add = (member: number, shares: SharingMember['shares']) => {
    const isOwn = member === visible.own[0];
    for (const said of states.get(member)?.state.ofCompanies ?? []) {
      const isShown = shares === 'all' || (said.kind === 'industry' && shares.includes(MANUAL));
      if (isShown) words.push({ member, isOwn, said });
    }
  };
  for (const member of visible.own) add(member, 'all');
  for (const { member, shares } of visible.team) if (!visible.own.includes(member)) add(member, shares);
  words.sort(
    (x, y) =>
      Number(y.isOwn) - Number(x.isOwn) || y.said.saidAt - x.said.saidAt || (x.member ?? 0) - (y.member ?? 0),
  );
  return [...words, ...likelyPages.map((said) => ({ member: null, isOwn: false, said }))];
}

function isSame(
  before: DerivedReader,
  now: Pick<DerivedReader, 'team' | 'said'>,
  owned: readonly Pick<Owned, 'contribution'>[],
): boolean {
  const own = before.overlay.reader.owned;
  const isOwnSame =
    own.length === owned.length && own.every((one, at) => one.contribution === owned[at]?.contribution);
  return before.team === now.team && before.said === now.said && isOwnSame;
}

/** Returns the team, or the one member whose data a reader without a team sees. */
function membersOf({ own, team }: VisibleMembers): Pick<SharingMember, 'member' | 'shares'>[] {
  const alone = own.at(-1);
  return team.length > 0 || alone === undefined ? [...team] : [{ member: alone, shares: 'all' }];
}

/** Adds the contested keys. Throws if all of them were added before, because projecting them again would never end. */
function addAll(to: Set<PersonKey>, contested: WhoIsWho['contested']): void {
  const before = to.size;
  for (const keys of contested.values()) for (const key of keys) to.add(key);
  if (to.size > before) return;
  throw new Error(`Contradicting keys weren’t separated in ${contested.size} contributions.`);
}

function openTeam(joined: Joined, asOf: Day): JoinedTeam {
  let index: SharedNetwork | null = null;
  let preparing: Promise<{ readonly building: Promise<SharedNetwork | null> }> | null = null;
  return {
    joined,
    get index() {
      index ??= buildShared(inOneGo(tabulate(joined, asOf)));
      return index;
    },
    async prepare(pause, buildIndex, meanwhile) {
      preparing ??= (async () => {
        const building = buildIndex(await inTurns(tabulate(joined, asOf), pause));
        await inTurns(indexKeys(joined), pause);
        return { building };
      })();
      const { building } = await preparing;
      await meanwhile();
      const built = await building;
      index ??= built;
    },
  };
}
