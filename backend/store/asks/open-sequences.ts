import type { Connection } from '../connection.ts';
import type { SequenceStore } from '../sequence-store.ts';
import { viewOf } from '../views/view.ts';
import { readContact } from './person-contact.ts';
import {
  cancelEmail,
  editDraft,
  ensureDraft,
  fillSequence,
  listEmails,
  requireAction,
} from './sequence-emails.ts';
import { deleteSequence, ensureSequence, listSequences, readSequence, renameSequence } from './sequences.ts';

/** The part of the store that keeps sequences, over one connection. */
export function openSequences(db: Connection): SequenceStore {
  return {
    sequences: async (member) => db.read(() => listSequences(db, member)),
    sequence: async (member, id) => db.read(() => readSequence(db, member, id)),
    ensureSequence: (member, name, now) => db.write(() => ensureSequence(db, member, name, now)),
    renameSequence: (member, id, name) => db.write(() => renameSequence(db, member, id, name)),
    deleteSequence: (member, id) => db.write(() => deleteSequence(db, member, id)),

    sequenceEmails: async (member, sequence, status) =>
      db.read(() => listEmails(db, member, sequence, status)),
    ensureDraft: (member, sequence, draft, now) =>
      db.write(() => ensureDraft(db, member, sequence, draft, now)),
    editDraft: (member, sequence, email, changes) =>
      db.write(() => editDraft(db, member, sequence, email, changes)),
    requireAction: async (member, sequence, email, action) =>
      db.read(() => requireAction(db, member, sequence, email, action)),
    cancelEmail: (member, sequence, email) => db.write(() => cancelEmail(db, member, sequence, email)),
    fillSequence: (member, name, emails, now) => db.write(() => fillSequence(db, member, name, emails, now)),

    contact: async (member, person) => db.read(() => readContact(db, viewOf(db, member), person)),
  };
}
