import type { ColumnMapping } from '../../utils/interface/kith/kith-imports.ts';
import { ImportError } from './record.ts';

interface UnmappedTable {
  readonly file: string;
  /** 1-based line of the header. */
  readonly line: number;
  /** Column names in file order, without blank ones. */
  readonly columns: readonly string[];
  /** The mapping suggested by the column names. Columns that match no field are omitted. */
  readonly suggested: ColumnMapping;
}

/**
 * Thrown for a table in an unknown format. Unlike other ImportErrors, it asks a question: the table can be read once
 * `ReadOptions.mapping` maps its columns.
 */
export class MappingNeeded extends ImportError {
  readonly columns: readonly string[];
  readonly suggested: ColumnMapping;

  constructor({ file, line, columns, suggested }: UnmappedTable) {
    super(
      file,
      `${file} is a table in an unknown format. Choose the columns with email or LinkedIn addresses, or with names and companies: ${showColumns(columns)}.`,
      line,
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
