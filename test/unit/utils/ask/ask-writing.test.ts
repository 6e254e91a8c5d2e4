import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import {
  type AskWriting,
  closeWriting,
  dropWriting,
  keepWriting,
  loadWritings,
  openWriting,
  watchWritings,
} from '../../../../utils/ask/ask-writing.ts';
import { signIn } from '../../components/support/signed-in.ts';

function writingTo(person: string, changed: Partial<AskWriting> = {}): AskWriting {
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
const people = async () => (await loadWritings()).writings.map(({ target }) => target.fullName);

describe('unsaved asks', () => {
  it('are empty at first', async () => {
    expect(await loadWritings()).toEqual({ writings: [], isOpen: false });
  });

  it('are saved on every keystroke, never to disk', async () => {
    await openWriting(MARIA);
    await keepWriting({ ...MARIA, note: 'Hi Dana, how' });
    expect(await loadWritings()).toEqual({ writings: [{ ...MARIA, note: 'Hi Dana, how' }], isOpen: true });
    expect(await fakeBrowser.storage.local.get(null)).toEqual({});
  });

  it('keep the latest text with few writes, however fast the user types', async () => {
    await openWriting(MARIA);
    const set = vi.spyOn(fakeBrowser.storage.session, 'set');
    const strokes = Array.from({ length: 50 }, (_, n) => keepWriting({ ...MARIA, note: 'x'.repeat(n + 1) }));
    await Promise.all(strokes);
    expect((await loadWritings()).writings[0]?.note).toBe('x'.repeat(50));
    expect(set.mock.calls.length).toBeLessThan(5);
  });

  it('reopen as they were left', async () => {
    await openWriting(MARIA);
    await keepWriting({ ...MARIA, note: 'Hi Dana, how' });
    await closeWriting();
    await openWriting(writingTo('Ken'));
    await openWriting(MARIA);
    const { writings, isOpen } = await loadWritings();
    expect([writings[0]?.note, isOpen]).toEqual(['Hi Dana, how', true]);
    expect(await people()).toEqual(['Maria', 'Ken']);
  });

  it('stay saved when closed, and are deleted when discarded', async () => {
    await openWriting(MARIA);
    await closeWriting();
    expect(await loadWritings()).toMatchObject({ writings: [MARIA], isOpen: false });
    await dropWriting(MARIA);
    expect(await people()).toEqual([]);
  });

  it('are separate per introducer, even without an address', async () => {
    const aunt = { url: '', fullName: 'Aunt May', shortName: 'May' };
    await openWriting(MARIA);
    await openWriting({ ...MARIA, introducer: aunt });
    await openWriting({ ...MARIA, introducer: aunt });
    expect(await people()).toEqual(['Maria', 'Maria']);
  });

  it('are limited to 10, and the least recently used are deleted', async () => {
    for (let at = 0; at < 12; at += 1) await openWriting(writingTo(`P${at}`));
    expect(await people()).toEqual(['P11', 'P10', 'P9', 'P8', 'P7', 'P6', 'P5', 'P4', 'P3', 'P2']);
  });

  it('are hidden from someone who pairs this browser later', async () => {
    await signIn();
    await openWriting(MARIA);
    await signIn({ member: { external_user_id: 'other', email: 'other@example.com' } });
    expect(await people()).toEqual([]);
  });

  it('notify listeners until they unsubscribe', async () => {
    const heard = vi.fn();
    const stop = watchWritings(heard);
    await openWriting(MARIA);
    expect(heard).toHaveBeenCalled();
    stop();
    heard.mockClear();
    await closeWriting();
    expect(heard).not.toHaveBeenCalled();
  });

  it('end up with the latest keystroke, in whatever order saves finish', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.string(), { minLength: 1, maxLength: 8 }), async (strokes) => {
        fakeBrowser.reset();
        void openWriting(MARIA);
        await Promise.all(strokes.map((note) => keepWriting({ ...MARIA, note })));
        expect((await loadWritings()).writings.map(({ note }) => note)).toEqual([strokes.at(-1)]);
      }),
      { numRuns: 30 },
    );
  });
});
