import type { EvidenceRecord } from '../imports/record.ts';
import { type Direction, dayOf, EVIDENCE_KINDS, type EvidenceKind } from '../network/evidence.ts';
import { type ConnectionList, OWN_CONNECTION } from './compare-connections.ts';

const DIRECTIONS: readonly Direction[] = ['out', 'in', 'both'];
const KIND_NUMBERS = new Map<EvidenceKind, number>(EVIDENCE_KINDS.map((kind, at) => [kind, at]));

/**
 * Facts of one contributor, each natural key once: of what several sources say of it, the latest date counts, and any date
 * before none. It is about whom the first source names.
 */
export class FactBook {
  /** Namings. */
  readonly from: number[] = [];
  readonly to: number[] = [];
  /** UTC seconds. */
  readonly at: number[] = [];
  readonly recipients: number[] = [];
  /** Facts that the newest complete list of connections no longer has. */
  readonly ended = new Set<number>();
  /** The last source that says it. */
  readonly #sources: number[] = [];
  readonly #kinds: number[] = [];
  readonly #directions: number[] = [];
  readonly #undated: boolean[] = [];
  readonly #known = new Map<string, number>();

  get length(): number {
    return this.from.length;
  }

  kind(fact: number): EvidenceKind {
    return EVIDENCE_KINDS[this.#kinds[fact] ?? 0] ?? 'connection';
  }

  /** Of a fact that goes both ways between two alone: the same number for the same kind and day; null of any other. */
  kindAndDay(fact: number): number | null {
    if (this.direction(fact) !== 'both' || this.recipients[fact] !== 1) return null;
    return dayOf(this.at[fact] ?? 0) * EVIDENCE_KINDS.length + (this.#kinds[fact] ?? 0);
  }

  /** As seen from `from`. */
  direction(fact: number): Direction {
    return DIRECTIONS[this.#directions[fact] ?? 0] ?? 'both';
  }

  /** @param source numbers only grow */
  add(record: EvidenceRecord, from: number, to: number, source: number): void {
    const undated = record.isUndated === true;
    const known = this.#known.get(record.naturalKey);
    if (known !== undefined) {
      this.#sources[known] = source;
      this.#date(known, record.at, record.recipients, undated);
      return;
    }
    this.#known.set(record.naturalKey, this.length);
    this.#sources.push(source);
    this.from.push(from);
    this.to.push(to);
    this.at.push(record.at);
    this.recipients.push(record.recipients);
    this.#kinds.push(KIND_NUMBERS.get(record.kind) ?? 0);
    this.#directions.push(DIRECTIONS.indexOf(record.direction));
    this.#undated.push(undated);
  }

  /** Ends the connections that a complete list lacks, but what a later source says. */
  endConnections({ source, connections }: ConnectionList): void {
    const listed = new Set(connections.flatMap(({ keys }) => keys));
    for (const [naturalKey, fact] of this.#known) {
      if (!naturalKey.startsWith(OWN_CONNECTION) || (this.#sources[fact] ?? 0) >= source) continue;
      if (!listed.has(naturalKey.slice(OWN_CONNECTION.length))) this.ended.add(fact);
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
