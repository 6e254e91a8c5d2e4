import { foldColumnName } from '../csv/find-header.ts';

/** What programs put before the names of a person's columns: "Person - Email". */
const RECORD = /^\s*(?:person|people|contacts?|kontakt|contacto|contato|contatto|personne)\s*$/i;
/** The same as the first word of a name: "Person Linkedin Url". */
const RECORD_WORD = /^\s*(?:person|contact)\s+/i;
/** Between the parts of a name: "Person - Email - Work", "Primary location > City". */
const BETWEEN_PARTS = /\s+[-–—>/|]\s+|\s*:\s+/;

/** The ways in which a column may be known, folded, the likeliest first. Numbers at the end stand as `n`, too. */
export interface ColumnNameForms {
  /** As it is named, without what stands in brackets behind it, without the record it belongs to; then its first part alone. */
  readonly names: readonly string[];
  /** The last of several parts, which may be a part of something else: "Company > Name". */
  readonly lastPart: readonly string[];
}

export function columnNameForms(name: string): ColumnNameForms {
  // Brackets that a name begins with are a word on the column: "(Do Not Modify) Contact" holds keys of records.
  const bare = /^\s*[([]/.test(name) ? name : name.replace(/\([^()]*\)|\[[^[\]]*\]/g, ' ');
  const parts = bare.split(BETWEEN_PARTS).filter((part) => foldColumnName(part) !== '');
  const own = parts.length > 1 && RECORD.test(parts[0] ?? '') ? parts.slice(1) : parts;
  const [first = ''] = own;
  return {
    names: formsOf([name, bare, own.join(' '), first, bare.replace(RECORD_WORD, '')]),
    lastPart: own.length > 1 ? formsOf([own.at(-1) ?? '']) : [],
  };
}

function formsOf(names: readonly string[]): readonly string[] {
  const forms = names.map(foldColumnName).flatMap((form) => [form, form.replace(/(?<= )\d+$/, 'n')]);
  return [...new Set(forms)].filter((form) => form !== '');
}
