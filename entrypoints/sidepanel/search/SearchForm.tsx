import { i18n } from '#i18n';
import { Field } from '../../../components/ui/Field.tsx';
import { unmarkQuery } from './mark-query.ts';
import type { Question } from './question.ts';

/** As many characters as the service reads. */
const MOST = 10_000;

interface SearchFormProps {
  readonly typed: string;
  /** What is looked for; null where there is only one thing to look for. */
  readonly kind: Question['type'] | null;
  readonly type: (query: string) => void;
  readonly submit: () => void;
  readonly choose: (kind: Question['type']) => void;
}

/** The words to look for, and people or companies. From the field the arrow down leads to what was found. */
export function SearchForm({ typed, kind, type, submit, choose }: SearchFormProps) {
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
        {kind !== null && (
          <fieldset class="toggles">
            <legend class="spoken">{i18n.t('search.kind')}</legend>
            <Kind
              isChosen={kind === 'people'}
              choose={() => choose('people')}
              title={i18n.t('search.people')}
            />
            <Kind
              isChosen={kind === 'companies'}
              choose={() => choose('companies')}
              title={i18n.t('search.companies')}
            />
          </fieldset>
        )}
      </form>
    </search>
  );
}

function Kind({ isChosen, choose, title }: { isChosen: boolean; choose: () => void; title: string }) {
  return (
    <button type="button" class="toggle" aria-pressed={isChosen} onClick={choose}>
      {title}
    </button>
  );
}
