import type { CompanionClient } from '../../../utils/companion/companion-client.ts';
import { done } from '../../../utils/interface/kith-network.ts';
import { type SavedSearch, savedSearch, savedSearches } from '../../../utils/interface/kith-search.ts';
import type { Question } from './question.ts';

type Client = Pick<CompanionClient, 'asMe'>;

const pathOf = (id: string) => `/kith/searches/${encodeURIComponent(id)}`;

/** Every search that is kept. Throws CompanionFailure, as all of these do. */
export async function loadSavedSearches({ asMe }: Client): Promise<readonly SavedSearch[]> {
  return (await asMe('GET', '/kith/searches', { answer: savedSearches })).searches;
}

export async function saveSearch({ asMe }: Client, question: Question, title: string): Promise<void> {
  await asMe('POST', '/kith/searches', { body: { ...question, title }, answer: savedSearch });
}

/** Its results are being looked at: those that are there now are new no longer. */
export async function markSeen({ asMe }: Client, id: string): Promise<void> {
  await asMe('POST', `${pathOf(id)}/seen`, { answer: savedSearch });
}

export async function deleteSearch({ asMe }: Client, id: string): Promise<void> {
  await asMe('DELETE', pathOf(id), { answer: done });
}
