import { Option } from 'commander';
import { z } from 'zod';
import { DEFAULT_MEMBER } from '../../utils/companion-api.ts';
import { Refusal } from '../errors/refusal.ts';
import type { Command } from './command.ts';
import { runCommand } from './run-command.ts';

/** The arguments and options that the user typed, by name. */
export type Typed = Readonly<Record<string, unknown>>;

export interface CliCommand {
  /** The command's name and arguments: `create <title>`. */
  readonly usage: string;
  readonly description: string;
  readonly options: readonly Option[];
  /** The commands it may run, here or in the server that has the data open. */
  readonly runs: readonly Command[];
  /** The schema of its `--json` output. Null if it prints no result. */
  readonly prints: z.ZodType | null;
  /** Null if it only groups its subcommands. */
  readonly act: ((typed: Typed) => Promise<void>) | null;
  readonly under: readonly CliCommand[];
}

interface CliCommandParts<Given extends object> {
  readonly options?: readonly Option[];
  /** The options that select whose data to use; {@link OF_NETWORK} by default. */
  readonly of?: readonly Option[];
  /** Converts what the user typed into the command's input, without the caller and day. By default, nothing is converted. */
  toInput?(typed: Given): object | Promise<object>;
  readonly under?: readonly CliCommand[];
}

export const JSON_OPTION = new Option('--json', 'print the result as JSON').default(false);
const AS_OF = new Option('--as-of <day>', 'calculate as of this day, YYYY-MM-DD')
  .argParser(readDay)
  .default(null, 'today');

export const OF_NETWORK: readonly Option[] = [memberOption('whose network'), AS_OF];

/** Options for commands about the whole Kith installation. `--member` is accepted but has no effect. */
export const OF_KITH: readonly Option[] = [new Option('--member <id>').hideHelp()];

export function memberOption(whose: string): Option {
  return new Option('--member <id>', whose).default(DEFAULT_MEMBER);
}

export function cliCommand<Given extends object = Typed>(
  usage: string,
  description: string,
  command: Command,
  { options = [], of = OF_NETWORK, toInput, under = [] }: CliCommandParts<Given> = {},
): CliCommand {
  return {
    usage,
    description,
    options: [JSON_OPTION, ...of, ...options],
    runs: [command],
    prints: command.jsonSchema,
    async act({ json, ...typed }) {
      const { member, asOf } = typed;
      // The usage and options determine the names in `typed`.
      const input = toInput === undefined ? typed : { member, asOf, ...(await toInput(typed as Given)) };
      await runCommand(command, input, json === true);
    },
    under,
  };
}

interface OwnCommandParts<Given extends object> {
  readonly options?: readonly Option[];
  /** The options that select whose data to use, as in {@link cliCommand}. */
  readonly of?: readonly Option[];
  readonly runs?: readonly Command[];
  readonly prints: z.ZodType | null;
  act(typed: Given): Promise<void>;
}

/** Like {@link cliCommand}, but `act` prints the result itself. */
export function ownCommand<Given extends object = Typed>(
  usage: string,
  description: string,
  { options = [], of = OF_NETWORK, runs = [], prints, act }: OwnCommandParts<Given>,
): CliCommand {
  return {
    usage,
    description,
    options: [JSON_OPTION, ...of, ...options],
    runs,
    prints,
    // The usage and options determine the names in `typed`.
    act: (typed) => act(typed as Given),
    under: [],
  };
}

export function cliGroup(usage: string, description: string, under: readonly CliCommand[]): CliCommand {
  return { usage, description, options: [], runs: [], prints: null, act: null, under };
}

export function commandsOf(commands: readonly CliCommand[]): Command[] {
  return commands.flatMap(({ runs, under }) => [...runs, ...commandsOf(under)]);
}

function readDay(text: string): string {
  if (z.iso.date().safeParse(text).success) return text;
  throw new Refusal(`--as-of takes a day like 2026-01-31, not "${text}".`, 2);
}
