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

export const lastUnsavedEmail = ownedValue('writing', unsavedEmail);

/** The ids of sequences the member opened, because the documented interface can't list them. */
export const openedSequences = ownedList({
  key: 'opened-sequences',
  item: z.string(),
  idOf: (id) => id,
  max: 20,
});
