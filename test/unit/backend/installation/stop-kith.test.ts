import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it, onTestFinished } from 'vitest';
import { isRunning } from '../../../../backend/installation/stop-kith.ts';

it('isRunning returns false for an ended process whose parent never checks how it ended', async () => {
  // `sleep` replaces the shell and never checks how the shell's other child ended, so that child remains as a zombie.
  const parent = spawn('sh', ['-c', 'sleep 0.1 & echo $!; exec sleep 60']);
  onTestFinished(() => void parent.kill());
  const [pid] = await once(parent.stdout.setEncoding('utf8'), 'data');
  await expect.poll(() => isRunning(Number(pid))).toBe(false);
  expect(isRunning(parent.pid ?? 0)).toBe(true);
  expect(process.kill(Number(pid), 0)).toBe(true);
});
