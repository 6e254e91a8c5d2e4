import { describe, expect, it, vi } from 'vitest';
import { CompanionFailure } from '../../../../utils/companion/companion-failure.ts';
import { followImport } from '../../../../utils/imports/follow-import.ts';
import type { ImportJob } from '../../../../utils/interface/kith/kith-imports.ts';
import { jobOf } from '../../components/support/answers.ts';
import { fakeClient } from '../../components/support/fake-client.ts';

const STATES: readonly ImportJob['state'][] = ['waiting', 'reading', 'writing', 'done'];

function following(states: readonly ImportJob['state'][]) {
  const rest = [...states];
  const { client, asked } = fakeClient(() => jobOf({ state: rest.shift() ?? 'done' }));
  return { client, asked, onChange: vi.fn(), wait: vi.fn(async () => undefined) };
}

describe('followImport', () => {
  it.each(['done', 'failed', 'canceled', 'ready'] as const)(
    'reports each state and ends when it is %s',
    async (end) => {
      const { client, asked, onChange, wait } = following([...STATES.slice(0, 3), end]);
      const { signal } = new AbortController();
      const job = await followImport(client, 'job 1', { onChange, signal, wait });
      expect(job.state).toBe(end);
      expect(onChange.mock.calls.map(([{ state }]) => state)).toEqual(['waiting', 'reading', 'writing', end]);
      expect(wait).toHaveBeenCalledTimes(3);
      expect(new Set(asked.map(({ path }) => path))).toEqual(new Set(['/kith/imports/job%201']));
    },
  );

  it('rejects with the abort reason', async () => {
    const { client, onChange } = following(STATES);
    const leaving = new AbortController();
    const followed = followImport(client, 'job-1', { onChange, signal: leaving.signal });
    leaving.abort(new Error('left'));
    await expect(followed).rejects.toThrow('left');
    expect(onChange).not.toHaveBeenCalled();
  });

  it('waits between polls, and stops when aborted', async () => {
    const { client, onChange } = following(STATES);
    const leaving = new AbortController();
    const followed = followImport(client, 'job-1', { onChange, signal: leaving.signal });
    await expect.poll(() => onChange).toHaveBeenCalledOnce();
    leaving.abort(new Error('left'));
    await expect(followed).rejects.toThrow('left');
    expect(onChange).toHaveBeenCalledOnce();
  });

  it('passes on the reason why Kith can’t be reached', async () => {
    const { client } = fakeClient(() => {
      throw new CompanionFailure('not-running', 'Nothing answers.');
    });
    const { signal } = new AbortController();
    await expect(followImport(client, 'job-1', { onChange: vi.fn(), signal })).rejects.toThrow(
      'Nothing answers.',
    );
  });
});
