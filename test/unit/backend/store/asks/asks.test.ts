import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AskDraft } from '../../../../../backend/store/documents/asks.ts';
import {
  ASK_STATES,
  type AskState,
  isFavorDone,
  nextStates,
} from '../../../../../utils/interface/kith/ask-states.ts';
import { rounds } from '../../../../rounds.ts';
import { connected, keyOf, NOON, person, type TestStore } from '../store-fixture.ts';
import { FILLS_LIMITS, STORES } from '../stores.ts';

const named = (slug: string) => ({
  key: keyOf(slug),
  linkedinUrl: `https://www.linkedin.com/in/${slug}`,
});
const DRAFT: AskDraft = {
  target: named('maria'),
  introducer: named('dana'),
  introducerName: 'Dana',
  kind: 'raise',
  note: 'Hi Dana',
  paragraph: 'Hi Maria',
};
const GONE = /don’t have an introduction request/;

const write = (
  { store, me }: TestStore,
  changes: Partial<AskDraft> = {},
  state: 'draft' | 'asked' = 'draft',
) => store.createAsk(me, { ...DRAFT, ...changes }, state, NOON);

describe.each(STORES)('an ask (%s)', (_, open) => {
  it('is saved as it was written', async () => {
    const test = await open();
    const ask = await write(test);
    expect(ask).toEqual({
      ...DRAFT,
      id: 1,
      state: 'draft',
      steps: [{ state: 'draft', at: NOON }],
      thankedAt: null,
      createdAt: NOON,
    });
    expect(await test.store.asks(test.me)).toEqual([ask]);
  });

  it('can be created in the state “asked”', async () => {
    expect(await write(await open(), {}, 'asked')).toMatchObject({
      state: 'asked',
      steps: [{ state: 'asked', at: NOON }],
    });
  });

  it('is created once for the same draft, and again after that draft was asked', async () => {
    const test = await open();
    const { id } = await write(test);
    expect((await write(test)).id).toBe(id);
    await test.store.moveAsk(test.me, id, 'asked', NOON);
    expect((await write(test)).id).not.toBe(id);
  });

  it('can be edited only while it is a draft', async () => {
    const test = await open();
    const { id } = await write(test);
    expect(await test.store.editAsk(test.me, id, { note: 'Dear Dana' })).toMatchObject({
      note: 'Dear Dana',
      paragraph: 'Hi Maria',
    });
    await test.store.moveAsk(test.me, id, 'asked', NOON);
    await expect(test.store.editAsk(test.me, id, { note: 'No' })).rejects.toThrow(/Only drafts/);
  });

  it('saves each step with its time, and the latest can be undone', async () => {
    const test = await open();
    const { id } = await write(test);
    await test.store.moveAsk(test.me, id, 'asked', NOON + 1);
    const made = await test.store.moveAsk(test.me, id, 'made', NOON + 2);
    expect(made).toMatchObject({ state: 'made' });
    expect(made.steps).toEqual([
      { state: 'draft', at: NOON },
      { state: 'asked', at: NOON + 1 },
      { state: 'made', at: NOON + 2 },
    ]);
    expect(await test.store.undoAskStep(test.me, id)).toMatchObject({ state: 'asked' });
    await test.store.undoAskStep(test.me, id);
    await expect(test.store.undoAskStep(test.me, id)).rejects.toThrow(/Delete the request instead/);
  });

  it('can be marked as thanked only after someone did something, until that is undone', async () => {
    const test = await open();
    const { id } = await write(test, {}, 'asked');
    await expect(test.store.thankForAsk(test.me, id, true, NOON)).rejects.toThrow(/You can say thank you/);
    await test.store.moveAsk(test.me, id, 'made', NOON);
    expect(await test.store.thankForAsk(test.me, id, true, NOON + 5)).toMatchObject({ thankedAt: NOON + 5 });
    expect(await test.store.thankForAsk(test.me, id, true, NOON + 9)).toMatchObject({ thankedAt: NOON + 5 });
    expect(await test.store.undoAskStep(test.me, id)).toMatchObject({ thankedAt: null });
  });

  it('is shown only to its owner', async () => {
    const test = await open();
    const { id } = await write(test);
    const other = await test.member('other');
    expect(await test.store.asks(other)).toEqual([]);
    await expect(test.store.editAsk(other, id, { note: 'x' })).rejects.toThrow(GONE);
    await expect(test.store.moveAsk(other, id, 'asked', NOON)).rejects.toThrow(GONE);
    await expect(test.store.undoAskStep(other, id)).rejects.toThrow(GONE);
    await expect(test.store.thankForAsk(other, id, true, NOON)).rejects.toThrow(GONE);
    await expect(test.store.deleteAsk(other, id)).rejects.toThrow(GONE);
  });

  it('is deleted with its steps', async () => {
    const test = await open();
    const { id } = await write(test);
    await test.store.deleteAsk(test.me, id);
    expect(await test.store.asks(test.me)).toEqual([]);
    await expect(test.store.deleteAsk(test.me, id)).rejects.toThrow(GONE);
  });

  if (FILLS_LIMITS)
    it('can’t be created if there are already five hundred', async () => {
      const test = await open();
      for (let at = 0; at < 500; at++) await write(test, { note: `Note ${at}` });
      await expect(write(test, { note: 'One more' })).rejects.toThrow(/Delete one first/);
      expect(await write(test, { note: 'Note 7' })).toMatchObject({ note: 'Note 7' });
    });
});

