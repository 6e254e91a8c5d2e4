import { filterKey, type ReadFilter, type ReadKey, readKey } from '../../../utils/interface/kith-search.ts';
import type { Question } from './question.ts';

/** The order of the filters, whatever that of the words: what changes one must not move the others. */
const ORDER: readonly string[] = filterKey.options;
/** What stands between alternatives: names of companies and schools have commas in them. */
const BETWEEN: Partial<Record<ReadKey, string>> = {
  connectionDegree: ',',
  company: '; ',
  pastCompany: '; ',
  school: '; ',
  words: ' ',
};

/** Every filter there is, in the order they are offered. */
export const READ_KEYS: readonly ReadKey[] = readKey.options;

/** The documented filters first, in a fixed order; then the others as they stand in the words. What is any is not shown. */
export function inOrder(filters: readonly ReadFilter[]): ReadFilter[] {
  const place = ({ key }: ReadFilter) => (ORDER.includes(key) ? ORDER.indexOf(key) : ORDER.length);
  return filters.filter(({ value }) => value !== '').sort((a, b) => place(a) - place(b) || a.start - b.start);
}

/** Sets a filter that wins over the words; '' for any. */
export function pinFilter(question: Question, key: ReadKey, value: string): Question {
  return { ...question, pinned: { ...question.pinned, [key]: value } };
}

/** The question without what was taken out of its words: other words are another matter. */
export function withoutAny(question: Question): Question {
  const set = Object.entries(question.pinned).filter(([, value]) => value !== '');
  return { ...question, pinned: Object.fromEntries(set) };
}

/** What the words say of a key, as the filter has it. */
export function alternativesOf(filters: readonly ReadFilter[], key: ReadKey): string {
  const values = filters.filter((filter) => filter.key === key && !filter.negated).map(({ value }) => value);
  return [...new Set(values)].join(BETWEEN[key] ?? ', ');
}

/** The question without one of its filters: the other alternatives stay, or it does not matter. */
export function removeFilter(
  question: Question,
  filters: readonly ReadFilter[],
  removed: ReadFilter,
): Question {
  const { key, negated, start, end } = removed;
  const others = filters.filter((filter) => filter !== removed);
  if (!negated) return pinFilter(question, key, alternativesOf(others, key));
  const { query } = question;
  const rest = `${query.slice(0, start).trimEnd()} ${query.slice(end).trimStart()}`;
  return { ...question, query: rest.trim() };
}

/** The question without all that one key says. */
export function loosenQuestion(
  question: Question,
  filters: readonly ReadFilter[],
  { key, negated }: Pick<ReadFilter, 'key' | 'negated'>,
): Question {
  if (!negated) return pinFilter(question, key, '');
  const [first] = filters.filter((filter) => filter.key === key && filter.negated);
  return first === undefined ? question : removeFilter(question, filters, first);
}
