import { Option } from 'commander';
import { z } from 'zod';
import { DEFAULT_MEMBER } from '../../utils/companion-api.ts';
import { Refusal } from '../errors/refusal.ts';
import type { Command } from './command.ts';
import { runCommand } from './run-command.ts';

/** What was typed: arguments and options, each by its name. */
export type Typed = Readonly<Record<string, unknown>>;

/** A command as it is typed and explained. */
export interface CliCommand {
  /** Its own word and what it takes: `create <title>`. */
  readonly usage: string;
  readonly description: string;
  readonly options: readonly Option[];
  /** What it may have done, here or in the server that has the data open. */
  readonly runs: readonly Command[];
  /** Null: it only stands before those under it. */
  readonly act: ((typed: Typed) => Promise<void>) | null;
  /** Those whose first word it is. */
  readonly under: readonly CliCommand[];
}

interface CliCommandParts<Given extends object> {
  readonly options?: readonly Option[];
  /** Whom and which day it speaks of; a member's network on a day where absent. */
  readonly of?: readonly Option[];
  /** What was typed as the command takes it, beside who asks and for which day; as it was typed where absent. */
  toInput?(typed: Given): object | Promise<object>;
  readonly under?: readonly CliCommand[];
}

export const JSON_OPTION = new Option('--json', 'print one JSON value').default(false);
const AS_OF = new Option('--as-of <day>', 'count ages to this day, YYYY-MM-DD')
  .argParser(readDay)
  .default(null, 'today');

/** Of a command that speaks of people, as a member sees them on a day. */
export const OF_NETWORK: readonly Option[] = [memberOption('whose network'), AS_OF];

/** Of a command about all of this Kith. A member is taken as by every command, unseen, since it changes nothing. */
export const OF_KITH: readonly Option[] = [new Option('--member <id>').hideHelp()];

export function memberOption(whose: string): Option {
  return new Option('--member <id>', whose).default(DEFAULT_MEMBER);
}

/** A command that runs one of those of a server and prints what it answers. */
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
    async act({ json, ...typed }) {
      const { member, asOf } = typed;
      // What stands in the usage and the options says what is there.
      const input = toInput === undefined ? typed : { member, asOf, ...(await toInput(typed as Given)) };
      await runCommand(command, input, json === true);
    },
    under,
  };
}

/** A word that stands before others. */
export function cliGroup(usage: string, description: string, under: readonly CliCommand[]): CliCommand {
  return { usage, description, options: [], runs: [], act: null, under };
}

/** All that these and those under them may have done. */
export function commandsOf(worded: readonly CliCommand[]): Command[] {
  return worded.flatMap(({ runs, under }) => [...runs, ...commandsOf(under)]);
}

function readDay(text: string): string {
  if (z.iso.date().safeParse(text).success) return text;
  throw new Refusal(`--as-of takes a day like 2026-01-31; "${text}" is none.`, 2);
}
