import { type Day, dayOf, SECONDS_PER_DAY } from '../network/evidence.ts';
import { buildNetwork } from '../network/index/build-network.ts';
import { buildShared } from '../network/index/build-shared.ts';
import { EmploymentTable } from '../network/index/employment-table.ts';
import type { Network } from '../network/index/network.ts';
import { openNetwork } from '../network/index/open-network.ts';
import { TieTable, tabulateTies } from '../network/index/tie-table.ts';
import { gatherTie } from '../network/strength/gather-tie.ts';
import { tieStrength } from '../network/strength/strength.ts';
import type { StoredTie } from '../network/strength/tie.ts';
import type { Correspondence, History } from './correspondence.ts';
/** A correspondence at one moment: who knew whom, how well, and since when. */

export class Snapshot {
  readonly asOf: Day;
  readonly until: number;
  readonly #correspondence: Correspondence;
  readonly #contacts = new Map<number, ReadonlySet<number>>();
  readonly #ties = new Map<History, StoredTie | null>();
  #shared: { x: number; y: number; people: readonly number[] } | null = null;

  /** Contains the events up to and including `until` (UTC seconds). Ages are calculated as of the day of `until`. */
  constructor(correspondence: Correspondence, until: number) {
    this.#correspondence = correspondence;
    this.until = until;
    this.asOf = dayOf(until);
  }

  /** Everyone a person has written to or heard from. */
  contactsOf(person: number): ReadonlySet<number> {
    const known = this.#contacts.get(person);
    if (known) return known;
    const contacts = new Set<number>();
    for (const [other, { mails }] of this.#correspondence.histories[person] ?? []) {
      if ((mails[0]?.at ?? Number.POSITIVE_INFINITY) <= this.until) contacts.add(other);
    }
    this.#contacts.set(person, contacts);
    return contacts;
  }

  sharedBy(x: number, y: number): readonly number[] {
    if (this.#shared?.x === x && this.#shared.y === y) return this.#shared.people;
    const [ofX, ofY] = [this.contactsOf(x), this.contactsOf(y)];
    const [few, many] = ofX.size < ofY.size ? [ofX, ofY] : [ofY, ofX];
    const people = [...few].filter((person) => many.has(person));
    this.#shared = { x, y, people };
    return people;
  }

  countBetween(x: number, y: number): number {
    const mails = this.#correspondence.histories[x]?.get(y)?.mails ?? [];
    let low = 0;
    let high = mails.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((mails[middle]?.at ?? 0) <= this.until) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Returns the time of the latest email between two people in UTC seconds, or null if there was none. */
  lastBetween(x: number, y: number): number | null {
    return this.#correspondence.histories[x]?.get(y)?.mails[this.countBetween(x, y) - 1]?.at ?? null;
  }

  /** Returns the tie that Kith would store for two people, or null if there is none. */
  tieBetween(x: number, y: number): StoredTie | null {
    const history = this.#correspondence.histories[x]?.get(y);
    if (!history) return null;
    const kept = this.#ties.get(history);
    if (kept !== undefined) return kept;
    const tie = this.#gather(history);
    this.#ties.set(history, tie);
    return tie;
  }

  /** Yields the ties of all pairs without caching them, because there may be millions. */
  *allTies(): Iterable<StoredTie> {
    for (const [person, row] of this.#correspondence.histories.entries()) {
      for (const history of row.values()) {
        const tie = history.a === person ? this.#gather(history) : null;
        if (tie) yield tie;
      }
    }
  }

  #gather(history: History): StoredTie | null {
    const { a, b, mails } = history;
    const before = mails.slice(0, this.countBetween(a, b));
    const facts = gatherTie(before, this.asOf);
    const contributor = before[0]?.contributor ?? 0;
    return facts && { contributor, a, b, facts, strength: tieStrength(facts, this.asOf) };
  }
}

const MEMBER = 1;

export function networkAround(snapshot: Snapshot, person: number, ties: readonly StoredTie[]): Network {
  return buildNetwork({
    asOf: snapshot.asOf,
    member: MEMBER,
    person,
    teammates: [],
    ties: tabulateTies(ties, snapshot.asOf),
    employments: [],
    notAcquainted: [],
  });
}

/** Returns a function that opens one member's network. All networks share one index of all ties. */
export function openNetworks(snapshot: Snapshot): (person: number) => Network {
  const { asOf } = snapshot;
  const ties = tabulateTies(snapshot.allTies(), asOf);
  const shared = buildShared({ asOf, team: [], ties, employments: new EmploymentTable() });
  const nothing = { pairs: [], ties: new TieTable(), people: [], employments: new EmploymentTable() };
  return (person) =>
    openNetwork(shared, { member: MEMBER, person, teammates: [], notAcquainted: [], ...nothing });
}

const TRAINING_SHARE = 0.7;

/** A correspondence split into the first 70% of its events, and who wrote to whom in the rest. */
export interface Split {
  readonly known: Snapshot;
  /** By person: everyone the person wrote to after the split. */
  readonly later: readonly ReadonlySet<number>[];
  /** By person: everyone the person wrote to within 90 days after the split. */
  readonly soon: readonly ReadonlySet<number>[];
}

const SOON = 90 * SECONDS_PER_DAY;

/**
 * Splits the messages by time, after about 70% of the rows but never between messages of the same second. Returns null if one
 * side would be empty.
 */
export function splitCorrespondence(correspondence: Correspondence): Split | null {
  const { messages, contacts, people } = correspondence;
  let counted = 0;
  let last: number | null = null;
  for (const { at, to } of messages) {
    if (counted + to.length > TRAINING_SHARE * contacts && at !== last) break;
    counted += to.length;
    last = at;
  }
  if (last === null || counted === contacts) return null;
  const later = Array.from({ length: people }, () => new Set<number>());
  const soon = Array.from({ length: people }, () => new Set<number>());
  for (const { from, at, to } of messages) {
    if (at <= last) continue;
    for (const recipient of to) later[from]?.add(recipient);
    if (at > last + SOON) continue;
    for (const recipient of to) soon[from]?.add(recipient);
  }
  return { known: new Snapshot(correspondence, last), later, soon };
}
