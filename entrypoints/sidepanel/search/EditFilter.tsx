import { i18n } from '#i18n';
import { now } from '../../../components/data/now.ts';
import { useLoaded } from '../../../components/data/use-loaded.ts';
import { NameForm } from '../../../components/setup/NameForm.tsx';
import { Button } from '../../../components/ui/Button.tsx';
import type { ReadFilter, ReadKey } from '../../../utils/interface/kith/kith-search.ts';
import { degreeWords, keyWords, periodWords } from './search-words.ts';

/** The service's limit for a filter, in characters. */
const MAX_VALUE = 1000;
/** In the format of the documented filter. */
const DEGREES = ['1', '2', '1,2', '3'] as const;

interface EditFilterProps {
  readonly filter: Pick<ReadFilter, 'key' | 'value'>;
  /** Loads suggestions; null if the filter has none. */
  readonly suggest: (() => Promise<readonly string[]>) | null;
  /** '' for any value. */
  readonly set: (value: string) => void;
  readonly cancel: () => void;
}

/** Replaces a filter's chip while its value is edited. Escape cancels. */
export function EditFilter({ filter, suggest, set, cancel }: EditFilterProps) {
  const { key, value } = filter;
  // A failure is ignored, because typing works without suggestions.
  const { data: suggestions } = useLoaded(suggest, [suggest]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    cancel();
  };
  const choices = choicesOf(key);
  if (choices.length > 0) {
    return (
      <fieldset class="toggles" onKeyDown={onKeyDown}>
        <legend class="small-heading">{keyWords(key)}</legend>
        {choices.map((choice) => (
          <Button
            key={choice.value}
            class="toggle"
            aria-pressed={choice.value === value}
            onClick={() => set(choice.value)}
          >
            {choice.words}
          </Button>
        ))}
        <Button class="toggle" aria-pressed={value === ''} onClick={() => set('')}>
          {i18n.t('search.any')}
        </Button>
      </fieldset>
    );
  }
  return (
    <fieldset class="edit-filter" onKeyDown={onKeyDown}>
      <legend class="spoken">{i18n.t('search.change', { key: keyWords(key) })}</legend>
      <NameForm
        label={keyWords(key)}
        hint={i18n.t('search.emptyIsAny')}
        submit={i18n.t('search.set')}
        name={value}
        missing={null}
        maxLength={MAX_VALUE}
        suggestions={suggestions ?? []}
        save={async (next) => set(next)}
      />
    </fieldset>
  );
}

interface FilterChoice {
  readonly value: string;
  readonly words: string;
}

function choicesOf(key: ReadFilter['key']): FilterChoice[] {
  if (key === 'connectionDegree') return DEGREES.map((value) => ({ value, words: degreeWords(value) }));
  return periodsOf(key).map((value) => ({ value, words: periodWords(value) }));
}

const MONTHS = [6, 12, 24];

/** Returns the periods that a time filter offers, such as "../2025-11-21"; empty for other filters. */
function periodsOf(key: ReadKey): string[] {
  if (key === 'lastContact') return MONTHS.map((months) => `../${monthsAgo(months)}`);
  if (key === 'jobChange') return MONTHS.map((months) => `${monthsAgo(months)}/..`);
  return [];
}

function monthsAgo(months: number): string {
  const today = new Date(now.value);
  const day = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - months, today.getUTCDate()));
  return day.toISOString().slice(0, 10);
}
