import { createInterface } from 'node:readline';
import { Command, CommanderError, Option } from 'commander';
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

/** Where help goes, and what is wrong with the words; results are written by the commands themselves. */
export interface Terminal {
  out(text: string): void;
  err(text: string): void;
}

/** Does what these words say and answers the exit code. What is refused is told in one sentence. */
export async function runCommandLine(words: readonly string[], terminal: Terminal): Promise<0 | 1 | 2> {
  try {
    await makeProgram(terminal).parseAsync(words, { from: 'user' });
    return 0;
  } catch (error) {
    // Commander has already written its own sentence (or the help that was asked for).
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    const { sentence, exitCode } = wordError(error);
    terminal.err(`${cleanLines(sentence)}\n`);
    return exitCode;
  }
}

function makeProgram({ out, err }: Terminal): Command {
  const program = new Command('kith')
    .description('Who can introduce you, from your own data. Settings: KITH_PORT, KITH_DATA, … (README).')
    .version(VERSION)
    .exitOverride()
    .enablePositionalOptions()
    .configureOutput({
      writeOut: out,
      writeErr: err,
      outputError: (text, write) => write(text.replace(/^error: /, '')),
    });
  addGeneralCommand(program, 'serve', 'Start the companion with its service.').action(serve);
  addImportCommands(program);
  addCommand(program, 'paths <address>', 'Who can introduce you to this person, or at this company.').action(
    (target: string, { member, asOf, json }: Shared) => runCommand(paths, { member, asOf, target }, json),
  );
  addCompanyCommands(program);
  addRankingCommands(program);
  addRatingCommands(program);
  addSameCommands(program);
  addListCommands(program);
  addTeamCommands(program);
  addSequenceCommands(program);
  addAskCommands(program);
  addOwnDataCommands(program);
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

async function identifyInput(): Promise<void> {
  for await (const line of identifyLines(createInterface({ input: process.stdin }))) {
    if (!process.stdout.write(`${line}\n`))
      await new Promise((resume) => process.stdout.once('drain', resume));
  }
}
