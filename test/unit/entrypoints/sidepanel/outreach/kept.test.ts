import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import {
  forgetSequence,
  openedSequences,
  rememberSequence,
} from '../../../../../entrypoints/sidepanel/outreach/opened-sequences.ts';
import { keepWriting, loadWriting } from '../../../../../entrypoints/sidepanel/outreach/writing.ts';

beforeEach(() => fakeBrowser.reset());

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

  it('are none where something else is stored', async () => {
    await fakeBrowser.storage.local.set({ 'opened-sequences': { a: 1 } });
    expect(await openedSequences()).toEqual([]);
  });
});

describe('what is being written', () => {
  const writing = { sequenceId: 's', emailId: '', to: '', subject: 'Hi', text: '' };

  it('is kept in memory, not on the disk', async () => {
    await keepWriting(writing);
    expect(await loadWriting()).toEqual(writing);
    expect(await fakeBrowser.storage.local.get()).toEqual({});
  });

  it('is gone once it was saved', async () => {
    await keepWriting(writing);
    await keepWriting(null);
    expect(await loadWriting()).toBeNull();
  });

  it('is nothing where something else is stored', async () => {
    await fakeBrowser.storage.session.set({ writing: { subject: 1 } });
    expect(await loadWriting()).toBeNull();
  });
});
