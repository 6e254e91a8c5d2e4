import { i18n } from '#i18n';
import { NameForm } from '../../../components/NameForm.tsx';
import { useLoaded } from '../../../components/use-loaded.ts';
import type { ReadFilter } from '../../../utils/interface/kith-search.ts';
import { degreeWords, keyWords } from './filter-words.ts';

/** As many characters as a filter of the service has. */
const MOST = 1000;
/** How far away somebody may be, as the documented filter says it; '' for any. */
const DEGREES = ['1', '2', '1,2', '3'] as const;

interface EditFilterProps {
  readonly filter: ReadFilter;
  /** What could be set, asked for at once; null where nothing is suggested. */
  readonly suggest: (() => Promise<readonly string[]>) | null;
  /** '' for any. */
  readonly set: (value: string) => void;
  readonly cancel: () => void;
}

/** Another value for a filter, in the place of its chip. Escape leaves it as it was. */
export function EditFilter({ filter, suggest, set, cancel }: EditFilterProps) {
  const { key, value } = filter;
  // Without suggestions one can still type.
  const { data: suggestions } = useLoaded(suggest);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    cancel();
  };
  if (key === 'connectionDegree') {
    return (
      <fieldset class="toggles" onKeyDown={onKeyDown}>
        <legend class="small-heading">{keyWords(key)}</legend>
        {DEGREES.map((degrees) => (
          <button
            key={degrees}
            type="button"
            class="toggle"
            aria-pressed={degrees === value}
            onClick={() => set(degrees)}
          >
            {degreeWords(degrees)}
          </button>
        ))}
        <button type="button" class="toggle" aria-pressed={value === ''} onClick={() => set('')}>
          {i18n.t('search.any')}
        </button>
      </fieldset>
    );
  }
  return (
    <fieldset class="plain" onKeyDown={onKeyDown}>
      <legend class="spoken">{i18n.t('search.change', { key: keyWords(key) })}</legend>
      <NameForm
        label={keyWords(key)}
        hint={i18n.t('search.emptyIsAny')}
        submit={i18n.t('search.set')}
        name={value}
        missing={null}
        maxLength={MOST}
        suggestions={suggestions ?? []}
        save={async (next) => set(next)}
      />
    </fieldset>
  );
}
