import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { RebuildReport } from '../../bench/rebuild/bench-rebuild.ts';
import { rebuildGoals, showRebuild } from '../../bench/rebuild/show-rebuild.ts';
import { watchLoop } from '../../bench/rebuild/watch-loop.ts';
import { watchThread } from '../../bench/rebuild/watch-thread.ts';

const REPORT: RebuildReport = {
  date: '2026-11-21T12:00:00.000Z',
  seed: 4,
  size: 's',
  ties: 10,
  members: 1,
  machine: { processor: 'Processor', cores: 2, memory_gib: 24, node: '26' },
  load: { before: 0.5, after: 2.5 },
  first_build: 5_000,
  rebuild: 2_500,
  correction_visible: 12,
  contacts_written: 25,
  contacts_visible: 10,
  contacts_first: 90,
  processor: { rebuild: 3_000, correction_visible: 4, contacts_written: 20, contacts_visible: 5 },
  loop_idle: { p999: 1, worst: 8, ms: 5_000 },
  loop_rebuild: { p999: 4, worst: 20, ms: 10_000 },
  loop_import: { p999: 30, worst: 6, ms: 400 },
  held_idle: { p999: 1, worst: 2 },
  held_rebuild: { p999: 1, worst: 12 },
  held_import: { p999: 3, worst: 2 },
};

describe('showRebuild', () => {
  it('shows missed goals in bold', () => {
    const text = showRebuild(REPORT);
    expect(text).toContain('| an index built again | 2500 | 3000 | 3000 |');
    expect(text).toContain('| a correction, durable and visible | **12** | 4.00 | 10 |');
    expect(text).toContain('load 0.5 to 2.5');
  });

  it('compares contacts with the sum of writing and showing them', () => {
    const goal = rebuildGoals(REPORT).find(({ name }) => name.startsWith('2,000'));
    expect(goal?.figure).toBe(35);
  });

  it('subtracts an idle loop’s worst delay, but never goes below zero', () => {
    const worst = rebuildGoals(REPORT).filter(({ name }) => name.includes('worst'));
    expect(worst.map(({ figure }) => figure)).toEqual([12, 0]);
    expect(worst.map(({ processor }) => processor)).toEqual([10, 0]);
  });
});

describe('watchLoop', () => {
  it('measures how long the loop was blocked', async () => {
    const { result, delay } = await watchLoop(async () => {
      await wait(5);
      for (const until = performance.now() + 60; performance.now() < until; );
      await wait(5);
      return 'done';
    });
    expect(result).toBe('done');
    expect(delay.worst).toBeGreaterThan(40);
    expect(delay.ms).toBeGreaterThan(60);
  });
});

describe('watchThread', () => {
  it('measures how long the thread worked without a break, excluding waits', async () => {
    const isBusy = async () => {
      await wait(50);
      const began = process.threadCpuUsage();
      while (process.threadCpuUsage(began).user < 30_000);
      await wait(5);
    };
    const { held } = await watchThread(isBusy);
    expect(held.worst).toBeGreaterThanOrEqual(30);
    const { held: idle } = await watchThread(() => wait(50));
    expect(idle.worst).toBeLessThan(held.worst);
  });
});
