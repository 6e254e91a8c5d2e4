/** A correspondence at one moment: who knew whom, how well, and since when. */
import { type Day, dayOf } from '../network/evidence.ts';
import { gatherTie } from '../network/strength/gather-tie.ts';
import { tieStrength } from '../network/strength/strength.ts';
import type { StoredTie } from '../network/strength/tie.ts';
import type { Correspondence, History } from './correspondence.ts';

export class Snapshot {
  readonly asOf: Day;
  readonly until: number;
  readonly #correspondence: Correspondence;
  readonly #contacts = new Map<number, ReadonlySet<number>>();
  readonly #ties = new Map<History, StoredTie | null>();
  #shared: { x: number; y: number; people: readonly number[] } | null = null;

  /** Contains the events up to and including `until` (UTC seconds). Ages are measured on its day. */
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
