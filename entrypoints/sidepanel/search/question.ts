import { browser } from 'wxt/browser';
import type { z } from 'zod';
import { kithSearchRequest } from '../../../utils/interface/kith-search.ts';

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
