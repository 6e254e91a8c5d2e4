import { browser } from 'wxt/browser';
import { z } from 'zod';
import { sessionOwner } from '../../../utils/companion/session-owner.ts';

const KEY = 'opened-sequences';
const MAX_COUNT = 20;
/** By whose they are. */
const kept = z.record(z.string(), z.array(z.string())).catch({});

/** Ids of sequences that were opened by them, newest first: the documented interface lists none. */
export async function openedSequences(): Promise<readonly string[]> {
  return (await readAll())[await sessionOwner()] ?? [];
}

export function rememberSequence(id: string): Promise<void> {
  return change((ids) => [id, ...ids.filter((other) => other !== id)].slice(0, MAX_COUNT));
}

export function forgetSequence(id: string): Promise<void> {
  return change((ids) => ids.filter((other) => other !== id));
}

async function change(to: (ids: readonly string[]) => string[]): Promise<void> {
  const owner = await sessionOwner();
  const all = await readAll();
  await browser.storage.local.set({ [KEY]: { ...all, [owner]: to(all[owner] ?? []) } });
}

async function readAll() {
  const stored = await browser.storage.local.get(KEY);
  return kept.parse(stored[KEY] ?? {});
}
