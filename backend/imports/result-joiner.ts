import { requireRoom } from './correspondents/assemble-result.ts';
import { EvidenceBook } from './linkedin/evidence-book.ts';
import type { EvidenceRecord, ImportRecord, ReadResult } from './record.ts';

/** Fewer than of one kind alone: every reader needs room of its own beside what the others have told. */
const MOST_EVIDENCE = 350_000;

/**
 * Joins what several readers read of one source, one after the other: of a fact that two of them tell the later stays,
 * and nothing is held twice. Throws ImportError where it is more than `most` facts.
 */
export class ResultJoiner {
  readonly #fileName: string;
  readonly #most: number;
  readonly #evidence = new EvidenceBook();
  readonly #others: Exclude<ImportRecord, EvidenceRecord>[] = [];
  readonly #joined: Omit<ReadResult, 'records'>[] = [];

  constructor(fileName: string, most = MOST_EVIDENCE) {
    this.#fileName = fileName;
    this.#most = most;
  }

  add({ records, ...said }: ReadResult): void {
    this.#joined.push(said);
    for (const record of records) {
      if (record.type === 'evidence') this.#evidence.keep(record);
      else this.#others.push(record);
    }
    requireRoom(this.#evidence, this.#fileName, this.#most);
  }

  end(): ReadResult {
    const joined = this.#joined;
    return {
      source: 'several',
      records: [...this.#others, ...this.#evidence.records()],
      findings: joined.flatMap(({ findings }) => findings),
      files: joined.flatMap(({ files }) => files),
      ownerKeys: [...new Set(joined.flatMap(({ ownerKeys }) => ownerKeys))],
      ownerCandidates: [...new Set(joined.flatMap(({ ownerCandidates }) => ownerCandidates))],
    };
  }
}
