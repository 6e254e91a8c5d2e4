import { Command, CommanderError, Option } from 'commander';
import { wordError } from '../errors/word-error.ts';
import { readLines } from '../files/read-lines.ts';
import { CALLED } from '../own-code.ts';
import { serve } from '../serve.ts';
import { VERSION } from '../version.ts';
import { addWordedCommand } from './add-worded-command.ts';
import { cleanLines } from './clean-for-terminal.ts';
import { COMMANDS_BY_USE } from './commands.ts';
import { identifyLines } from './identify.ts';
import { usageOf, wordUsage } from './word-usage.ts';
import { JSON_OPTION, OF_KITH, type WordedCommand } from './worded-command.ts';

const EXAMPLES = `
Begin with:
  ${CALLED} import ~/Downloads/Basic_LinkedInDataExport.zip
  ${CALLED} paths https://www.linkedin.com/in/somebody

Behind a command, --help says what it takes, and --json prints its answer for programs.`;

const SERVE: WordedCommand = {
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
};

const IDENTIFY: WordedCommand = {
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
export async function runCommandLine(words: readonly string[], terminal: Terminal): Promise<0 | 1 | 2> {
  const program = makeProgram(terminal);
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

function makeProgram({ out, err }: Terminal): Command {
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
    for (const command of commands) addWordedCommand(program, command);
  }
  program.addHelpCommand(
    new Command('help').argument('[command]').description('Print the help of a command.'),
  );
  addWordedCommand(program, SERVE);
  addWordedCommand(program, IDENTIFY);
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
