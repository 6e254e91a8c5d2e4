import { EvidenceBook } from './linkedin/evidence-book.ts';
import type { EvidenceRecord, ImportRecord, ReadResult } from './record.ts';
import { roomLeft, tooMuch } from './room.ts';

/**
 * Joins what several readers read of one source, one after the other: of a fact that two of them tell the later stays,
 * and nothing is held twice. Throws ImportError where it tells more than there is room for.
 */
export class ResultJoiner {
  readonly #fileName: string;
  readonly #room: number | undefined;
  readonly #evidence = new EvidenceBook();
  readonly #others: Exclude<ImportRecord, EvidenceRecord>[] = [];
  readonly #joined: Omit<ReadResult, 'records'>[] = [];

  constructor(fileName: string, room?: number) {
    this.#fileName = fileName;
    this.#room = room;
  }

  add({ records, ...said }: ReadResult): void {
    this.#joined.push(said);
    for (const record of records) {
      if (record.type === 'evidence') this.#evidence.keep(record);
      else this.#others.push(record);
    }
    if (this.room < 0) throw tooMuch(this.#fileName);
  }

  /** What the readers after these may tell, in facts. */
  get room(): number {
    const people = this.#others.filter(({ type }) => type === 'person').length;
    const told = { facts: this.#evidence.size, people, jobs: this.#others.length - people };
    return roomLeft(told, this.#room);
  }

  end(): ReadResult {
    const joined = this.#joined;
    // What several say is one import: of a fact that two of them tell, the later stays.
    const taken = joined.find(({ takenAlong }) => takenAlong !== undefined)?.takenAlong;
    return {
      source: 'several',
      records: [...this.#others, ...this.#evidence.records()],
      findings: joined.flatMap(({ findings }) => findings),
      files: joined.flatMap(({ files }) => files),
      ownerKeys: [...new Set(joined.flatMap(({ ownerKeys }) => ownerKeys))],
      ownerCandidates: [...new Set(joined.flatMap(({ ownerCandidates }) => ownerCandidates))],
      ...(taken === undefined ? {} : { takenAlong: { ...taken, sources: [] } }),
    };
  }
}
