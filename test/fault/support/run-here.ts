import { createRequire } from 'node:module';
import { compiled } from '../../compiled-backend.ts';
import type { Ran, Settings } from './kith-process.ts';
import { withoutKithSettings } from './without-kith-settings.ts';

type CommandLine = typeof import('./command-line.ts');
/** Node's own loader, because Vitest would transform the compiled code again. */
const load = createRequire(import.meta.url);
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'];

/**
 * Runs one command in the test's process, twenty times as fast as in a process of its own. For tests that aren't about
 * the command's process. `serve` works only if the start fails.
 */
export async function runHere(args: readonly string[], settings: Settings): Promise<Ran> {
  const { runLine }: CommandLine = load(compiled('command-line'));
  const { env } = process;
  const streams = [process.stdout, process.stderr] as const;
  const writes = streams.map((stream) => stream.write);
  const listeners = SIGNALS.map((signal) => new Set(process.listeners(signal as NodeJS.Signals)));
  let out = '';
  const take = (text: string) => {
    out += text;
    return true;
  };
  process.env = { ...withoutKithSettings(), KITH_PORT: '0', KITH_DEMO: '0', ...settings };
  for (const stream of streams) stream.write = take;
  try {
    const code = await runLine(args, { out: take, err: take });
    return { code, out: out.trim() };
  } finally {
    process.env = env;
    for (const [at, stream] of streams.entries()) stream.write = writes[at] ?? stream.write;
    // `serve` adds listeners for the signals that stop it.
    for (const [at, signal] of SIGNALS.entries())
      for (const listener of process.listeners(signal as NodeJS.Signals))
        if (!listeners[at]?.has(listener)) process.off(signal, listener);
  }
}
