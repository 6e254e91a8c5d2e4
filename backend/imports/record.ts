/**
 * What every reader turns its bytes into: records that name people by identity key, and findings about rows.
 * Readers are pure (bytes in, records out); the store resolves keys to people and writes.
 */
import type { AskState } from '../../utils/interface/ask-states.ts';
import type { AskKind } from '../../utils/interface/kith-asks.ts';
import type { EmailStatus } from '../../utils/interface/sequences.ts';
import type { Day, Direction, EvidenceKind } from '../network/evidence.ts';

/**
 * How a source names a person: `li:in:{slug}`, `li:m:{memberId}` (utils/linkedin-url.ts), `mailto:{address}`,
 * `me` for the one whose data it is, or `name:{name}@{company}` (both normalised) where nothing better is there:
 * such a key never merges with a person of another key.
 */
export type PersonKey = string;

/** Somebody a source speaks of. All `keys` are one person, the first is the one other records use. */
export interface PersonRecord {
  readonly type: 'person';
  readonly keys: readonly [PersonKey, ...PersonKey[]];
  readonly firstName: string;
  readonly lastName: string;
  /** '' where the source does not say. */
  readonly headline: string;
  readonly city: string;
  readonly country: string;
}

/** Somebody's time at a company, the company named as the source names it. */
export interface EmploymentRecord {
  readonly type: 'employment';
  readonly person: PersonKey;
  readonly company: string;
  readonly title: string;
  readonly startedOn: Day | null;
  readonly finishedOn: Day | null;
  readonly current: boolean;
}

export interface EducationRecord {
  readonly type: 'education';
  readonly person: PersonKey;
  readonly school: string;
  readonly startedOn: Day | null;
  readonly finishedOn: Day | null;
}

/** Evidence between two people; `direction` is as seen from `from` (out = from → to). */
export interface EvidenceRecord {
  readonly type: 'evidence';
  readonly from: PersonKey;
  readonly to: PersonKey;
  readonly kind: EvidenceKind;
  /** UTC seconds. */
  readonly at: number;
  /**
   * True where the source has no date for it, and `at` is the day it was read as of: of two such days the first counts, as
   * what a source says again tells nothing new, and any date counts before them.
   */
  readonly isUndated?: true;
  readonly direction: Direction;
  readonly recipients: number;
  /**
   * The same fact always has the same natural key, in every export and for every order of rows; the store
   * deduplicates by (account, contributor, natural key). Where a later export knows a later `at` of the same
   * fact (a thread that went on), the later one stays.
   */
  readonly naturalKey: string;
}

export type ImportRecord = PersonRecord | EmploymentRecord | EducationRecord | EvidenceRecord;

/** One thing said about one row. `line` is 1-based in the named file, 0 for the file as a whole. */
export interface Finding {
  readonly file: string;
  readonly line: number;
  /** refused: should have been read and could not; dropped: rightly left out; note: worth knowing. */
  readonly level: 'refused' | 'dropped' | 'note';
  readonly message: string;
}

/** A source that cannot be imported at all. The sentence names the file, the line and what was expected. */
export class ImportError extends Error {
  readonly file: string;
  readonly line: number;
  constructor(file: string, line: number, message: string) {
    super(message);
    this.name = 'ImportError';
    this.file = file;
    this.line = line;
  }
}

/** How one table or file of a source was understood, for a preview before anything is kept. */
export interface ReadFile {
  readonly path: string;
  /** What it is, as a reader names it, e.g. `connections`, `mail`, `contacts`. */
  readonly kind: string;
  /** Rows, mails, cards or events in it. */
  readonly rows: number;
  /** Of a table: each column as the file names it, and the field it is read as; '' where it is left out. */
  readonly columns: readonly { readonly name: string; readonly field: string }[];
}

/** One file of a source, opened only when it is read. `size` is bytes after inflation, as measured or declared. */
export interface SourceFile {
  /** Path inside the source, with `/`, e.g. `Jobs/Saved Jobs.csv`. */
  readonly path: string;
  readonly size: number;
  /** From its beginning, in chunks of a few hundred kilobytes at most, whatever its size: nobody holds all of it. */
  stream(): AsyncIterable<Uint8Array>;
}

