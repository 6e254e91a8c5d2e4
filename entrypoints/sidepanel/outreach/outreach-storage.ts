import { z } from 'zod';
import { ownedList, ownedValue } from '../../../utils/owned-storage.ts';

const unsavedEmail = z.object({
  sequenceId: z.string(),
  /** '' for a new email. */
  emailId: z.string(),
  /** The recipient's LinkedIn address, as typed so far. */
  to: z.string(),
  subject: z.string(),
  text: z.string(),
});

/** An email that isn't saved yet, as typed so far. */
export type UnsavedEmail = z.infer<typeof unsavedEmail>;

const stored = ownedValue('writing', unsavedEmail);

export function loadUnsavedEmail(): Promise<UnsavedEmail | null> {
  return stored.load();
}

export function saveUnsavedEmail(email: UnsavedEmail | null): Promise<void> {
  return email === null ? stored.forget() : stored.save(email);
}

/** The ids of sequences the member opened, because the documented interface can't list them. */
const opened = ownedList({ key: 'opened-sequences', item: z.string(), idOf: (id) => id, max: 20 });

/** Newest first. */
export function openedSequences(): Promise<readonly string[]> {
  return opened.load();
}

export async function rememberSequence(id: string): Promise<void> {
  await opened.put(id);
}

/** Returns the other ids. */
export function forgetSequence(id: string): Promise<readonly string[]> {
  return opened.remove(id);
}
