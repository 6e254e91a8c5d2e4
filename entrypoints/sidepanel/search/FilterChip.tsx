import { useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { useFocusInside } from '../../../components/keys/use-focus-inside.ts';
import type { ReadFilter } from '../../../utils/interface/kith-search.ts';
import { EditFilter } from './EditFilter.tsx';
import { filterWords } from './filter-words.ts';
import { isLittleKnown } from './little-known.ts';
import { useMarkedWords } from './use-marked-words.ts';

export interface FilterActs {
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
  /** ms since 1970. */
  readonly now: number;
  /** Null where it can only be read. */
  readonly acts: FilterActs | null;
}

/** One thing that was understood. Its words change it in place; dashed where little is known of what it asks. */
export function FilterChip({ filter, query, now, acts }: FilterChipProps) {
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
          now={now}
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
      <button
        type="button"
        class="chip-words"
        onClick={set === null ? showWords : () => setEditing(true)}
        {...marking}
      >
        {words}
        {isLittleKnown(filter) && <span class="chip-doubt"> · {i18n.t('search.fewKnown')}</span>}
      </button>
      <button
        type="button"
        class="chip-act"
        aria-label={i18n.t('search.remove', { filter: words })}
        onClick={remove}
      >
        <span aria-hidden="true">×</span>
      </button>
    </li>
  );
}
