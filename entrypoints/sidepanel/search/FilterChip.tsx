import { useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { useFocusInside } from '../../../components/use-focus-inside.ts';
import type { ReadFilter } from '../../../utils/interface/kith-search.ts';
import { EditFilter } from './EditFilter.tsx';
import { filterWords } from './filter-words.ts';
import { useMarkedWords } from './use-marked-words.ts';

export interface FilterActs {
  /** Keeps what is there, or lets the words decide; null where that cannot be. */
  readonly pin: ((isPinned: boolean) => void) | null;
  /** Sets another value, '' for any; null where the words alone say it. */
  readonly set: ((value: string) => void) | null;
  /** What could be set; null where nothing is suggested. Keep it with useCallback. */
  readonly suggest: (() => Promise<readonly string[]>) | null;
  /** Selects the words it comes from. */
  readonly showWords: () => void;
  readonly remove: () => void;
}

interface FilterChipProps {
  readonly filter: ReadFilter;
  /** What it was understood of. */
  readonly query: string;
  /** Null where it can only be read. */
  readonly acts: FilterActs | null;
}

/** One thing that was understood. Its words change it in place; the pin keeps it, whatever the words say. */
export function FilterChip({ filter, query, acts }: FilterChipProps) {
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
  const { pin, set, suggest, showWords, remove } = acts;
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
  const canBeRemoved = pin !== null || !filter.negated;
  return (
    <li ref={root} class="chip" data-filter={filter.key} data-pinned={filter.pinned}>
      <button
        type="button"
        class="chip-words"
        onClick={set === null ? showWords : () => setEditing(true)}
        {...marking}
      >
        {words}
      </button>
      {pin !== null && !filter.negated && (
        <button
          type="button"
          class="chip-act"
          aria-pressed={filter.pinned}
          aria-label={i18n.t('search.pin', { filter: words })}
          title={i18n.t('search.pinWhat')}
          onClick={() => pin(!filter.pinned)}
        >
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d="M5 1h6v1.5L10 3v4l2 2v1H8.75v5h-1.5v-5H4V9l2-2V3L5 2.5z" />
          </svg>
        </button>
      )}
      {canBeRemoved && (
        <button
          type="button"
          class="chip-act"
          aria-label={i18n.t('search.remove', { filter: words })}
          onClick={remove}
        >
          <span aria-hidden="true">×</span>
        </button>
      )}
    </li>
  );
}
