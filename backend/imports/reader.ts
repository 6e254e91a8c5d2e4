import type { ColumnMapping } from '../../utils/interface/kith/kith-imports.ts';
import type { Day } from '../network/evidence.ts';
import type { PersonKey, ReadProgress, ReadResult, SourceFile } from './record.ts';

/** The part of an export that a person gives to a team. */
export interface Given {
  /** The name they entered; '' until they do. */
  readonly name: string;
  /** Connections only, or everything that Kith reads from an export. */
  readonly keeps: 'connections' | 'all';
}

export interface ReadOptions {
  readonly fileName: string;
  /** The owner's profile (`li:in:…` or `li:m:…`), if the user gave it. */
  readonly owner?: PersonKey;
  /** Addresses (`mailto:…`, lowercase) known to be the owner's. */
  readonly ownAddresses?: readonly PersonKey[];
  /** The reference day for windows such as "the last five years". */
  readonly asOf: Day;
  /** How to map the columns of a table in an unknown format. */
  readonly mapping?: ColumnMapping;
  /** The helper whose network the file contains, and when they agreed to share it. */
  readonly helper?: { readonly name: string; readonly agreedOn: Day };
  /** Set for an export that someone without the extension gives to a team. Only the part they share is read. */
  readonly given?: Given;
  /** How many facts the reader may return (import-limit.ts) after those of earlier readers. */
  readonly factLimit?: number;
  /**
   * Set for a mailbox that is read regularly. `ownedBy` is null if everything is read. If only new emails are read, it
   * contains the owner's addresses that the first complete reading found.
   */
  readonly rereading?: { readonly ownedBy: readonly PersonKey[] | null };
  onProgress?(progress: ReadProgress): void;
}

/** A pure reader: the same bytes and options always give the same records and findings. */
export interface SourceReader {
  /** Returns the files in this format, detected by the start of each file, or for LinkedIn's tables by name or header. */
  pick(files: readonly SourceFile[]): Promise<readonly SourceFile[]>;
  /**
   * Reads files in this format. Throws ImportError, without returning partial data, if a file can't be read. Rows that
   * can't be read become findings.
   */
  read(files: readonly SourceFile[], options: ReadOptions): Promise<ReadResult>;
}
