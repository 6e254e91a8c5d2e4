import { beforeEach, describe, expect, it } from 'vitest';
import {
  lastUnsavedEmail,
  openedSequences,
} from '../../../../../entrypoints/sidepanel/outreach/outreach-storage.ts';
import { signIn } from '../../../components/support/signed-in.ts';

beforeEach(() => signIn());

describe('the ids of opened sequences', () => {
  it('are stored newest first, without duplicates, at most 20', async () => {
    for (let n = 1; n <= 25; n += 1) await openedSequences.put(`s${n}`);
    await openedSequences.put('s10');
    const ids = await openedSequences.load();
    expect([ids.length, ids.slice(0, 3)]).toEqual([20, ['s10', 's25', 's24']]);
  });
});

describe('the unsaved email', () => {
  it('is hidden from someone who pairs this browser later', async () => {
    await lastUnsavedEmail.save({ sequenceId: 's', emailId: '', to: '', subject: 'Hi', text: '' });
    await signIn({ member: { external_user_id: 'ken', email: 'ken@example.com' } });
    expect(await lastUnsavedEmail.load()).toBeNull();
  });
});
