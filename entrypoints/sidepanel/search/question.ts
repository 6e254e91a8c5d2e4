import { useEffect, useState } from 'preact/hooks';
import { browser } from 'wxt/browser';
import type { z } from 'zod';
import {
  filterKey,
  kithSearchRequest,
  type ReadFilter,
  type ReadKey,
  readKey,
} from '../../../utils/interface/kith-search.ts';

const KEY = 'question';
const question = kithSearchRequest.pick({ query: true, type: true, pinned: true });

/** What is looked for: words, people or companies, and the filters that win over the words ('' for any). */
export type Question = z.infer<typeof question>;

export const NO_QUESTION: Question = { query: '', type: 'people', pinned: {} };

/** Whether it says nothing of whom to look for. */
export function isEmpty({ query, pinned }: Question): boolean {
  return query.trim() === '' && Object.values(pinned).every((value) => value === '');
}

/**
 * What was looked for last. It outlives the view and the panel, which closes at a click, and is in the browser's
 * memory only.
 */
export async function loadQuestion(): Promise<Question> {
  const stored = await browser.storage.session.get(KEY);
  const read = question.safeParse(stored[KEY]);
  return read.success ? read.data : NO_QUESTION;
}

export async function keepQuestion(kept: Question): Promise<void> {
  await browser.storage.session.set({ [KEY]: kept });
}

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

/** How long nobody types before what stands there is looked for. */
const PAUSE_MS = 400;

interface Questioning {
  /** What stands in the field. */
  readonly typed: string;
  /** What is looked for. */
  readonly asked: Question;
  readonly type: (query: string) => void;
  /** Looks for something at once, its words in the field. */
  readonly ask: (question: Question) => void;
}

/** What is looked for: at once, or after a short pause in typing. Every stroke is kept. */
export function useQuestion(first: Question): Questioning {
  const [typed, setTyped] = useState(first.query);
  const [asked, setAsked] = useState(first);
  useEffect(() => {
    if (typed === asked.query) return;
    const pause = setTimeout(() => setAsked(afresh(withoutAny({ ...asked, query: typed }))), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [typed, asked]);
  return {
    typed,
    asked,
    type: (query) => {
      setTyped(query);
      void keepQuestion(withoutAny({ ...asked, query }));
    },
    ask: (question) => {
      setTyped(question.query);
      setAsked(afresh(question));
      void keepQuestion(afresh(question));
    },
  };
}

/** Where nothing is looked for any more, nothing is left that would stand in the way of the next words. */
function afresh(question: Question): Question {
  return isEmpty(question) ? { ...question, pinned: {} } : question;
}
