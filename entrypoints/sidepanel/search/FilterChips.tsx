import { i18n } from '#i18n';
import type { ReadFilter } from '../../../utils/interface/kith-search.ts';
import { AddFilter } from './AddFilter.tsx';
import { inOrder, pinFilter, removeFilter } from './change-filters.ts';
import { type FilterActs, FilterChip } from './FilterChip.tsx';
import { focusQuery } from './focus-query.ts';
import type { Found } from './found.ts';
import { noteLines } from './note-lines.ts';
import type { Question } from './question.ts';

interface FilterChipsProps {
  readonly found: Pick<Found, 'question' | 'filters' | 'notes'>;
  /** Changes what is looked for; null where the words alone decide. */
  readonly change: ((to: (question: Question) => Question) => void) | null;
  /** The names of industries; null where the service does not tell them. */
  readonly suggestIndustries: (() => Promise<readonly string[]>) | null;
  /** ms since 1970. */
  readonly now: number;
}

/** Shows what was understood, one chip each, and which words are not used. */
export function FilterChips({ found, change, suggestIndustries, now }: FilterChipsProps) {
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
              now={now}
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
              now={now}
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
  const { key, negated, start, end } = filter;
  // The words may have gone on since: a chip that goes by its place in them can no longer act on them.
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
