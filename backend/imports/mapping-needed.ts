import type { ColumnMapping } from './reader.ts';
import { ImportError } from './record.ts';

/** What is known of a table that nobody said how to read. */
export interface UnmappedTable {
  readonly file: string;
  /** Line of the header, 1-based. */
  readonly line: number;
  /** The columns as the file names them, in its order, blank ones left out. */
  readonly columns: readonly string[];
  /** What their names suggest; columns that say nothing are not in it. */
  readonly suggested: ColumnMapping;
}

/**
 * A table of no known kind: it can be read as soon as `ReadOptions.mapping` says which of its columns is which. Unlike
 * any other ImportError, it is a question.
 */
export class MappingNeeded extends ImportError {
  readonly columns: readonly string[];
  readonly suggested: ColumnMapping;

  constructor({ file, line, columns, suggested }: UnmappedTable) {
    super(
      file,
      line,
      `${file} is a table Kith does not know. Say which of its columns hold e-mail or LinkedIn addresses, or names and companies: ${showColumns(columns)}.`,
    );
    this.name = 'MappingNeeded';
    this.columns = columns;
    this.suggested = suggested;
  }
}

const SHOWN = 16;

function showColumns(columns: readonly string[]): string {
  const shown = columns
    .slice(0, SHOWN)
    .map((name) => `"${name.length > 30 ? `${name.slice(0, 29)}…` : name}"`);
  const more = columns.length - shown.length;
  return shown.join(', ') + (more > 0 ? ` and ${more} more` : '');
}
