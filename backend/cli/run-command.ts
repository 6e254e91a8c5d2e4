import type { z } from 'zod';
import { DEFAULT_PORT, loadConfig } from '../config.ts';
import { Refusal } from '../errors/refusal.ts';
import { SILENT_LOG } from '../log.ts';
import { openKith } from '../open-kith.ts';
import { callServer, type Report, reachServer } from '../server/command-socket.ts';
import { prepareDirectory } from '../store/database/data-directory.ts';
import type { Command } from './command.ts';
import { showProgress } from './show-progress.ts';
import { writeJson } from './terminal-text.ts';

/**
 * Runs a command in the server that has the data open, or in this process if none does. Prints the result as JSON or as
 * text for people.
 */
export async function runCommand(command: Command, input: unknown, asJson: boolean): Promise<void> {
  const result = await callCommand(command, input, asJson);
  process.stdout.write(`${asJson ? writeJson(command.toJson(result)) : command.show(result)}\n`);
}

/** Prints a result as JSON, which must match the command's schema, or as text for people. */
export function printResult<Schema extends z.ZodType>(
  schema: Schema,
  result: z.input<Schema>,
  asJson: boolean,
  said: string,
): void {
  process.stdout.write(`${asJson ? writeJson(schema.parse(result)) : said}\n`);
}

/** Runs a command like {@link runCommand}, but returns the result. Shows its progress unless `isQuiet`. */
export async function callCommand(command: Command, input: unknown, isQuiet: boolean): Promise<unknown> {
  return withCommands(isQuiet, (call) => call(command, input));
}

export type Call = (command: Command, input: unknown) => Promise<unknown>;

/**
 * Runs `work`, which can call several commands but opens the data only once. Shows the progress of each command and what
 * `work` reports, unless `isQuiet`.
 */
export async function withCommands<Result>(
  isQuiet: boolean,
  work: (call: Call, report: Report) => Promise<Result>,
): Promise<Result> {
  const settings = loadConfig(process.env);
  const config = { ...settings, data: prepareDirectory(settings.data) };
  const progress = showProgress(process.stderr, isQuiet);
  let next = await reachServer(config.data);
  try {
    return next ? await workInServer() : await workHere();
  } finally {
    // An unused connection would keep this process running.
    next?.destroy();
    progress.stop();
  }

  async function workInServer(): Promise<Result> {
    return work(async ({ name }, input) => {
      // Each call has its own connection.
      const server = next ?? (await reachServer(config.data));
      next = null;
      if (server === null) throw new Refusal('Kith stopped before the command finished. Try again.');
      return callServer(server, name, input, progress.report);
    }, progress.report);
  }

  async function workHere(): Promise<Result> {
    const kith = await openKith(config, [`http://127.0.0.1:${config.port || DEFAULT_PORT}`], SILENT_LOG);
    try {
      return await work((command, input) => command.run(kith, input, progress.report), progress.report);
    } finally {
      await kith.close();
    }
  }
}
