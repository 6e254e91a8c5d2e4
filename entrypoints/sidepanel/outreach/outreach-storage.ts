import { browser } from 'wxt/browser';
import { z } from 'zod';
import { sessionOwner } from '../../../utils/companion/session.ts';

const UNSAVED_KEY = 'writing';

const writing = z.object({
  sequenceId: z.string(),
  /** '' for a new email. */
  emailId: z.string(),
  /** The recipient's LinkedIn address, as typed so far. */
  to: z.string(),
  subject: z.string(),
  text: z.string(),
});

/** An email that isn't saved yet, as typed so far. */
export type UnsavedEmail = z.infer<typeof writing>;

/**
 * Returns the unsaved email, or null. It survives closing the panel but not the browser, because it is only in
 * memory.
 */
export async function loadUnsavedEmail(): Promise<UnsavedEmail | null> {
  const stored = await browser.storage.session.get(UNSAVED_KEY);
  const read = writing.safeParse(stored[UNSAVED_KEY]);
  return read.success ? read.data : null;
}

export async function saveUnsavedEmail(writing: UnsavedEmail | null): Promise<void> {
  if (writing === null) await browser.storage.session.remove(UNSAVED_KEY);
  else await browser.storage.session.set({ [UNSAVED_KEY]: writing });
}

const OPENED_KEY = 'opened-sequences';
const MAX_OPENED = 20;
const openedByOwner = z.record(z.string(), z.array(z.string())).catch({});

/** Returns the ids of sequences the member opened, newest first. The documented interface can't list them. */
export async function openedSequences(): Promise<readonly string[]> {
  return (await readAll())[await sessionOwner()] ?? [];
}

export function rememberSequence(id: string): Promise<void> {
  return change((ids) => [id, ...ids.filter((other) => other !== id)].slice(0, MAX_OPENED));
}

export function forgetSequence(id: string): Promise<void> {
  return change((ids) => ids.filter((other) => other !== id));
}

async function change(to: (ids: readonly string[]) => string[]): Promise<void> {
  const owner = await sessionOwner();
  const all = await readAll();
  await browser.storage.local.set({ [OPENED_KEY]: { ...all, [owner]: to(all[owner] ?? []) } });
}

async function readAll() {
  const stored = await browser.storage.local.get(OPENED_KEY);
  return openedByOwner.parse(stored[OPENED_KEY] ?? {});
}
