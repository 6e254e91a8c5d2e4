import { describe, expect, it, vi } from 'vitest';
import { createSingleFlight } from '../../../utils/single-flight.ts';

describe('createSingleFlight', () => {
  it('shares a running request', async () => {
    const fly = createSingleFlight<number>();
    const ask = vi.fn(async () => 7);
    expect(await Promise.all([fly('one', ask), fly('one', ask), fly('other', ask)])).toEqual([7, 7, 7]);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('requests again after the response', async () => {
    const fly = createSingleFlight<number>();
    const ask = vi.fn().mockResolvedValueOnce(1).mockResolvedValueOnce(2);
    expect([await fly('one', ask), await fly('one', ask)]).toEqual([1, 2]);
  });

  it('fails for everyone who waits, but not for later callers', async () => {
    const fly = createSingleFlight<number>();
    const ask = vi.fn().mockRejectedValueOnce(new Error('No.')).mockResolvedValueOnce(2);
    const both = await Promise.allSettled([fly('one', ask), fly('one', ask)]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await fly('one', ask)).toBe(2);
  });
});
