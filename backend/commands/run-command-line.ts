import { Command, CommanderError, Option } from 'commander';
import { z } from 'zod';
import { identifyLinkedin } from '../../utils/linkedin-url.ts';
import { type CliCommand, OF_KITH, type Typed } from '../cli/cli-command.ts';
import { cleanLines, writeJson } from '../cli/terminal-text.ts';
import { describeError } from '../errors/describe-error.ts';
import { readLines } from '../files/read-lines.ts';
import { CALLED } from '../own-code.ts';
import { VERSION } from '../version.ts';
import { COMMANDS_BY_USE } from './commands.ts';

const EXAMPLES = `
Start with:
  ${CALLED} import ~/Downloads/Basic_LinkedInDataExport.zip
  ${CALLED} paths https://www.linkedin.com/in/someone

Add --help to a command for its options, or --json to print its result as JSON.`;

/** Starts Kith and resolves when it stops. With `background`, nobody reads its output. */
export type Serve = (options: { readonly background?: boolean }) => Promise<void>;

export const serveCommand = (serve: Serve): CliCommand => ({
  usage: 'serve',
  description: 'Start Kith. It runs until you stop it.',
  options: [
    // Every command accepts this option, but this one prints no result.
    new Option('--json').hideHelp(),
    ...OF_KITH,
    // For browsers and the system, which don't read the output.
    new Option('--background').default(false).hideHelp(),
  ],
  runs: [],
  prints: null,
  act: serve,
  under: [],
});

const identified = z.object({
  kind: z.enum(['person', 'company']).nullable(),
  key: z.string().nullable(),
  url: z.string().nullable(),
});

export const IDENTIFY: CliCommand = {
  usage: 'identify',
  description: 'Read addresses, one per line, and print for each a JSON object that says what it is.',
  // Every command accepts these options, but they have no effect here.
  options: ['--json', '--member <id>', '--as-of <day>'].map((flags) => new Option(flags).hideHelp()),
  runs: [],
  prints: identified,
  act: identifyInput,
  under: [],
};

/** Receives help and error messages. Commands print their results themselves. */
export interface Terminal {
  out(text: string): void;
  err(text: string): void;
}

/** Runs a command line and returns the exit code. Prints errors as one message. */
export async function runCommandLine(
  typed: readonly string[],
  terminal: Terminal,
  serve: Serve,
): Promise<0 | 1 | 2> {
  const program = makeProgram(terminal, serve);
  const words = exposeUnknownCommand(program, typed);
  try {
    await program.parseAsync(words, { from: 'user' });
    return 0;
  } catch (error) {
    const isUsage = error instanceof CommanderError;
    // Commander has already printed the help that was requested.
    if (isUsage && error.exitCode === 0) return 0;
    if (isUsage && error.code === 'commander.help') return 2;
    const { sentence, exitCode } = isUsage
      ? { sentence: describeUsageError(error, program, words), exitCode: 2 as const }
      : describeError(error);
    terminal.err(`${cleanLines(sentence)}\n`);
    return exitCode;
  }
}

