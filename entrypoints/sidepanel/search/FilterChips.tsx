import { useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { useFocusInside } from '../../../components/keys/focus.ts';
import { Button } from '../../../components/ui/Button.tsx';
import type { ReadFilter, ReadKey } from '../../../utils/interface/kith/kith-search.ts';
import { EditFilter } from './EditFilter.tsx';
import { inOrder, pinFilter, type Question, READ_KEYS, removeFilter } from './question.ts';
import { focusQuery, useMarkedWords } from './SearchForm.tsx';
import type { SearchResults } from './search-results.ts';
import { filterWords, isLittleKnown, keyWords, noteLines } from './search-words.ts';

interface FilterChipsProps {
  readonly found: Pick<SearchResults, 'question' | 'filters' | 'notes'>;
  /** Null if filters can't be changed. */
  readonly change: ((to: (question: Question) => Question) => void) | null;
  /** Loads the names of industries; null if the service can't list them. */
  readonly suggestIndustries: (() => Promise<readonly string[]>) | null;
}

/** Shows what the search understood, one chip per filter, and which words it ignores. */
export function FilterChips({ found, change, suggestIndustries }: FilterChipsProps) {
  const { filters, notes } = found;
  const shown = inOrder(filters);
  return (
    <>
      {shown.length > 0 && (
        <ul class="chips" aria-label={i18n.t('search.understood')}>
          {shown.map((filter, index) => (
            <FilterChip
              key={keyOf(shown, index)}
              filter={filter}
              query={found.question.query}
              acts={
                change && {
                  ...actsOf(filter, found, change),
                  suggest: filter.key === 'companyIndustry' ? suggestIndustries : null,
                }
              }
            />
          ))}
          {change !== null && found.question.type === 'people' && (
            <AddFilter
              taken={shown.map(({ key }) => key)}
              suggestIndustries={suggestIndustries}
              add={(key, value) => change((question) => pinFilter(question, key, value))}
            />
          )}
        </ul>
      )}
      {noteLines(notes).map((line) => (
        <p class="quiet" key={line}>
          {line}
        </p>
      ))}
    </>
  );
}

/** Returns a key that stays the same when a filter is edited or pinned, so that its chip keeps the focus. */
function keyOf(filters: readonly ReadFilter[], index: number): string {
  const key = filters[index]?.key ?? '';
  return `${key} ${filters.slice(0, index).filter((filter) => filter.key === key).length}`;
}

function actsOf(
  filter: ReadFilter,
  { question: answered, filters }: FilterChipsProps['found'],
  change: (to: (question: Question) => Question) => void,
): Omit<FilterActs, 'suggest'> {
  const { key, negated, start, end } = filter;
  // If the query has changed since the search, the position of a chip's words in it is no longer valid.
  const isSameAs = (question: Question) => question.query === answered.query;
  return {
    set: negated ? null : (value: string) => change((question) => pinFilter(question, key, value)),
    showWords: () => focusQuery({ start, end }),
    remove: () => {
      focusQuery();
      change((question) =>
        !negated || isSameAs(question) ? removeFilter(question, filters, filter) : question,
      );
    },
  };
}

interface FilterActs {
  /** Sets another value; '' for any value. Null for a negated filter, which only the query can express. */
  readonly set: ((value: string) => void) | null;
  /** Loads suggestions; null if the filter has none. Must be stable between renders (useCallback). */
  readonly suggest: (() => Promise<readonly string[]>) | null;
  /** Selects the words in the query that the filter was read from. */
  readonly showWords: () => void;
  readonly remove: () => void;
}

interface FilterChipProps {
  readonly filter: ReadFilter;
  /** The query that the filter was read from. */
  readonly query: string;
  /** Null if the filter is read-only. */
  readonly acts: FilterActs | null;
}

/** One filter. A click edits it. The border is dashed if few people have the data it needs. */
function FilterChip({ filter, query, acts }: FilterChipProps) {
  const [isEditing, setEditing] = useState(false);
  const root = useFocusInside<HTMLLIElement>(isEditing);
  const marking = useMarkedWords({ query, start: filter.start, end: filter.end });
  const words = filterWords(filter);
  if (acts === null) {
    return (
      <li class="chip">
        <span>{words}</span>
      </li>
    );
  }
  const { set, suggest, showWords, remove } = acts;
  if (isEditing && set !== null) {
    return (
      <li ref={root} class="chip-form">
        <EditFilter
          filter={filter}
          suggest={suggest}
          set={(value) => {
            set(value);
            setEditing(false);
          }}
          cancel={() => setEditing(false)}
        />
      </li>
    );
  }
  return (
    <li ref={root} class="chip" data-filter={filter.key} data-little-known={isLittleKnown(filter)}>
      <Button class="chip-words" onClick={set === null ? showWords : () => setEditing(true)} {...marking}>
        {words}
        {isLittleKnown(filter) && <span class="chip-doubt"> · {i18n.t('search.fewKnown')}</span>}
      </Button>
      <Button class="chip-act" aria-label={i18n.t('search.remove', { filter: words })} onClick={remove}>
        <span aria-hidden="true">×</span>
      </Button>
    </li>
  );
}

interface AddFilterProps {
  readonly taken: readonly ReadKey[];
  readonly suggestIndustries: (() => Promise<readonly string[]>) | null;
  readonly add: (key: ReadKey, value: string) => void;
}

/** Adds a filter in 2 steps: its kind, then its value. Escape cancels. */
function AddFilter({ taken, suggestIndustries, add }: AddFilterProps) {
  const [step, setStep] = useState<ReadKey | 'choosing' | null>(null);
  const root = useFocusInside<HTMLLIElement>(step !== null);
  if (step === null) {
    return (
      <li ref={root} class="chip">
        <Button class="chip-words" onClick={() => setStep('choosing')}>
          <span aria-hidden="true">+ </span>
          {i18n.t('search.addFilter')}
        </Button>
      </li>
    );
  }
  const cancel = () => setStep(null);
  if (step === 'choosing') {
    const onKeyDown = (event: KeyboardEvent) => event.key === 'Escape' && cancel();
    return (
      <li ref={root} class="chip-form">
        <fieldset class="toggles" onKeyDown={onKeyDown}>
          <legend class="small-heading">{i18n.t('search.addFilter')}</legend>
          {READ_KEYS.filter((key) => !taken.includes(key)).map((key) => (
            <Button key={key} class="toggle" onClick={() => setStep(key)}>
              {keyWords(key)}
            </Button>
          ))}
        </fieldset>
      </li>
    );
  }
  return (
    <li ref={root} class="chip-form">
      <EditFilter
        key={step}
        filter={{ key: step, value: '' }}
        suggest={step === 'companyIndustry' ? suggestIndustries : null}
        set={(value) => {
          if (value !== '') add(step, value);
          cancel();
        }}
        cancel={cancel}
      />
    </li>
  );
}
