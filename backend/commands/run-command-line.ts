import { Command, CommanderError, Option } from 'commander';
import { readLines } from '../read-lines.ts';
import { serve } from '../serve.ts';
import { VERSION } from '../version.ts';
import { wordError } from '../word-error.ts';
import { addAccessCommands } from './add-access-commands.ts';
import { addAskCommands } from './add-ask-commands.ts';
import { addCommand, addGeneralCommand, type Shared } from './add-command.ts';
import { addCompanyCommands } from './add-company-commands.ts';
import { addImportCommands } from './add-import-commands.ts';
import { addListCommands } from './add-list-commands.ts';
import { addOwnDataCommands } from './add-own-data-commands.ts';
import { addRankingCommands } from './add-ranking-commands.ts';
import { addRatingCommands } from './add-rating-commands.ts';
import { addSameCommands } from './add-same-commands.ts';
import { addSequenceCommands } from './add-sequence-commands.ts';
import { addTeamCommands } from './add-team-commands.ts';
import { cleanLines } from './clean-for-terminal.ts';
import { identifyLines } from './identify.ts';
import { paths } from './paths.ts';
import { runCommand } from './run-command.ts';
import { CALLED, usageOf, wordUsage } from './word-usage.ts';

const EXAMPLES = `
Begin with:
  ${CALLED} import ~/Downloads/Basic_LinkedInDataExport.zip
  ${CALLED} paths https://www.linkedin.com/in/somebody

Behind a command, --help says what it takes, and --json prints its answer for programs.`;

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
  program.commandsGroup('Your data:');
  addImportCommands(program);
  addOwnDataCommands(program);
  program.commandsGroup('Who can introduce you:');
  addCommand(program, 'paths <address>', 'Who can introduce you to this person, or at this company.').action(
    (target: string, { member, asOf, json }: Shared) => runCommand(paths, { member, asOf, target }, json),
  );
  addCompanyCommands(program);
  addRankingCommands(program);
  program.commandsGroup('What you know better:');
  addRatingCommands(program);
  addSameCommands(program);
  program.commandsGroup('What you keep:');
  addListCommands(program);
  addAskCommands(program);
  addSequenceCommands(program);
  program.commandsGroup('With others:');
  addTeamCommands(program);
  program.commandsGroup('Kith itself:');
  program.addHelpCommand(
    new Command('help').argument('[command]').description('Print the help of a command.'),
  );
  addGeneralCommand(program, 'serve', 'Start Kith; it runs until you stop it.').action(serve);
  addAccessCommands(program);
  program
    .command('identify')
    .description('Read addresses, one a line, and print what each is, one JSON object a line.')
    // Taken as by every command, but without effect here.
    .addOption(new Option('--json').hideHelp())
    .addOption(new Option('--member <id>').hideHelp())
    .addOption(new Option('--as-of <day>').hideHelp())
    .action(identifyInput);
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
