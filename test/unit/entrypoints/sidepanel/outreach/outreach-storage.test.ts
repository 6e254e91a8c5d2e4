import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import {
  forgetSequence,
  loadUnsavedEmail,
  openedSequences,
  rememberSequence,
  saveUnsavedEmail,
} from '../../../../../entrypoints/sidepanel/outreach/outreach-storage.ts';
import { signIn } from '../../../components/support/signed-in.ts';

beforeEach(() => signIn());

describe('the ids of opened sequences', () => {
  it('are stored newest first, without duplicates, at most 20', async () => {
    for (let n = 1; n <= 25; n += 1) await rememberSequence(`s${n}`);
    await rememberSequence('s10');
    const ids = await openedSequences();
    expect([ids.length, ids.slice(0, 3)]).toEqual([20, ['s10', 's25', 's24']]);
  });

  it('can be removed one by one', async () => {
    await rememberSequence('a');
    await rememberSequence('b');
    await forgetSequence('a');
    expect(await openedSequences()).toEqual(['b']);
  });

  it.each([
    ['another Kith', { publicKey: 'other' }],
    ['another member', { member: { external_user_id: 'ken', email: 'ken@example.com' } }],
  ])('are separate for %s, and restored later', async (_, changed) => {
    await rememberSequence('mine');
    await signIn(changed);
    expect(await openedSequences()).toEqual([]);
    await rememberSequence('theirs');
    await signIn();
    expect(await openedSequences()).toEqual(['mine']);
  });

  it.each([[{ a: 1 }], [['a']], ['text'], [null]])(
    'are empty when invalid data is stored: %j',
    async (stored) => {
      await fakeBrowser.storage.local.set({ 'opened-sequences': stored });
      expect(await openedSequences()).toEqual([]);
      await rememberSequence('a');
      expect(await openedSequences()).toEqual(['a']);
    },
  );
});

describe('the unsaved email', () => {
  const writing = { sequenceId: 's', emailId: '', to: '', subject: 'Hi', text: '' };

  it('is stored in memory, not on disk', async () => {
    const before = await fakeBrowser.storage.local.get();
    await saveUnsavedEmail(writing);
    expect(await loadUnsavedEmail()).toEqual(writing);
    expect(await fakeBrowser.storage.local.get()).toEqual(before);
  });

  it('is hidden from someone who pairs this browser later', async () => {
    await saveUnsavedEmail(writing);
    await signIn({ member: { external_user_id: 'ken', email: 'ken@example.com' } });
    expect(await loadUnsavedEmail()).toBeNull();
  });

  it('is deleted once saved', async () => {
    await saveUnsavedEmail(writing);
    await saveUnsavedEmail(null);
    expect(await loadUnsavedEmail()).toBeNull();
  });

  it('is null when something invalid is stored', async () => {
    await fakeBrowser.storage.session.set({ writing: { ...writing, subject: 1 } });
    expect(await loadUnsavedEmail()).toBeNull();
  });
});
