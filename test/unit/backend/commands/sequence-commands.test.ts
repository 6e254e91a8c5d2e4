import { expect, it } from 'vitest';
import {
  cancelEmail,
  createSequence,
  deleteSequence,
  draftEmail,
  editEmail,
  listSequences,
  renameSequence,
  showSequence,
} from '../../../../backend/commands/sequence-commands.ts';
import { sequence, sequenceEmail, sequenceEmails } from '../../../../utils/interface/sequences.ts';
import { DANA, kithWithPeople, run, show } from './support/run.ts';
import { temporaryKith } from './support/temporary-kith.ts';

it('creates, renames and deletes a sequence, and drafts, edits and cancels its emails', async () => {
  const kith = await kithWithPeople();
  expect(await show(listSequences, kith)).toContain('There are no sequences yet.');
  const { id } = sequence.parse(await run(createSequence, kith, { name: 'Asks' }));
  const letter = { id, address: DANA, subject: 'Hello', text: 'Would you introduce me?' };
  const draft = sequenceEmail.parse(await run(draftEmail, kith, letter));
  expect(await show(editEmail, kith, { id, emailId: draft.id, subject: 'A favour' })).toBe(
    `${draft.id}  draft      A favour, to Dana Example`,
  );
  expect(await show(cancelEmail, kith, { id, emailId: draft.id })).toContain('canceled');
  const drafts = { id, status: 'draft' };
  expect(sequenceEmails.parse(await run(showSequence, kith, drafts)).emails).toEqual([]);
  expect(await show(showSequence, kith, drafts)).toBe('There are no matching emails.');
  expect(await show(showSequence, kith, { id, status: null })).toContain('A favour, to Dana Example');
  expect(await show(renameSequence, kith, { id, name: 'Favours' })).toBe(`${id}  Favours (1 email)`);
  expect(await show(listSequences, kith)).toBe(`${id}  Favours (1 email)`);
  expect(await show(deleteSequence, kith, { id })).toContain('were deleted');
  await expect(run(showSequence, kith, { id, status: null })).rejects.toThrow();
});

it.each(['../x', '', 'a b'])('the sequence commands reject %j as the id of a sequence', async (id) => {
  await expect(run(deleteSequence, await temporaryKith(), { id })).rejects.toThrow(/kith -- sequence list/);
});
