import type { MappedField } from '../../../utils/interface/kith-imports.ts';
import type { ColumnNames } from '../csv/find-header.ts';

/** A kind of table that holds a contact a row, told by its header. */
export interface ContactTable {
  /** What it is called in the store. */
  readonly source: string;
  readonly columns: ColumnNames<MappedField>;
  /** Columns without which it cannot be read. */
  readonly required: readonly MappedField[];
  /** Sets of columns: a table that has all of one is of this kind. */
  readonly telltales: readonly ColumnNames<string>[];
  /** What stands between several companies in one cell, where the program writes them so; the first counts. */
  readonly betweenCompanies?: string;
}

/** Only what is named here is picked out of a row: never phone numbers, notes, birthdays, streets. */
export function contactColumns(columns: Partial<ColumnNames<MappedField>>): ColumnNames<MappedField> {
  return { ...NO_COLUMNS, ...columns };
}

/** A telltale of columns that are each called so. */
export function allOf(...names: readonly string[]): ColumnNames<string> {
  return Object.fromEntries(names.map((name) => [name, [name]]));
}

const NO_COLUMNS: ColumnNames<MappedField> = {
  name: [],
  first_name: [],
  last_name: [],
  email: [],
  company: [],
  domain: [],
  title: [],
  linkedin_url: [],
  city: [],
  country: [],
  last_contact: [],
  strength: [],
};
