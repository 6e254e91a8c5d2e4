/** A correspondence as it stood at one moment: who knew whom, how well, since when. */
import { type Day, dayOf, type Evidence } from '../network/evidence.ts';
import { gatherTie } from '../network/gather-tie.ts';
import { tieStrength } from '../network/strength.ts';
import type { StoredTie } from '../network/tie.ts';
import type { Correspondence, History } from './correspondence.ts';

export class Snapshot {
  readonly asOf: Day;
  readonly until: number;
  readonly #correspondence: Correspondence;
  readonly #contacts = new Map<number, ReadonlySet<number>>();
  readonly #ties = new Map<History, StoredTie | null>();

  /** What happened up to `until` (UTC seconds, included), nothing later; ages count to its day. */
  constructor(correspondence: Correspondence, until: number) {
    this.#correspondence = correspondence;
    this.until = until;
    this.asOf = dayOf(until);
  }

  /** Everybody a person has written to or heard from. */
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

  /** The mails between two people, oldest first. */
  mailsBetween(x: number, y: number): readonly Evidence[] {
    const mails = this.#correspondence.histories[x]?.get(y)?.mails ?? [];
    let low = 0;
    let high = mails.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((mails[middle]?.at ?? 0) <= this.until) low = middle + 1;
      else high = middle;
    }
    return mails.slice(0, low);
  }

  /** The tie the product would keep for two people; null where there is none. */
  tieBetween(x: number, y: number): StoredTie | null {
    const history = this.#correspondence.histories[x]?.get(y);
    if (!history) return null;
    const kept = this.#ties.get(history);
    if (kept !== undefined) return kept;
    const mails = this.mailsBetween(x, y);
    const facts = gatherTie(mails, this.asOf);
    const contributor = mails[0]?.contributor ?? 0;
    const tie = facts && {
      contributor,
      a: history.a,
      b: history.b,
      facts,
      strength: tieStrength(facts, this.asOf),
    };
    this.#ties.set(history, tie);
    return tie;
  }
}
