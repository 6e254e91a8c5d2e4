import { Command, CommanderError, Option } from 'commander';
import { identifyLinkedin } from '../../utils/linkedin-url.ts';
import { type CliCommand, JSON_OPTION, OF_KITH, type Typed } from '../cli/cli-command.ts';
import { cleanLines, writeJson } from '../cli/terminal-text.ts';
import { wordError } from '../errors/word-error.ts';
import { readLines } from '../files/read-lines.ts';
import { CALLED } from '../own-code.ts';
import { VERSION } from '../version.ts';
import { COMMANDS_BY_USE } from './commands.ts';

const EXAMPLES = `
Begin with:
  ${CALLED} import ~/Downloads/Basic_LinkedInDataExport.zip
  ${CALLED} paths https://www.linkedin.com/in/somebody

Behind a command, --help says what it takes, and --json prints its answer for programs.`;

/** Starts Kith as `serve` does: in the foreground, or with `background` for nobody who reads along. */
export type Serve = (options: { readonly background?: boolean }) => Promise<void>;

const serveCommand = (serve: Serve): CliCommand => ({
  usage: 'serve',
  description: 'Start Kith; it runs until you stop it.',
  options: [
    JSON_OPTION,
    ...OF_KITH,
    // A browser or the system started it: nobody reads what it prints.
    new Option('--background').default(false).hideHelp(),
  ],
  runs: [],
  act: serve,
  under: [],
});

const IDENTIFY: CliCommand = {
  usage: 'identify',
  description: 'Read addresses, one a line, and print what each is, one JSON object a line.',
  // Taken as by every command, but without effect here.
  options: ['--json', '--member <id>', '--as-of <day>'].map((flags) => new Option(flags).hideHelp()),
  runs: [],
  act: identifyInput,
  under: [],
};

/** Where help goes, and what is wrong with the words; results are written by the commands themselves. */
export interface Terminal {
  out(text: string): void;
  err(text: string): void;
}

/** Does what these words say and answers the exit code. What is refused is told in one sentence. */
export async function runCommandLine(
  words: readonly string[],
  terminal: Terminal,
  serve: Serve,
): Promise<0 | 1 | 2> {
  const program = makeProgram(terminal, serve);
  try {
    await program.parseAsync(words, { from: 'user' });
    return 0;
  } catch (error) {
    const isUsage = error instanceof CommanderError;
    // The help that was asked for has been written already.
    if (isUsage && error.exitCode === 0) return 0;
    if (isUsage && error.code === 'commander.help') return 2;
    const { sentence, exitCode } = isUsage
      ? { sentence: wordUsage(error, program, words), exitCode: 2 as const }
      : wordError(error);
    terminal.err(`${cleanLines(sentence)}\n`);
    return exitCode;
  }
}

