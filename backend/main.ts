import { runCommandLine } from './commands/run-command-line.ts';
import { serve } from './serve.ts';

// Only the owner can read Kith's files, whatever the terminal's umask.
process.umask(0o077);

// `kith paths … | head` closes the pipe early.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});

const terminal = {
  out: (text: string) => process.stdout.write(text),
  err: (text: string) => process.stderr.write(text),
};
process.exitCode = await runCommandLine(process.argv.slice(2), terminal, serve);
if (process.connected) process.disconnect?.();
