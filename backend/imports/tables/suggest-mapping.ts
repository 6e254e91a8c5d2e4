import columnNames from '../../../assets/lists/table-columns.json' with { type: 'json' };
import type { ColumnMapping, MappedField } from '../../../utils/interface/kith/kith-imports.ts';
import { foldWords } from '../../network/names/fold-text.ts';
import { wordsOfList } from '../../word-list.ts';
import { CONNECTION_COLUMNS } from '../linkedin/export-columns.ts';
import { CONTACT_TABLES } from './contact-tables.ts';

const { firstName, lastName, email, company, position } = CONNECTION_COLUMNS;
const LINKEDIN_NAMES: Partial<Record<MappedField, readonly string[]>> = {
  ...{ first_name: firstName, last_name: lastName, email, company, title: position },
};

/**
 * Common column names in all kinds of tables. How well the owner knows someone is never suggested, because every program
 * uses a different scale.
 */
const FIELD_NAMES = Object.entries(columnNames).map(([name, lines]) => {
  const field = name as MappedField;
  return [field, [...(LINKEDIN_NAMES[field] ?? []), ...wordsOfList(lines)]] as const;
});

/** Fields that several columns may contain; for all others, the first column counts. */
const SEVERAL: ReadonlySet<MappedField> = new Set(['email', 'linkedin_url']);

/** The only fields recognized by a column name's last part alone. Any other may belong to another person or thing. */
const BY_LAST_PART: ReadonlySet<MappedField> = new Set([
  'email',
  'linkedin_url',
  'city',
  'country',
  'last_contact',
]);

/** Fields for parts of a name. The last part of a column name determines the field: "Name > First name". */
const OF_A_NAME: ReadonlySet<MappedField | undefined> = new Set(['name', 'first_name', 'last_name']);

/** A last part that describes the type of another column's address. */
const KIND = /^(?:label|type|typ|tipo|art|kind|etiqueta|etichetta|libelle|bezeichnung)$/;

/** Fields by column name; the names above take precedence over those of known tables. */
const FIELDS: ReadonlyMap<string, MappedField> = collectFields();

function collectFields(): Map<string, MappedField> {
  const fields = new Map<string, MappedField>();
  const ofKinds = CONTACT_TABLES.flatMap(({ columns }) =>
    (Object.keys(columns) as MappedField[]).map((field) => [field, columns[field]] as const),
  );
  for (const [field, aliases] of [...FIELD_NAMES, ...ofKinds]) {
    for (const alias of aliases.map(foldWords).map(joinWords)) {
      if (!fields.has(alias)) fields.set(alias, field);
    }
  }
  return fields;
}

/** Folds "emailAddress", "email_address" and "Email address" to one name. */
function joinWords(folded: string): string {
  return folded.replaceAll(' ', '');
}

function fieldOf(column: string): MappedField | undefined {
  const { names: forms, lastPart } = columnNameForms(column);
  const find = (among: readonly string[]) =>
    among.map((form) => FIELDS.get(joinWords(form))).find((field) => field);
  if (lastPart.some((part) => KIND.test(part))) return undefined;
  const byPart = find(lastPart);
  const byName = find(forms);
  if (byName === 'name' && OF_A_NAME.has(byPart)) return byPart;
  return byName ?? (byPart !== undefined && BY_LAST_PART.has(byPart) ? byPart : undefined);
}

/** Returns the mapping suggested by the column names, without columns that match nothing. */
export function suggestMapping(columns: readonly string[]): ColumnMapping {
  const mapping: Record<string, MappedField> = {};
  const taken = new Set<MappedField>();
  for (const column of columns) {
    const field = fieldOf(column);
    if (field === undefined || (taken.has(field) && !SEVERAL.has(field))) continue;
    taken.add(field);
    mapping[column] = field;
  }
  return mapping;
}

/** Record names that programs write before a person's columns: "Person - Email". */
const RECORD = /^\s*(?:person|people|contacts?|kontakt|contacto|contato|contatto|personne)\s*$/i;
/** A record name as the first word of a column name: "Person Linkedin Url". */
const RECORD_WORD = /^\s*(?:person|contact)\s+/i;
/** Separators within a column name: "Person - Email - Work", "Primary location > City". */
const BETWEEN_PARTS = /\s+[-–—>/|]\s+|\s*:\s+/;

/** Folded forms of a column name, likeliest first. Numbers at the end also appear as `n`. */
interface ColumnNameForms {
  /** The full name, the name without trailing brackets, the name without its record, and finally its first part alone. */
  readonly names: readonly string[];
  /** The last of several parts, which may be about something else: "Company > Name". */
  readonly lastPart: readonly string[];
}

export function columnNameForms(name: string): ColumnNameForms {
  // Brackets at the start apply to the whole column, so they stay: "(Do Not Modify) Contact" contains record ids.
  const outside = /^\s*[([]/.test(name) ? name : name.replace(/\([^()]*\)|\[[^[\]]*\]/g, ' ');
  // Splitting at separators with spaces around them would take quadratic time for a long run of spaces.
  const bare = outside.replace(/\s+/g, ' ');
  const parts = bare.split(BETWEEN_PARTS).filter((part) => foldWords(part) !== '');
  const own = parts.length > 1 && RECORD.test(parts[0] ?? '') ? parts.slice(1) : parts;
  const [first = ''] = own;
  return {
    names: formsOf([name, bare, own.join(' '), first, bare.replace(RECORD_WORD, '')]),
    lastPart: own.length > 1 ? formsOf([own.at(-1) ?? '']) : [],
  };
}

function formsOf(names: readonly string[]): readonly string[] {
  const forms = names.map(foldWords).flatMap((form) => [form, form.replace(/(?<= )\d+$/, 'n')]);
  return [...new Set(forms)].filter((form) => form !== '');
}