function makeProgram({ out, err }: Terminal, serve: Serve): Command {
  const program = new Command(CALLED)
    .description(
      'Who can introduce you, from your own data. The settings (KITH_PORT, KITH_DATA, …) are in the README.',
    )
    .version(VERSION, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .usage('<command> [options]')
    .configureHelp({ subcommandTerm, optionDescription })
    .addHelpText('after', EXAMPLES)
    .exitOverride()
    .enablePositionalOptions()
    // What is wrong is said by wordUsage.
    .configureOutput({ writeOut: out, writeErr: err, outputError() {} });
  for (const [use, commands] of COMMANDS_BY_USE) {
    program.commandsGroup(`${use}:`);
    for (const command of commands) addCliCommand(program, command);
  }
  program.addHelpCommand(
    new Command('help').argument('[command]').description('Print the help of a command.'),
  );
  addCliCommand(program, serveCommand(serve));
  addCliCommand(program, IDENTIFY);
  return program;
}

/** Every command takes options; to say so of each is of no use in a list. */
function subcommandTerm(command: Command): string {
  return [command.name(), ...command.registeredArguments.map(usageOf)].join(' ');
}

/** A default is told where it is a word: that a switch is off by default goes without saying. */
function optionDescription({
  description,
  argChoices,
  defaultValue,
  defaultValueDescription,
}: Option): string {
  const told = defaultValueDescription ?? (typeof defaultValue === 'string' ? defaultValue : '');
  const choices = argChoices === undefined ? [] : [argChoices.join(', ')];
  const inBrackets = [...choices, ...(told === '' ? [] : [`without it: ${told}`])].join('; ');
  return inBrackets === '' ? description : `${description} (${inBrackets})`;
}

async function identifyInput(): Promise<void> {
  for await (const line of identifyLines(readLines(process.stdin))) {
    if (!process.stdout.write(`${line}\n`))
      await new Promise((resume) => process.stdout.once('drain', resume));
  }
}

/** What is wrong with the words of a command line and what to type instead, on one line. */
export function wordUsage(
  { code, message }: CommanderError,
  program: Command,
  words: readonly string[],
): string {
  const { command, path } = findCommand(program, words);
  const called = [CALLED, ...path].join(' ');
  const typed = [called, ...command.registeredArguments.map(usageOf)].join(' ');
  const name = `"${path.join(' ') || 'kith'}"`;
  // What was typed may have quotes of its own: it ends at the last one.
  const quoted = /'(.*)'/.exec(message)?.[1] ?? '';
  const [flag = '', value = ''] = quoted.split(/[ ']/);
  switch (code) {
    case 'commander.unknownCommand':
      return `There is no command "${[...path, quoted].join(' ')}".${guessIn(message)} All there are: ${called} --help`;
    case 'commander.unknownOption':
      return `${name} has no option ${quoted}.${guessIn(message)} All it has: ${called} --help`;
    case 'commander.missingArgument':
      return `${name} needs <${quoted}>. Type: ${typed}`;
    case 'commander.excessArguments':
      return `That is too much: "${tooMuch(command).join(' ')}".${hintOf(command)} Type: ${typed}`;
    case 'commander.optionMissingArgument':
      return `${flag} needs ${value} behind it. More: ${called} --help`;
    case 'commander.missingMandatoryOptionValue':
      return `${name} needs ${quoted}. More: ${called} --help`;
    case 'commander.invalidArgument':
      return `${flag} takes ${choicesIn(message)}; "${/ argument '(.*)' is invalid/.exec(message)?.[1]}" is none.`;
    default:
      return message.replace(/^error: /, '');
  }
}

/** The innermost command that the words begin with, and its name from the program on. */
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

/** `<address>`, `<files...>`, `[rating]` */
export function usageOf(argument: Command['registeredArguments'][number]): string {
  const name = argument.name() + (argument.variadic ? '...' : '');
  return argument.required ? `<${name}>` : `[${name}]`;
}

function tooMuch({ args, registeredArguments }: Command): string[] {
  return args.slice(registeredArguments.length);
}

/** A shell takes words apart that nobody has put in quotes. */
function hintOf({ registeredArguments }: Command): string {
  return registeredArguments.length === 0 ? '' : ' What belongs together stands in quotes.';
}

/** Commander's own guess, `(Did you mean import?)` or `(Did you mean one of import, imports?)`, as a sentence. */
function guessIn(message: string): string {
  const guess = /\(Did you mean (?:one of )?(.+)\?\)/.exec(message)?.[1];
  return guess === undefined ? '' : ` Did you mean ${guess.split(', ').join(' or ')}?`;
}

/** `… Allowed choices are people, companies.` */
function choicesIn(message: string): string {
  const choices = /Allowed choices are (.+)\./.exec(message)?.[1] ?? '';
  return choices.replace(/, (?=[^,]*$)/, ' or ');
}

/** Adds a command, and those under it, to a command line. */
export function addCliCommand(parent: Command, worded: CliCommand): void {
  const { usage, description, options, act, under } = worded;
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
 * One JSON object for each line: `{"kind", "key", "url"}`, all three null where the line is neither a person's
 * nor a company's address. A blank line is a line like any other, so that output and input stay aligned.
 */
export async function* identifyLines(
  lines: AsyncIterable<string> | Iterable<string>,
): AsyncGenerator<string, void, void> {
  for await (const line of lines) {
    const { kind, key, url } = identifyLinkedin(line) ?? { kind: null, key: null, url: null };
    yield writeJson({ kind, key, url });
  }
}
