import { type FilterKey, filterKey, type ReadFilter } from '../../../utils/interface/kith-search.ts';
import type { Question } from './question.ts';

/** The order of the filters, whatever that of the words: what changes one must not move the others. */
const ORDER: readonly string[] = filterKey.options;

export function isPinnable(key: ReadFilter['key']): key is FilterKey {
  return ORDER.includes(key);
}

/** The filters that can be pinned first, in a fixed order; then the others as they stand in the words. */
export function inOrder(filters: readonly ReadFilter[]): ReadFilter[] {
  const place = ({ key }: ReadFilter) => (isPinnable(key) ? ORDER.indexOf(key) : ORDER.length);
  return [...filters].sort((a, b) => place(a) - place(b) || a.start - b.start);
}

/** Sets a filter that wins over the words; '' for any. */
export function pinFilter(question: Question, key: FilterKey, value: string): Question {
  return { ...question, pinned: { ...question.pinned, [key]: value } };
}

/** Lets the words decide again. */
export function unpinFilter(question: Question, key: FilterKey): Question {
  const { [key]: _, ...pinned } = question.pinned;
  return { ...question, pinned };
}

/** What the words say of a key, as the documented filter has it: alternatives, comma-separated. */
export function alternativesOf(filters: readonly ReadFilter[], key: FilterKey): string {
  const values = filters.filter((filter) => filter.key === key && !filter.negated).map(({ value }) => value);
  return [...new Set(values)].join(key === 'connectionDegree' ? ',' : ', ');
}

/**
 * The question without one of its filters. A pinned one is given back to the words; of what the words say the other
 * alternatives are pinned, or any; what cannot be pinned goes with its words.
 */
export function removeFilter(
  question: Question,
  filters: readonly ReadFilter[],
  removed: ReadFilter,
): Question {
  const { key, start, end } = removed;
  if (isPinnable(key)) {
    const others = filters.filter((filter) => filter !== removed);
    return removed.pinned
      ? unpinFilter(question, key)
      : pinFilter(question, key, alternativesOf(others, key));
  }
  const { query } = question;
  const rest = `${query.slice(0, start).trimEnd()} ${query.slice(end).trimStart()}`;
  return { ...question, query: rest.trim() };
}