describe.each(STORES)('asks that name a person (%s)', (_, open) => {
  it('are found by any of the person’s keys', async () => {
    const test = await open();
    await test.take([person('dana', 'li:m:77'), connected('dana')]);
    const { id } = await write(test);
    const found = async (role: 'target' | 'introducer', key: string) =>
      (await test.store.asksNaming(test.me, role, key)).map((ask) => ask.id);
    expect(await found('introducer', 'li:m:77')).toEqual([id]);
    expect(await found('introducer', keyOf('dana'))).toEqual([id]);
    expect(await found('target', keyOf('dana'))).toEqual([]);
    expect(await found('target', keyOf('maria'))).toEqual([id]);
  });

  it('are returned only to their owner', async () => {
    const test = await open();
    await write(test);
    expect(await test.store.asksNaming(await test.member('other'), 'target', keyOf('maria'))).toEqual([]);
  });

  it('aren’t matched by name alone', async () => {
    const test = await open();
    await write(test, { introducer: { key: '', linkedinUrl: '' } });
    expect(await test.store.asksNaming(test.me, 'introducer', keyOf('dana'))).toEqual([]);
  });
});

describe.each(STORES)('erasing asks (%s)', (_, open) => {
  it.each([
    ['its target', 'maria'],
    ['its introducer', 'dana'],
    ['someone in its text', 'Zoë'],
  ])('deletes the ask when it erases %s', async (_, who) => {
    const test = await open();
    await test.take([person('Zoë'), connected('Zoë'), person('maria'), person('dana')]);
    await write(test, { paragraph: 'I worked with ZOË EXAMPLE.' });
    const other = await write(test, {
      target: named('ken'),
      introducer: named('priya'),
      paragraph: 'Hello',
      note: 'Hello',
    });
    await test.store.erasePerson(test.me, keyOf(who));
    expect((await test.store.asks(test.me)).map(({ id }) => id)).toEqual([other.id]);
  });

  it('doesn’t allow an ask about an erased person', async () => {
    const test = await open();
    await test.store.erasePerson(test.me, keyOf('maria'));
    await expect(write(test)).rejects.toThrow(/You erased this person/);
    await test.store.erasePerson(test.me, keyOf('dana'));
    await expect(write(test, { target: named('ken') })).rejects.toThrow(/You erased this person/);
  });

  it('deletes the member’s asks and nobody else’s when it erases everything', async () => {
    const test = await open();
    await write(test);
    const other = await test.member('other');
    await test.store.createAsk(other, DRAFT, 'draft', NOON);
    await test.store.eraseMember(test.me);
    expect(await test.store.asks(test.me)).toEqual([]);
    expect(await test.store.asks(other)).toHaveLength(1);
  });
});

describe.each(STORES)('random state changes of an ask (%s)', (_, open) => {
  const moves = fc.array(fc.constantFrom(...ASK_STATES, 'undo' as const, 'thanks' as const), {
    maxLength: 12,
  });

  it('are allowed exactly as the table of states defines', async () => {
    const test = await open();
    const { store, me } = test;
    await fc.assert(
      fc.asyncProperty(moves, async (steps) => {
        const { id } = await write(test);
        const model: { states: AskState[]; isThanked: boolean } = { states: ['draft'], isThanked: false };
        for (const step of steps) {
          const now = model.states.at(-1) ?? 'draft';
          if (step === 'undo') {
            const ask = await store.undoAskStep(me, id).catch(() => null);
            expect(ask !== null).toBe(model.states.length > 1);
            if (ask !== null) model.states.pop();
            if (!model.states.some(isFavorDone)) model.isThanked = false;
          } else if (step === 'thanks') {
            const ask = await store.thankForAsk(me, id, true, NOON).catch(() => null);
            expect(ask !== null).toBe(model.states.some(isFavorDone));
            if (ask !== null) model.isThanked = true;
          } else {
            const ask = await store.moveAsk(me, id, step, NOON).catch(() => null);
            expect(ask !== null).toBe(nextStates(now).includes(step));
            if (ask !== null) model.states.push(step);
          }
        }
        const [kept] = await store.asks(me);
        expect(kept?.steps.map(({ state }) => state)).toEqual(model.states);
        expect(kept?.thankedAt !== null).toBe(model.isThanked);
        await store.deleteAsk(me, id);
      }),
      { numRuns: rounds(10) },
    );
  });
});
