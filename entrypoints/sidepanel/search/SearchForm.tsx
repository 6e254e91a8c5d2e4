import { i18n } from '#i18n';
import { Field } from '../../../components/ui/Field.tsx';
import { unmarkQuery } from './mark-query.ts';

/** As many characters as the service reads. */
const MOST = 10_000;

interface SearchFormProps {
  readonly typed: string;
  readonly type: (query: string) => void;
  readonly submit: () => void;
}

/** The words to look for. From the field the arrow down leads to what was found. */
export function SearchForm({ typed, type, submit }: SearchFormProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const first = document.querySelector<HTMLElement>('.search [data-row]');
    if (event.key !== 'ArrowDown' || event.isComposing || first === null) return;
    event.preventDefault();
    first.focus();
  };
  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
        onKeyDown={onKeyDown}
        noValidate
      >
        <Field
          kind="words"
          name="query"
          label={i18n.t('search.label')}
          value={typed}
          onText={(query) => {
            unmarkQuery();
            type(query);
          }}
          maxLength={MOST}
        >
          <button type="submit" class="button">
            {i18n.t('search.submit')}
          </button>
        </Field>
      </form>
    </search>
  );
}
