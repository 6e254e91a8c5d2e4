import type { Operation } from '../../http/operation.ts';
import { listSequences } from './sequences.ts';
import { createSequence } from './sequences-create.ts';
import { deleteSequence } from './sequences-delete.ts';
import { createDraft } from './sequences-drafts.ts';
import { cancelEmail } from './sequences-drafts-cancel.ts';
import { editDraft } from './sequences-drafts-edit.ts';
import { scheduleEmail } from './sequences-drafts-schedule.ts';
import { readSequence } from './sequences-read.ts';
import { renameSequence } from './sequences-rename.ts';

/** Sequences and their drafts, beside the one operation of the interface. */
export const SEQUENCE_OPERATIONS: readonly Operation[] = [
  listSequences,
  createSequence,
  readSequence,
  renameSequence,
  deleteSequence,
  createDraft,
  editDraft,
  cancelEmail,
  scheduleEmail,
];
