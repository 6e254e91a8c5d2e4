import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { compiled } from '../compiled-backend.ts';
import { dataDirectory, ROOT } from './support/kith-process.ts';

/** Runs Kith like `npm start` and `npm run kith`, but without their setup and with /dev/null as standard input. */
async function startByScript() {
  const script = `
    const { runNode } = await import(${JSON.stringify(join(ROOT, 'scripts', 'run-node.mjs'))});
    process.exitCode = await runNode([${JSON.stringify(compiled('main'))}, 'serve']);
  `;
  const env = { ...process.env, KITH_DATA: dataDirectory(), KITH_PORT: '0', KITH_DEMO: '0' };
  const starter = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void starter.kill('SIGKILL'));
  let output = '';
  starter.stdout.setEncoding('utf8');
  while (!/^kith ready /m.test(output)) output += String((await once(starter.stdout, 'data'))[0]);
  const address = /^kith ready (\S+)$/m.exec(output)?.[1] ?? '';
  return { starter, address, outputEnded: once(starter.stdout, 'end') };
}

describe('Kith under its start script', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)('stops cleanly when the script gets %s', async (signal) => {
    const { starter } = await startByScript();
    starter.kill(signal);
    expect((await once(starter, 'exit'))[0]).toBe(0);
  });

  it('stops when the script is killed', async () => {
    const { starter, address, outputEnded } = await startByScript();
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
    starter.kill('SIGKILL');
    // Kith has the other end of this pipe, so it closes when Kith ends.
    await outputEnded;
    await expect(fetch(`${address}/healthz`)).rejects.toThrow();
  });
});
