/** What every source's reader offers, so that one flow serves them all. */
import type { ColumnMapping, MappedField } from '../../utils/interface/kith-imports.ts';
import type { Day } from '../network/evidence.ts';
import type { PersonKey, ReadProgress, ReadResult, SourceFile } from './record.ts';

export type { ColumnMapping, MappedField };

export interface ReadOptions {
  /** Name of what was chosen, for sentences. */
  readonly fileName: string;
  /** The profile (`li:in:…` or `li:m:…`) of the one whose data it is, where the person said so. */
  readonly owner?: PersonKey;
  /** Addresses (`mailto:…`, lower-case) known to be the owner's own. */
  readonly ownAddresses?: readonly PersonKey[];
  /** The day it is read as of, for windows such as "the last five years". */
  readonly asOf: Day;
  /** How the columns of a table of no known kind are to be read. */
  readonly mapping?: ColumnMapping;
  /** Whose network it is, where it is a helper's file that they agreed to hand over. */
  readonly helper?: { readonly name: string; readonly agreedOn: Day };
  /** What it may tell, in facts (room.ts), where others have told before it. */
  readonly room?: number;
  onProgress?(progress: ReadProgress): void;
}

/** Pure: bytes in, records and findings out; the same bytes and options always give the same result. */
export interface SourceReader {
  /** What the source is called in the store, e.g. `linkedin-export`, `google-contacts`, `mbox`. */
  readonly source: string;
  /** Which of the files are of this kind, told by content from the beginning of each; LinkedIn's tables by their names. */
  pick(files: readonly SourceFile[]): Promise<readonly SourceFile[]>;
  /** Reads files of this kind. Throws ImportError, with nothing half done, where one cannot be; rows that cannot are findings. */
  read(files: readonly SourceFile[], options: ReadOptions): Promise<ReadResult>;
}
