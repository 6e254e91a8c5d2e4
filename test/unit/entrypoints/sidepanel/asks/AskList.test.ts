import { describe, expect, it, vi } from 'vitest';
import { ASK_KEYS } from '../../../../../components/intros/ask-keys.ts';
import { actOfKey } from '../../../../../entrypoints/sidepanel/asks/AskList.tsx';
import type { AskActs } from '../../../../../entrypoints/sidepanel/asks/AskRow.tsx';
import { ASK_STATES } from '../../../../../utils/interface/kith/ask-states.ts';
import { askOf } from '../../../components/support/asks.ts';

/** The letters that act on an ask from `askOf`, by state. */
const LETTERS = {
  draft: 'a',
  asked: 'mtdn',
  made: 'tdnyz',
  met: 'yz',
  declined: 'z',
  no_answer: 'amtdz',
} as const;

const acts = (): AskActs => ({
  move: vi.fn(async () => undefined),
  undo: vi.fn(async () => undefined),
  thank: vi.fn(async () => undefined),
  delete: vi.fn(async () => undefined),
  edit: vi.fn(),
  findEmail: vi.fn(async () => ''),
  openPage: vi.fn(),
});

describe('actOfKey', () => {
  it.each(ASK_STATES)('returns an action only for the letters that the state “%s” allows', (state) => {
    const found = ASK_KEYS.map(({ key }) => key).filter((key) => actOfKey(key, askOf('1', state), acts()));
    expect(found.join('')).toBe(LETTERS[state]);
  });

  it('returns null for other letters', () => {
    for (const key of ['x', 'j', 'Enter', 'A']) expect(actOfKey(key, askOf('1', 'asked'), acts())).toBeNull();
  });

  it('returns the actions that move an ask, undo, and set or remove thanks', async () => {
    const all = acts();
    const made = askOf('1', 'made');
    const thanked = { ...made, thanked_at: '2026-11-20T00:00:00Z' };
    await actOfKey('t', made, all)?.();
    await actOfKey('z', made, all)?.();
    await actOfKey('y', made, all)?.();
    await actOfKey('y', thanked, all)?.();
    expect(all.move).toHaveBeenCalledExactlyOnceWith(made, 'met');
    expect(all.undo).toHaveBeenCalledExactlyOnceWith(made);
    expect(all.thank).toHaveBeenNthCalledWith(1, made, true);
    expect(all.thank).toHaveBeenNthCalledWith(2, thanked, false);
  });
});
