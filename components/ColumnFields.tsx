import { useId, useMemo } from 'preact/hooks';
import { i18n } from '#i18n';
import type { ColumnMapping } from '../utils/interface/kith-imports.ts';
import { fieldOf, OFFERED_FIELDS } from './import-answers.ts';
import { mappedFieldWords } from './mapped-field-words.ts';
import { useColumnExamples } from './use-column-examples.ts';

interface ColumnFieldsProps {
  readonly columns: readonly { readonly name: string }[];
  /** The table itself, where the page has it. */
  readonly file: Blob | null;
  readonly mapping: ColumnMapping;
  readonly change: (mapping: ColumnMapping) => void;
}

/** Which column of somebody's own table is what, each with what stands in its first rows. */
export function ColumnFields({ columns, file, mapping, change }: ColumnFieldsProps) {
  const id = useId();
  const names = useMemo(() => columns.map(({ name }) => name), [columns]);
  const examples = useColumnExamples(file, names);
  const say = (column: string, chosen: string) => {
    const { [column]: _, ...others } = mapping;
    const field = fieldOf(chosen);
    change(field === null ? others : { ...others, [column]: field });
  };
  return (
    <fieldset class="choice column-fields">
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
                {mappedFieldWords(field)}
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
