import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { NODE } from './ensure-installed.mjs';
import { ROOT } from './root.mjs';

/** Where Node keeps what it made of the sources, so that no process and no thread reads their types again. */
const COMPILED = join(ROOT, 'node_modules', '.cache', 'kith-compiled');

/** The environment in which the project's own tools come first, and nothing is compiled twice. */
export function ownEnvironment() {
  return {
    NODE_COMPILE_CACHE: COMPILED,
    ...process.env,
    PATH: `${join(ROOT, 'node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}`,
  };
}

/**
 * Runs a program with the Node that the project brings, by `through` if that is given, this terminal being its own, and answers its exit code. A
 * channel lies between the two, so that the program learns of this one's end however it comes about; signals
 * are passed on.
 */
export function runNode(args, through = []) {
  const [program, ...words] = [...through, NODE, ...args];
  const child = spawn(program, words, {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: ownEnvironment(),
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  const parent = process.ppid;
  // A shell or npm that was killed tells nobody; that somebody else is our parent now does.
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
