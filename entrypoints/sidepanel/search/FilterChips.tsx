import { i18n } from '#i18n';
import type { ReadFilter } from '../../../utils/interface/kith-search.ts';
import {
  alternativesOf,
  inOrder,
  isPinnable,
  pinFilter,
  removeFilter,
  unpinFilter,
} from './change-filters.ts';
import { type FilterActs, FilterChip } from './FilterChip.tsx';
import { focusQuery } from './focus-query.ts';
import type { Found } from './found.ts';
import type { Question } from './question.ts';

interface FilterChipsProps {
  readonly found: Pick<Found, 'question' | 'filters' | 'unread'>;
  /** Changes what is looked for; null where the words alone decide. */
  readonly change: ((to: (question: Question) => Question) => void) | null;
  /** The names of industries; null where the service does not tell them. */
  readonly suggestIndustries: (() => Promise<readonly string[]>) | null;
}

/** What was understood, one chip each, and the words that were not used. */
export function FilterChips({ found, change, suggestIndustries }: FilterChipsProps) {
  const { filters, unread } = found;
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
        </ul>
      )}
      {unread.length > 0 && (
        <p class="quiet">
          {i18n.t('search.unread', {
            words: unread.map((word) => i18n.t('search.quoted', { word })).join(', '),
          })}
        </p>
      )}
    </>
  );
}

/** A chip stays the same element while it is edited or pinned, so that it keeps the focus. */
function keyOf(filters: readonly ReadFilter[], index: number): string {
  const key = filters[index]?.key ?? '';
  return `${key} ${filters.slice(0, index).filter((filter) => filter.key === key).length}`;
}

function actsOf(
  filter: ReadFilter,
  { question: answered, filters }: FilterChipsProps['found'],
  change: (to: (question: Question) => Question) => void,
): Omit<FilterActs, 'suggest'> {
  const { key, start, end } = filter;
  // The words may have gone on since: a chip that goes by its place in them can no longer act on them.
  const isSameAs = (question: Question) => question.query === answered.query;
  return {
    pin: isPinnable(key)
      ? (isPinned: boolean) =>
          change((question) =>
            isPinned ? pinFilter(question, key, alternativesOf(filters, key)) : unpinFilter(question, key),
          )
      : null,
    set: isPinnable(key) ? (value: string) => change((question) => pinFilter(question, key, value)) : null,
    showWords: () => focusQuery({ start, end }),
    remove: () => {
      focusQuery();
      change((question) =>
        isPinnable(key) || isSameAs(question) ? removeFilter(question, filters, filter) : question,
      );
    },
  };
}
