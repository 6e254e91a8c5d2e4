import { useId } from 'preact/hooks';
import { i18n } from '#i18n';
import type { ColumnMapping } from '../utils/interface/kith-imports.ts';
import { fieldOf, OFFERED_FIELDS } from './import-answers.ts';
import { mappedFieldWords } from './mapped-field-words.ts';

interface ColumnFieldsProps {
  readonly columns: readonly { readonly name: string }[];
  readonly mapping: ColumnMapping;
  readonly change: (mapping: ColumnMapping) => void;
}

/** Which column of somebody's own table is what. */
export function ColumnFields({ columns, mapping, change }: ColumnFieldsProps) {
  const id = useId();
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
          <label for={`${id}-${at}`}>{name}</label>
          <select
            id={`${id}-${at}`}
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
