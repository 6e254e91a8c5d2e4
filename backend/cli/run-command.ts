import { DEFAULT_PORT, loadConfig } from '../config.ts';
import { SILENT_LOG } from '../log.ts';
import { openKith } from '../open-kith.ts';
import { callServer, reachServer } from '../server/command-socket.ts';
import { prepareDirectory } from '../store/database/data-directory.ts';
import type { Command } from './command.ts';
import { showProgress } from './show-progress.ts';
import { writeJson } from './terminal-text.ts';

/**
 * Runs a command in the server that has the data open, or in this process if none does. Prints the result as JSON or as text for a
 * person.
 */
export async function runCommand(command: Command, input: unknown, asJson: boolean): Promise<void> {
  const result = await callCommand(command, input, asJson);
  process.stdout.write(`${asJson ? writeJson(command.toJson(result)) : command.show(result)}\n`);
}

/** Runs a command like {@link runCommand}, but returns the result. Shows its progress unless `isQuiet`. */
export async function callCommand(command: Command, input: unknown, isQuiet: boolean): Promise<unknown> {
  const settings = loadConfig(process.env);
  const config = { ...settings, data: prepareDirectory(settings.data) };
  const progress = showProgress(process.stderr, isQuiet);
  try {
    const server = await reachServer(config.data);
    return server ? await callServer(server, command.name, input, progress.report) : await runHere();
  } finally {
    progress.stop();
  }

  async function runHere(): Promise<unknown> {
    const kith = await openKith(config, [`http://127.0.0.1:${config.port || DEFAULT_PORT}`], SILENT_LOG);
    try {
      return await command.run(kith, input, progress.report);
    } finally {
      await kith.close();
    }
  }
}
