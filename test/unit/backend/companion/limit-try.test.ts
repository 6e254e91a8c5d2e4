import { getEventListeners } from 'node:events';
import { describe, expect, it } from 'vitest';
import { limitTry } from '../../../../backend/companion/limit-try.ts';

const LONG = 60_000;

describe('a try', () => {
  it('ends with the deadline', () => {
    const deadline = new AbortController();
    const { signal } = limitTry(deadline.signal, LONG);
    expect(signal.aborted).toBe(false);
    deadline.abort();
    expect(signal.aborted).toBe(true);
  });

  it('ends at once where the deadline has passed', () => {
    expect(limitTry(AbortSignal.abort(), LONG).signal.aborted).toBe(true);
  });

  it('ends by itself after its own time', async () => {
    const { signal } = limitTry(new AbortController().signal, 1);
    await new Promise((ended) => signal.addEventListener('abort', ended));
    expect(signal.aborted).toBe(true);
  });

  it('leaves nothing behind', () => {
    const deadline = new AbortController();
    const { signal, release } = limitTry(deadline.signal, LONG);
    release();
    expect(getEventListeners(deadline.signal, 'abort')).toEqual([]);
    deadline.abort();
    expect(signal.aborted).toBe(false);
  });
});
