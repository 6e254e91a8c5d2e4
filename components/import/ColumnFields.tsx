import { useId, useMemo } from 'preact/hooks';
import { i18n } from '#i18n';
import type { ColumnMapping } from '../../utils/interface/kith/kith-imports.ts';
import { readColumnExamples } from '../../utils/tables/column-examples.ts';
import { useLoaded } from '../data/use-loaded.ts';
import { fieldOf, OFFERED_FIELDS, type OfferedField } from './import-answers.ts';

interface ColumnFieldsProps {
  readonly columns: readonly { readonly name: string }[];
  /** The table itself, if the page still has it. */
  readonly file: Blob | null;
  readonly mapping: ColumnMapping;
  readonly change: (mapping: ColumnMapping) => void;
}

/** Asks what each column of the user's own table means, with examples from its first rows. */
export function ColumnFields({ columns, file, mapping, change }: ColumnFieldsProps) {
  const id = useId();
  const names = useMemo(() => columns.map(({ name }) => name), [columns]);
  // If the file was moved or changed, only the examples are missing, because it is already uploaded.
  const { data: examples } = useLoaded(file && (() => readColumnExamples(file, names)), [file, names]);
  const say = (column: string, chosen: string) => {
    const { [column]: _, ...others } = mapping;
    const field = fieldOf(chosen);
    change(field === null ? others : { ...others, [column]: field });
  };
  return (
    <fieldset class="choice">
      <legend>{i18n.t('import.mapTitle')}</legend>
      <p class="quiet">{i18n.t('import.mapWhat')}</p>
      {columns.map(({ name }, at) => (
        <div key={name} class="column-field">
          <div>
            <label for={`${id}-${at}`}>{name}</label>
            {examples !== null && (
              <p class="quiet" id={`${id}-${at}-example`}>
                {exampleWords(examples.get(name) ?? [])}
              </p>
            )}
          </div>
          <select
            id={`${id}-${at}`}
            aria-describedby={examples === null ? undefined : `${id}-${at}-example`}
            value={mapping[name] ?? ''}
            onChange={({ currentTarget }) => say(name, currentTarget.value)}
          >
            <option value="">{i18n.t('import.mapLeaveOut')}</option>
            {OFFERED_FIELDS.map((field) => (
              <option key={field} value={field}>
                {FIELD_WORDS[field]()}
              </option>
            ))}
          </select>
        </div>
      ))}
    </fieldset>
  );
}

function exampleWords(cells: readonly string[]): string {
  return cells.length === 0
    ? i18n.t('import.mapEmpty')
    : i18n.t('import.mapExample', { cells: cells.join(' · ') });
}

/** The labels of the fields that a column can be mapped to. */
const FIELD_WORDS: Readonly<Record<OfferedField, () => string>> = {
  name: () => i18n.t('field.name'),
  first_name: () => i18n.t('field.firstName'),
  last_name: () => i18n.t('field.lastName'),
  email: () => i18n.t('field.email'),
  company: () => i18n.t('field.company'),
  domain: () => i18n.t('field.domain'),
  title: () => i18n.t('field.title'),
  linkedin_url: () => i18n.t('field.linkedinUrl'),
  city: () => i18n.t('field.city'),
  country: () => i18n.t('field.country'),
  last_contact: () => i18n.t('field.lastContact'),
};
