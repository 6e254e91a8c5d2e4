import { MAPPED_FIELDS, type MappedField } from '../../../utils/interface/kith/kith-imports.ts';
import type { ColumnNames } from '../csv/find-header.ts';

/**
 * A type of table with one contact per row, recognized by its header. `read-source.ts` lists all types in the order in
 * which they are tried.
 */
export interface ContactTable {
  readonly source: string;
  readonly columns: ColumnNames<MappedField>;
  readonly required: readonly MappedField[];
  /** Sets of columns. A table that has all columns of one set is of this type. */
  readonly telltales: readonly ColumnNames<string>[];
  /** The separator between several companies in one cell, if the program writes them; the first one counts. */
  readonly betweenCompanies?: string;
}

/** Returns the columns to read. Phone numbers, notes, birthdays and streets are never read. */
export function contactColumns(columns: Partial<ColumnNames<MappedField>>): ColumnNames<MappedField> {
  return { ...NO_COLUMNS, ...columns };
}

/** Returns a set of columns that must have exactly these names. */
export function allOf(...names: readonly string[]): ColumnNames<string> {
  return Object.fromEntries(names.map((name) => [name, [name]]));
}

const NO_COLUMNS = Object.fromEntries(
  MAPPED_FIELDS.map((field) => [field, []]),
) as unknown as ColumnNames<MappedField>;
