import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import {
  closeUnsavedAsk,
  deleteUnsavedAsk,
  loadUnsavedAsks,
  openUnsavedAsk,
  saveUnsavedAsk,
  type UnsavedAsk,
  watchUnsavedAsks,
} from '../../../../utils/ask/unsaved-asks.ts';
import { signIn } from '../../components/support/signed-in.ts';

function writingTo(person: string, changed: Partial<UnsavedAsk> = {}): UnsavedAsk {
  const party = (name: string) => ({
    url: `https://www.linkedin.com/in/${name.toLowerCase()}`,
    fullName: name,
    shortName: name,
  });
  return {
    askId: '',
    target: party(person),
    introducer: party('Dana'),
    email: '',
    kind: 'general',
    note: 'Hi Dana',
    paragraph: '',
    values: { name: 'Dana', person, first: person, position: '', connection: '', me: '' },
    ...changed,
  };
}
const MARIA = writingTo('Maria');
const people = async () => (await loadUnsavedAsks()).writings.map(({ target }) => target.fullName);

describe('unsaved asks', () => {
  it('are empty at first', async () => {
    expect(await loadUnsavedAsks()).toEqual({ writings: [], isOpen: false });
  });

  it('are saved on every keystroke, never to disk', async () => {
    await openUnsavedAsk(MARIA);
    await saveUnsavedAsk({ ...MARIA, note: 'Hi Dana, how' });
    expect(await loadUnsavedAsks()).toEqual({ writings: [{ ...MARIA, note: 'Hi Dana, how' }], isOpen: true });
    expect(await fakeBrowser.storage.local.get(null)).toEqual({});
  });

  it('keep the latest text with few writes, however fast the user types', async () => {
    await openUnsavedAsk(MARIA);
    const set = vi.spyOn(fakeBrowser.storage.session, 'set');
    const strokes = Array.from({ length: 50 }, (_, n) =>
      saveUnsavedAsk({ ...MARIA, note: 'x'.repeat(n + 1) }),
    );
    await Promise.all(strokes);
    expect((await loadUnsavedAsks()).writings[0]?.note).toBe('x'.repeat(50));
    expect(set.mock.calls.length).toBeLessThan(5);
  });

  it('reopen as they were left', async () => {
    await openUnsavedAsk(MARIA);
    await saveUnsavedAsk({ ...MARIA, note: 'Hi Dana, how' });
    await closeUnsavedAsk();
    await openUnsavedAsk(writingTo('Ken'));
    await openUnsavedAsk(MARIA);
    const { writings, isOpen } = await loadUnsavedAsks();
    expect([writings[0]?.note, isOpen]).toEqual(['Hi Dana, how', true]);
    expect(await people()).toEqual(['Maria', 'Ken']);
  });

  it('stay saved when closed, and are deleted when discarded', async () => {
    await openUnsavedAsk(MARIA);
    await closeUnsavedAsk();
    expect(await loadUnsavedAsks()).toMatchObject({ writings: [MARIA], isOpen: false });
    await deleteUnsavedAsk(MARIA);
    expect(await people()).toEqual([]);
  });

  it('are separate per introducer, even without an address', async () => {
    const aunt = { url: '', fullName: 'Aunt May', shortName: 'May' };
    await openUnsavedAsk(MARIA);
    await openUnsavedAsk({ ...MARIA, introducer: aunt });
    await openUnsavedAsk({ ...MARIA, introducer: aunt });
    expect(await people()).toEqual(['Maria', 'Maria']);
  });

  it('are limited to 10, and the least recently used are deleted', async () => {
    for (let at = 0; at < 12; at += 1) await openUnsavedAsk(writingTo(`P${at}`));
    expect(await people()).toEqual(['P11', 'P10', 'P9', 'P8', 'P7', 'P6', 'P5', 'P4', 'P3', 'P2']);
  });

  it('are hidden from someone who pairs this browser later', async () => {
    await signIn();
    await openUnsavedAsk(MARIA);
    await signIn({ member: { external_user_id: 'other', email: 'other@example.com' } });
    expect(await people()).toEqual([]);
  });

  it('notify listeners until they unsubscribe', async () => {
    const heard = vi.fn();
    const stop = watchUnsavedAsks(heard);
    await openUnsavedAsk(MARIA);
    expect(heard).toHaveBeenCalled();
    stop();
    heard.mockClear();
    await closeUnsavedAsk();
    expect(heard).not.toHaveBeenCalled();
  });

  it('end up with the latest keystroke, in whatever order saves finish', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.string(), { minLength: 1, maxLength: 8 }), async (strokes) => {
        fakeBrowser.reset();
        void openUnsavedAsk(MARIA);
        await Promise.all(strokes.map((note) => saveUnsavedAsk({ ...MARIA, note })));
        expect((await loadUnsavedAsks()).writings.map(({ note }) => note)).toEqual([strokes.at(-1)]);
      }),
      { numRuns: 30 },
    );
  });
});
