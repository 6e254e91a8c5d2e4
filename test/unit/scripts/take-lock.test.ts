import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it, onTestFinished } from 'vitest';
import { takeLock } from '../../../scripts/lock/take-lock.mjs';

const SCRIPT = resolve(import.meta.dirname, '../../../scripts/lock/take-lock.mjs');

/** Returns the path of a lock that nobody has, in a new folder. */
function newLock(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kith-lock-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'lock');
}

/** Starts a process that takes the lock and releases it when its input ends. `next` resolves to the next line it writes. */
function startTaker(lock: string) {
  const code = `
    import { writeSync } from 'node:fs';
    import { takeLock } from ${JSON.stringify(SCRIPT)};
    const giveBack = takeLock(${JSON.stringify(lock)}, (holder) => writeSync(1, 'waits for ' + holder + '\\n'));
    writeSync(1, 'has the lock\\n');
    process.stdin.on('end', giveBack).resume();`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    pid: child.pid,
    next: async () => (await lines.next()).value,
    endInput: () => child.stdin.end(),
  };
}

it('takeLock lets a second process in when the first releases the lock', async () => {
  const lock = newLock();
  const first = startTaker(lock);
  expect(await first.next()).toBe('has the lock');
  const second = startTaker(lock);
  expect(await second.next()).toBe(`waits for ${first.pid}`);
  first.endInput();
  expect(await second.next()).toBe('has the lock');
  second.endInput();
  expect(await second.next()).toBeUndefined();
  expect(existsSync(lock)).toBe(false);
});

it.each([
  ['of a process that has ended', () => String(spawnSync(process.execPath, ['-e', '']).pid)],
  ['of an ended process that had this one’s id', () => String(process.pid)],
])('takeLock takes over the lock %s', (_, holder) => {
  const lock = newLock();
  mkdirSync(lock);
  writeFileSync(join(lock, holder()), '');
  const giveBack = takeLock(lock, () => expect.unreachable('waits'));
  expect(readdirSync(lock)).toEqual([String(process.pid)]);
  giveBack();
  expect(existsSync(lock)).toBe(false);
});
