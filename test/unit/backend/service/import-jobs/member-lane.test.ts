import { expect, it } from 'vitest';
import { MemberLane } from '../../../../../backend/service/import-jobs/member-lane.ts';
import type { Member } from '../../../../../backend/store/rows.ts';

const memberOf = (id: number) => ({ account: 1, id }) as Member;

/** Opens a lane for work that runs until the test ends it. Each name stands for the work of another member. */
function openLane(max: number) {
  const lane = new MemberLane(max);
  const running = new Map<string, () => void>();
  const started: string[] = [];
  return {
    lane,
    started,
    start: (...names: string[]) =>
      names.map((name) =>
        lane.run(memberOf(name.charCodeAt(0)), async () => {
          started.push(name);
          await new Promise<void>((resolve) => running.set(name, resolve));
          return name;
        }),
      ),
    async end(name: string) {
      running.get(name)?.();
      // Settles when the lane has started the next work.
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

it('MemberLane runs work for several members at once, but each member’s work in sequence', async () => {
  const { start, started, end } = openLane(3);
  start('a1', 'a2', 'b1', 'c1', 'd1');
  expect(started).toEqual(['a1', 'b1', 'c1']);
  await end('b1');
  expect(started.at(-1)).toBe('d1');
  await end('c1');
  expect(started).toHaveLength(4);
  await end('a1');
  expect(started.at(-1)).toBe('a2');
});

it('MemberLane gives each member a turn, however much work another member has waiting', async () => {
  const { start, started, end } = openLane(1);
  start('a1', 'a2', 'a3', 'b1', 'b2', 'c1');
  for (const name of ['a1', 'b1', 'c1', 'a2', 'b2', 'a3']) await end(name);
  expect(started).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
});

it('MemberLane returns the result or the error of the work, and continues after an error', async () => {
  const { lane, start, end } = openLane(1);
  const failed = lane.run(memberOf(1), () => Promise.reject(new Error('broken')));
  const [worked] = start('a1');
  await expect(failed).rejects.toThrow('broken');
  await end('a1');
  expect(await worked).toBe('a1');
  await lane.whenEmpty();
});
