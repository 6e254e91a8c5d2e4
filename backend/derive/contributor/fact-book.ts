import type { EvidenceRecord, PersonKey } from '../../imports/record.ts';
import { type Direction, dayOf, EVIDENCE_KINDS, type EvidenceKind } from '../../network/evidence.ts';
import { type ConnectionList, OWN_CONNECTION } from './compare-connections.ts';

const DIRECTIONS: readonly Direction[] = ['out', 'in', 'both'];
const KIND_NUMBERS = new Map<EvidenceKind, number>(EVIDENCE_KINDS.map((kind, at) => [kind, at]));

interface ToldFact {
  /** Positions in `GatheredSources.namings`. */
  readonly from: number;
  readonly to: number;
  /** The source's number. Facts must be added in the order of their sources. */
  readonly source: number;
}

/**
 * A contributor's facts, one per natural key. If several sources report a fact, the latest date counts, and any date is
 * better than none. The first source decides which people it is about.
 */
export class FactBook {
  /** Positions in `GatheredSources.namings`. */
  readonly from: number[] = [];
  readonly to: number[] = [];
  /** UTC seconds. */
  readonly at: number[] = [];
  readonly recipients: number[] = [];
  /** Facts that don't count: connections missing from the newest complete list, and repeated facts. */
  readonly ended = new Set<number>();
  /** The last source that reports each fact. */
  readonly #sources: number[] = [];
  readonly #kinds: number[] = [];
  readonly #directions: number[] = [];
  readonly #undated: boolean[] = [];
  /** Fact numbers by natural key. */
  readonly #known = new Map<string, number>();

  get length(): number {
    return this.from.length;
  }

  kind(fact: number): EvidenceKind {
    return EVIDENCE_KINDS[this.#kinds[fact] ?? 0] ?? 'connection';
  }

  /**
   * Returns the same number for facts of one kind and day that are mutual and involve only two people; null for all
   * others.
   */
  kindAndDay(fact: number): number | null {
    if (this.direction(fact) !== 'both' || this.recipients[fact] !== 1) return null;
    return dayOf(this.at[fact] ?? 0) * EVIDENCE_KINDS.length + (this.#kinds[fact] ?? 0);
  }

  direction(fact: number): Direction {
    return DIRECTIONS[this.#directions[fact] ?? 0] ?? 'both';
  }

  add(record: EvidenceRecord, told: ToldFact): void {
    const undated = record.isUndated === true;
    const known = this.#known.getOrInsert(record.naturalKey, this.length);
    if (known < this.length) {
      this.#sources[known] = told.source;
      this.#date(known, record.at, record.recipients, undated);
      return;
    }
    this.#sources.push(told.source);
    this.from.push(told.from);
    this.to.push(told.to);
    this.at.push(record.at);
    this.recipients.push(record.recipients);
    this.#kinds.push(KIND_NUMBERS.get(record.kind) ?? 0);
    this.#directions.push(DIRECTIONS.indexOf(record.direction));
    this.#undated.push(undated);
  }

  /** Ends the connections that are missing from a complete list, unless a later source reports them. */
  endConnections({ source, connections }: ConnectionList): void {
    const listed = new Set(connections.flatMap(({ keys }) => keys.map((key) => OWN_CONNECTION + key)));
    for (const [naturalKey, fact] of this.#known) {
      const isListed = listed.has(naturalKey) || !naturalKey.startsWith(OWN_CONNECTION);
      if (!isListed && (this.#sources[fact] ?? 0) < source) this.ended.add(fact);
    }
  }

  /**
   * Counts a fact once if exports report it under a person's former and present addresses.
   * @param renamed the next address by the former one, without cycles
   * @param isFormer for each naming, true if it has a former address. Only facts about those are read, because reading all
   * would be slow
   */
  joinRenamed(renamed: ReadonlyMap<PersonKey, PersonKey>, isFormer: readonly boolean[]): void {
    for (const [naturalKey, fact] of this.#known) {
      if (!isFormer[this.from[fact] ?? 0] && !isFormer[this.to[fact] ?? 0]) continue;
      if (naturalKey.startsWith(OWN_CONNECTION)) continue;
      const present = renameIn(naturalKey, renamed);
      const same = this.#known.get(present);
      if (same === undefined) this.#known.set(present, fact);
      if (same === undefined || same === fact) continue;
      this.#date(same, this.at[fact] ?? 0, this.recipients[fact] ?? 0, this.#undated[fact] === true);
      this.ended.add(fact);
    }
  }

  #date(fact: number, at: number, recipients: number, undated: boolean): void {
    const [hadAt, had] = [this.at[fact] ?? 0, this.recipients[fact] ?? 0];
    const wasUndated = this.#undated[fact] === true;
    const sooner = undated ? hadAt - at : at - hadAt;
    const isBetter = undated === wasUndated ? sooner > 0 || (sooner === 0 && recipients > had) : wasUndated;
    if (!isBetter) return;
    this.at[fact] = at;
    this.recipients[fact] = recipients;
    this.#undated[fact] = undated;
  }
}

const ADDRESSES = /li:(?:in|m):[^: ]+/g;
/** Matches the keys of the two other people in a thread, which are in sorted order. */
const PAIR = /li:(?:in|m):[^: ]+:li:(?:in|m):[^: ]+$/;

function renameIn(naturalKey: string, renamed: ReadonlyMap<PersonKey, PersonKey>): string {
  const rename = (address: string): string => {
    const next = renamed.get(address);
    return next === undefined ? address : rename(next);
  };
  return naturalKey
    .replace(ADDRESSES, rename)
    .replace(PAIR, (pair) => (pair.match(ADDRESSES) ?? []).toSorted().join(':'));
}
