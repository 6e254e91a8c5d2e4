import { onTestFinished, vi } from 'vitest';
import { COMMANDS } from '../../../../../backend/commands/commands.ts';
import { runCommandLine } from '../../../../../backend/commands/run-command-line.ts';
import { SILENT_LOG } from '../../../../../backend/log.ts';
import type { Kith } from '../../../../../backend/open-kith.ts';
import { serveCommands } from '../../../../../backend/server/serve-commands.ts';

export interface Printed {
  readonly code: 0 | 1 | 2;
  readonly out: string;
  readonly err: string;
}

/** Lets command lines reach this Kith as a running server, until the test ends. */
export async function typeTo(kith: Kith): Promise<(...words: string[]) => Promise<Printed>> {
  vi.stubEnv('KITH_DATA', kith.config.data);
  const server = await serveCommands(kith, COMMANDS, SILENT_LOG);
  onTestFinished(async () => {
    await server.close();
    vi.unstubAllEnvs();
  });
  return runTyped;
}

export async function runTyped(...words: string[]): Promise<Printed> {
  const printed = { out: '', err: '' };
  const terminal = {
    out(text: string) {
      printed.out += text;
    },
    err(text: string) {
      printed.err += text;
    },
  };
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed.out += String(text);
    return true;
  });
  try {
    const code = await runCommandLine(words, terminal, async () => {});
    return { code, ...printed };
  } finally {
    write.mockRestore();
  }
}
