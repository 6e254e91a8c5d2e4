import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { NODE } from './ensure-installed.mjs';
import { ROOT } from './root.mjs';

/** Node's compile cache. With it, processes and threads don't compile the same sources again. */
const COMPILED = join(ROOT, 'node_modules', '.cache', 'kith-compiled');

/** Returns an environment with the project's own tools first on the PATH and with the compile cache. */
export function ownEnvironment() {
  return {
    NODE_COMPILE_CACHE: COMPILED,
    ...process.env,
    PATH: `${join(ROOT, 'node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}`,
  };
}

/**
 * Runs a program with the project's Node in this terminal, and returns its exit code. Forwards signals. Through the IPC
 * channel, the program detects when this process ends, for whatever reason.
 * @param through a program to start it with, such as `unshare`
 */
export function runNode(args, through = []) {
  const [program, ...words] = [...through, NODE, ...args];
  const child = spawn(program, words, {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: ownEnvironment(),
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  const parent = process.ppid;
  // A shell or npm that is killed can't forward the signal, but this process then has a different parent.
  const watch = setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 1000);
  watch.unref();
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      clearInterval(watch);
      resolve(code ?? (signal === 'SIGINT' ? 130 : 1));
    });
  });
}
