/** The command line as one compiled module, for tests that run commands in their own process. */
import { runCommandLine, type Terminal } from '../../../backend/commands/run-command-line.ts';
import { serve } from '../../../backend/serve.ts';

export const runLine = (typed: readonly string[], terminal: Terminal) =>
  runCommandLine(typed, terminal, serve);