export interface ReadProgress {
  readonly file: string;
  readonly rows: number;
  /** 0: not known yet. An estimate until the last is read. */
  readonly rowsTotal: number;
}

/** One of the imports that somebody took along from another Kith. */
export interface TakenSource {
  /** As `ReadResult.source`. */
  readonly kind: string;
  readonly fileName: string;
  /** UTC seconds; null: as the records say. */
  readonly coversTo: number | null;
  /** Of the file it was read from. */
  readonly digest: string;
  readonly ownerKeys: readonly PersonKey[];
  readonly records: readonly ImportRecord[];
}

/** What they said themselves; `kind`, `subject`, `other` and `body` are those of `derive/statement.ts`. */
export interface TakenStatement {
  readonly kind: string;
  readonly subject: string;
  readonly other: string;
  readonly body: Readonly<Record<string, string | number | boolean>>;
  /** Milliseconds since 1970. */
  readonly saidAt: number;
}

export interface TakenList {
  readonly title: string;
  readonly type: 'people' | 'company';
  readonly description: string;
  /** Milliseconds since 1970, as `at` of items. */
  readonly createdAt: number;
  readonly updatedAt: number;
  /** In the order they were added. */
  readonly items: readonly { readonly key: string; readonly url: string; readonly at: number }[];
}

/** An e-mail of the sequence of this name. Times are milliseconds since 1970, null if it hasn't happened. */
export interface TakenEmail {
  readonly sequence: string;
  readonly key: PersonKey;
  readonly linkedinUrl: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
  readonly status: EmailStatus;
  readonly scheduledAt: number | null;
  readonly sentAt: number | null;
  readonly createdAt: number;
}

/** One request for an introduction with what became of it; `key` is '' if only a name or an address is known. */
export interface TakenAsk {
  readonly target: { readonly key: PersonKey; readonly linkedinUrl: string };
  readonly introducer: { readonly key: PersonKey; readonly linkedinUrl: string };
  readonly introducerName: string;
  readonly kind: AskKind;
  readonly note: string;
  readonly paragraph: string;
  /** Oldest first, at least one. */
  readonly steps: readonly { readonly state: AskState; readonly at: number }[];
  readonly thankedAt: number | null;
  readonly createdAt: number;
}

export interface TakenSearch {
  readonly title: string;
  readonly query: string;
  readonly type: 'people' | 'companies';
  readonly pinned: Readonly<Record<string, string>>;
  readonly createdAt: number;
  readonly seenAt: number;
}

export interface TakenWatch {
  readonly key: string;
  readonly url: string;
  readonly isTold: boolean;
  readonly createdAt: number;
}

/** What somebody made, each in the order it was made. */
export interface TakenDocuments {
  readonly lists: readonly TakenList[];
  readonly sequences: readonly { readonly name: string; readonly createdAt: number }[];
  readonly emails: readonly TakenEmail[];
  readonly asks: readonly TakenAsk[];
  readonly searches: readonly TakenSearch[];
  readonly watches: readonly TakenWatch[];
}

/** What a file of everything that Kith kept for somebody says beside its records. */
export interface TakenAlong {
  /** Each on its own, if the file tells them apart: then all records are in one of them. */
  readonly sources: readonly TakenSource[];
  readonly statements: readonly TakenStatement[];
  readonly documents: TakenDocuments;
}

export interface ReadResult {
  /** e.g. `linkedin-export`. */
  readonly source: string;
  readonly records: readonly ImportRecord[];
  readonly findings: readonly Finding[];
  /** What was read, file by file. */
  readonly files: readonly ReadFile[];
  /** Identity keys found to be the owner's (`li:in:…`, `mailto:…`); empty when it could not be told. */
  readonly ownerKeys: readonly PersonKey[];
  /** Where ownerKeys has no profile: candidates, likeliest first, to ask the person. */
  readonly ownerCandidates: readonly PersonKey[];
  /** Only of what was taken along from another Kith. */
  readonly takenAlong?: TakenAlong;
}
