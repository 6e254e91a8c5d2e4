import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import {
  forgetSequence,
  loadWriting,
  openedSequences,
  rememberSequence,
  saveWriting,
} from '../../../../../entrypoints/sidepanel/outreach/outreach-storage.ts';
import { signIn } from '../../../components/support/signed-in.ts';

beforeEach(async () => {
  fakeBrowser.reset();
  await signIn();
});

describe('the ids that were opened', () => {
  it('are kept newest first, each once, and at most twenty', async () => {
    for (let n = 1; n <= 25; n += 1) await rememberSequence(`s${n}`);
    await rememberSequence('s10');
    const ids = await openedSequences();
    expect([ids.length, ids.slice(0, 3)]).toEqual([20, ['s10', 's25', 's24']]);
  });

  it('are forgotten one by one', async () => {
    await rememberSequence('a');
    await rememberSequence('b');
    await forgetSequence('a');
    expect(await openedSequences()).toEqual(['b']);
  });

  it.each([
    ['another Kith', { publicKey: 'other' }],
    ['somebody else', { member: { external_user_id: 'ken', email: 'ken@example.com' } }],
  ])('are none of %s’s, and there again later', async (_, changed) => {
    await rememberSequence('mine');
    await signIn(changed);
    expect(await openedSequences()).toEqual([]);
    await rememberSequence('theirs');
    await signIn();
    expect(await openedSequences()).toEqual(['mine']);
  });

  it.each([[{ a: 1 }], [['a']], ['text'], [null]])('are none where %j is stored', async (stored) => {
    await fakeBrowser.storage.local.set({ 'opened-sequences': stored });
    expect(await openedSequences()).toEqual([]);
    await rememberSequence('a');
    expect(await openedSequences()).toEqual(['a']);
  });
});

describe('what is being written', () => {
  const writing = { sequenceId: 's', emailId: '', to: '', subject: 'Hi', text: '' };

  it('is kept in memory, not on the disk', async () => {
    const before = await fakeBrowser.storage.local.get();
    await saveWriting(writing);
    expect(await loadWriting()).toEqual(writing);
    expect(await fakeBrowser.storage.local.get()).toEqual(before);
  });

  it('is gone once it was saved', async () => {
    await saveWriting(writing);
    await saveWriting(null);
    expect(await loadWriting()).toBeNull();
  });

  it('is nothing where something else is stored', async () => {
    await fakeBrowser.storage.session.set({ writing: { subject: 1 } });
    expect(await loadWriting()).toBeNull();
  });
});
