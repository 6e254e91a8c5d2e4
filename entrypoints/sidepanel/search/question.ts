import { useEffect, useState } from 'preact/hooks';
import type { z } from 'zod';
import {
  filterKey,
  kithSearchRequest,
  type ReadFilter,
  type ReadKey,
  readKey,
} from '../../../utils/interface/kith/kith-search.ts';
import { ownedValue } from '../../../utils/owned-storage.ts';

const question = kithSearchRequest.pick({ query: true, type: true, pinned: true }).strip();

/** A search: the query, people or companies, and pinned filters, which override the query ('' for any value). */
export type Question = z.infer<typeof question>;

export const NO_QUESTION: Question = { query: '', type: 'people', pinned: {} };

export function isEmpty({ query, pinned }: Question): boolean {
  return query.trim() === '' && Object.values(pinned).every((value) => value === '');
}

export const lastQuestion = ownedValue('question', question);

export async function loadQuestion(): Promise<Question> {
  return (await lastQuestion.load()) ?? NO_QUESTION;
}

/** Filters have a fixed order, whatever the query, so that changing one doesn't move the others. */
const ORDER: readonly string[] = filterKey.options;
/** The separators between alternatives. Names of companies and schools may contain commas. */
const SEPARATORS: Partial<Record<ReadKey, string>> = {
  connectionDegree: ',',
  company: '; ',
  pastCompany: '; ',
  school: '; ',
  words: ' ',
};

/** All filters, in the order of the menu. */
export const READ_KEYS: readonly ReadKey[] = readKey.options;

/**
 * Sorts filters: the documented ones first, then the others by their position in the query. Drops filters set to
 * any value.
 */
export function inOrder(filters: readonly ReadFilter[]): ReadFilter[] {
  const place = ({ key }: ReadFilter) => (ORDER.includes(key) ? ORDER.indexOf(key) : ORDER.length);
  return filters.filter(({ value }) => value !== '').sort((a, b) => place(a) - place(b) || a.start - b.start);
}

/** Pins a filter, so that it overrides the query. '' sets it to any value. */
export function pinFilter(question: Question, key: ReadKey, value: string): Question {
  return { ...question, pinned: { ...question.pinned, [key]: value } };
}

/** Drops filters pinned to any value, because they only removed something from the old query. */
export function withoutAny(question: Question): Question {
  const set = Object.entries(question.pinned).filter(([, value]) => value !== '');
  return { ...question, pinned: Object.fromEntries(set) };
}

/** Joins the values that a filter accepts into one. */
export function alternativesOf(filters: readonly ReadFilter[], key: ReadKey): string {
  const values = filters.filter((filter) => filter.key === key && !filter.negated).map(({ value }) => value);
  return [...new Set(values)].join(SEPARATORS[key] ?? ', ');
}

/** Removes one filter and keeps its other alternatives. */
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

/** Removes the filters of a key: all that require a value, or the first that excludes one. */
export function loosenQuestion(
  question: Question,
  filters: readonly ReadFilter[],
  { key, negated }: Pick<ReadFilter, 'key' | 'negated'>,
): Question {
  if (!negated) return pinFilter(question, key, '');
  const [first] = filters.filter((filter) => filter.key === key && filter.negated);
  return first === undefined ? question : removeFilter(question, filters, first);
}

/** How long typing must pause before the search starts. */
const PAUSE_MS = 400;

/** Stores the current search, which changes at once or after a pause in typing. Every keystroke is saved. */
export function useQuestion(first: Question) {
  const [typed, setTyped] = useState(first.query);
  const [asked, setAsked] = useState(first);
  useEffect(() => {
    if (typed === asked.query) return;
    const pause = setTimeout(() => setAsked(clearIfEmpty(withoutAny({ ...asked, query: typed }))), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [typed, asked]);
  return {
    typed,
    asked,
    type: (query: string) => {
      setTyped(query);
      void lastQuestion.save(withoutAny({ ...asked, query }));
    },
    ask: (question: Question) => {
      setTyped(question.query);
      setAsked(clearIfEmpty(question));
      void lastQuestion.save(clearIfEmpty(question));
    },
  };
}

/** Clears the pinned filters of an empty search, so that they don't affect the next one. */
function clearIfEmpty(question: Question): Question {
  return isEmpty(question) ? { ...question, pinned: {} } : question;
}