function makeProgram({ out, err }: Terminal, serve: Serve): Command {
  const program = new Command(CALLED)
    .description(
      'Find out who can introduce you, from your own data. The README lists the settings (KITH_PORT, KITH_DATA, …).',
    )
    .version(VERSION, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .usage('<command> [options]')
    .configureHelp({ subcommandTerm, optionDescription })
    .addHelpText('after', EXAMPLES)
    .exitOverride()
    .enablePositionalOptions()
    // `describeUsageError` provides the error messages.
    .configureOutput({ writeOut: out, writeErr: err, outputError() {} });
  for (const [use, commands] of COMMANDS_BY_USE) {
    program.commandsGroup(`${use}:`);
    for (const command of commands) addCliCommand(program, command);
  }
  program.addHelpCommand(new Command('help').argument('[command]').description('Print a command’s help.'));
  addCliCommand(program, serveCommand(serve));
  addCliCommand(program, IDENTIFY);
  return program;
}

/** Skips `[options]`, which every command has. */
function subcommandTerm(command: Command): string {
  return [command.name(), ...command.registeredArguments.map(usageOf)].join(' ');
}

/** Adds the default to a description. Switches are off by default, so theirs isn't shown. */
function optionDescription({
  description,
  argChoices,
  defaultValue,
  defaultValueDescription,
}: Option): string {
  const shown = defaultValueDescription ?? (typeof defaultValue === 'string' ? defaultValue : '');
  const choices = argChoices === undefined ? [] : [argChoices.join(', ')];
  const inBrackets = [...choices, ...(shown === '' ? [] : [`default: ${shown}`])].join('; ');
  return inBrackets === '' ? description : `${description} (${inBrackets})`;
}

async function identifyInput(): Promise<void> {
  for await (const line of identifyLines(readLines(process.stdin))) {
    if (!process.stdout.write(`${line}\n`))
      await new Promise((resume) => process.stdout.once('drain', resume));
  }
}

function describeUsageError(
  { code, message }: CommanderError,
  program: Command,
  words: readonly string[],
): string {
  const { command, path } = findCommand(program, words);
  const called = [CALLED, ...path].join(' ');
  const typed = [called, ...command.registeredArguments.map(usageOf)].join(' ');
  const name = `"${path.join(' ') || 'kith'}"`;
  // Typed text may contain quotes, so it ends at the last quote.
  const quoted = /'(.*)'/.exec(message)?.[1] ?? '';
  const [flag = '', value = ''] = quoted.split(/[ ']/);
  switch (code) {
    case 'commander.unknownCommand':
      return `There is no command "${[...path, quoted].join(' ')}".${guessIn(message)} To list all commands: ${called} --help`;
    case 'commander.unknownOption':
      return `${name} has no option ${quoted}.${guessIn(message)} To list all options: ${called} --help`;
    case 'commander.missingArgument':
      return `${name} needs <${quoted}>. Type: ${typed}`;
    case 'commander.excessArguments':
      return `There are too many arguments: "${extraArguments(command).join(' ')}".${hintOf(command)} Type: ${typed}`;
    case 'commander.optionMissingArgument':
      return `${flag} needs ${value} after it. See: ${called} --help`;
    case 'commander.missingMandatoryOptionValue':
      return `${name} needs ${quoted}. See: ${called} --help`;
    case 'commander.invalidArgument':
      return `${flag} takes ${choicesIn(message)}, not "${/ argument '(.*)' is invalid/.exec(message)?.[1]}".`;
    default:
      return message.replace(/^error: /, '');
  }
}

/**
 * Returns the typed words, cut off after a command that doesn’t exist. For `frob --help` and `help frob`, Commander would
 * otherwise print the help of the command above it without an error.
 */
function exposeUnknownCommand(program: Command, typed: readonly string[]): readonly string[] {
  const [first, ...rest] = typed;
  const words = first === 'help' && rest.length > 0 ? [...rest, '--help'] : typed;
  const { command, path } = findCommand(program, words);
  const isGroup = command.commands.length > 0 && command.registeredArguments.length === 0;
  const next = words[path.length];
  if (!isGroup || next === undefined || next.startsWith('-')) return words;
  return words.slice(0, path.length + 1);
}

function findCommand(program: Command, words: readonly string[]): { command: Command; path: string[] } {
  let command = program;
  const path: string[] = [];
  for (const word of words) {
    const next = command.commands.find((one) => one.name() === word);
    if (next === undefined) break;
    command = next;
    path.push(word);
  }
  return { command, path };
}

function usageOf(argument: Command['registeredArguments'][number]): string {
  const name = argument.name() + (argument.variadic ? '...' : '');
  return argument.required ? `<${name}>` : `[${name}]`;
}

function extraArguments({ args, registeredArguments }: Command): string[] {
  return args.slice(registeredArguments.length);
}

/** Suggests quotes, because the shell splits unquoted text. */
function hintOf({ registeredArguments }: Command): string {
  return registeredArguments.length === 0 ? '' : ' Put text with spaces in quotes.';
}

/** Turns Commander's guess, `(Did you mean import?)` or `(Did you mean one of import, imports?)`, into a sentence. */
function guessIn(message: string): string {
  const guess = /\(Did you mean (?:one of )?(.+)\?\)/.exec(message)?.[1];
  return guess === undefined ? '' : ` Did you mean ${guess.split(', ').join(' or ')}?`;
}

/** Extracts the choices from `… Allowed choices are people, companies.` */
function choicesIn(message: string): string {
  const choices = /Allowed choices are (.+)\./.exec(message)?.[1] ?? '';
  return choices.replace(/, (?=[^,]*$)/, ' or ');
}

function addCliCommand(parent: Command, definition: CliCommand): void {
  const { usage, description, options, act, under } = definition;
  const added = parent.command(usage).description(description);
  for (const option of options) added.addOption(option);
  if (act !== null) added.action(() => act(typedIn(added)));
  if (under.length > 0) added.enablePositionalOptions();
  for (const one of under) addCliCommand(added, one);
}

function typedIn(command: Command): Typed {
  const named = command.registeredArguments.map(
    (argument, at) => [argument.name(), command.processedArgs[at]] as const,
  );
  return { ...command.opts(), ...Object.fromEntries(named) };
}

/**
 * Yields one JSON object per line, `{"kind", "key", "url"}`. All three are null if the line isn't the address of a person
 * or company. Empty lines count, too, so that output and input stay aligned.
 */
export async function* identifyLines(
  lines: AsyncIterable<string> | Iterable<string>,
): AsyncGenerator<string, void, void> {
  for await (const line of lines) {
    const { kind, key, url } = identifyLinkedin(line) ?? { kind: null, key: null, url: null };
    yield writeJson({ kind, key, url });
  }
}
