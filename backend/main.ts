import { createInterface } from 'node:readline';
import { confirm, isCancel } from '@clack/prompts';
import { Command, CommanderError, Option } from 'commander';
import { addAskCommands } from './commands/add-ask-commands.ts';
import {
  addCommand,
  addGeneralCommand,
  addMemberCommand,
  addPagedCommand,
  addPrintingCommand,
  type OfMember,
  type Paged,
  type Printed,
  type Shared,
} from './commands/add-command.ts';
import { addImportCommands } from './commands/add-import-commands.ts';
import { addListCommands } from './commands/add-list-commands.ts';
import { addRankingCommands } from './commands/add-ranking-commands.ts';
import { addRatingCommands } from './commands/add-rating-commands.ts';
import { addSameCommands } from './commands/add-same-commands.ts';
import { addSequenceCommands } from './commands/add-sequence-commands.ts';
import { addTeamCommands } from './commands/add-team-commands.ts';
import { cleanLines } from './commands/clean-for-terminal.ts';
import { chooseCompany, listCandidates } from './commands/company.ts';
import { identifyLines } from './commands/identify.ts';
import { createKey, listKeys, revokeKey, rotateKey } from './commands/keys.ts';
import { addMember, listMembers } from './commands/members.ts';
import { erase, setMe, showCoverage } from './commands/own-data.ts';
import { pair } from './commands/pair.ts';
import { paths } from './commands/paths.ts';
import { rankAllCompanies } from './commands/rankings.ts';
import { runCommand } from './commands/run-command.ts';
import { listSessions, revokeSession } from './commands/sessions.ts';
import { NO_EMAIL } from './open-service.ts';
import { Refusal } from './refusal.ts';
import { serve } from './serve.ts';
import { VERSION } from './version.ts';
import { wordError } from './word-error.ts';

const program = new Command('kith')
  .description('Who can introduce you, from your own data. Settings: KITH_PORT, KITH_DATA, … (README).')
  .version(VERSION)
  .exitOverride()
  .enablePositionalOptions()
  .configureOutput({ outputError: (text, write) => write(text.replace(/^error: /, '')) });

addGeneralCommand(program, 'serve', 'Start the companion with its service.').action(serve);

addImportCommands(program);

addCommand(program, 'paths <address>', 'Who can introduce you to this person, or at this company.').action(
  (target: string, { member, asOf, json }: Shared) => runCommand(paths, { member, asOf, target }, json),
);

addCommand(program, 'coverage', 'What your data covers, source by source.').action(
  ({ member, asOf, json }: Shared) => runCommand(showCoverage, { member, asOf }, json),
);

const companies = program.command('company').description('Which company a LinkedIn page is.');
addCommand(
  companies,
  'candidates <address>',
  'List the companies of your data that this page may be.',
).action((address: string, { member, asOf, json }: Shared) =>
  runCommand(listCandidates, { member, asOf, address }, json),
);
addCommand(
  companies,
  'choose <address> <id>',
  'Say that this page is that company; Kith remembers it.',
).action((address: string, id: string, { member, asOf, json }: Shared) =>
  runCommand(chooseCompany, { member, asOf, address, id }, json),
);

addPagedCommand(companies, 'top', 'All companies you can reach, best first.').action(
  ({ member, asOf, json, page, limit }: Paged) =>
    runCommand(rankAllCompanies, { member, asOf, page: { page, limit } }, json),
);

addRankingCommands(program);
addRatingCommands(program);
addSameCommands(program);
addListCommands(program);
addTeamCommands(program);
addSequenceCommands(program);
addAskCommands(program);

addCommand(program, 'me <address>', 'Say which LinkedIn profile is yours.').action(
  (address: string, { member, asOf, json }: Shared) => runCommand(setMe, { member, asOf, address }, json),
);

addCommand(program, 'erase', 'Erase one person, one import, or everything you brought in.')
  .option('--person <address>', 'this person, for good: a later import skips them')
  .option('--import <id>', 'what only this import brought (ids: coverage)')
  .option('--all', 'everything of this member')
  .action(
    async ({ member, asOf, json, ...what }: Shared & { person?: string; import?: string; all?: boolean }) => {
      const request = readErasure(what);
      if (request.what === 'all') await confirmErasingAll(member);
      await runCommand(erase, { member, asOf, request }, json);
    },
  );

const members = program.command('member').description('Who uses this Kith.');
addGeneralCommand(members, 'add <id>', 'Add a member.')
  .addOption(new Option('--email <address>', 'their e-mail').default(NO_EMAIL, 'none'))
  .action((id: string, { json, email }: Printed & { email: string }) =>
    runCommand(addMember, { id, email }, json),
  );
addGeneralCommand(members, 'list', 'List the members.').action(({ json }: Printed) =>
  runCommand(listMembers, {}, json),
);

const keys = program.command('key').description('Secret keys, for other programs that use the interface.');
addGeneralCommand(keys, 'create', 'Make a key; it is shown once.')
  .addOption(new Option('--label <text>', 'what it is for').default('made on the command line'))
  .action(({ json, label }: Printed & { label: string }) => runCommand(createKey, { label }, json));
addGeneralCommand(keys, 'list', 'List the keys that are valid.').action(({ json }: Printed) =>
  runCommand(listKeys, {}, json),
);
addGeneralCommand(keys, 'rotate <id>', 'Put a new key in the place of one; it is shown once.')
  .addOption(new Option('--overlap <hours>', 'how long the old one stays good, 0 to 720').default('24'))
  .action((id: string, { json, overlap }: Printed & { overlap: string }) =>
    runCommand(rotateKey, { id, overlap }, json),
  );
addGeneralCommand(keys, 'revoke <id>', 'Make a key void.').action((id: string, { json }: Printed) =>
  runCommand(revokeKey, { id }, json),
);

addMemberCommand(program, 'pair', 'Print a one-time code that pairs a browser.', 'whose browser').action(
  ({ member, json }: OfMember) => runCommand(pair, { member }, json),
);

const sessions = addPrintingCommand(program, 'sessions', 'List the paired browsers.')
  .addOption(new Option('--member <id>', 'whose browsers').default(null, 'everybody’s'))
  .action(({ member, json }: Printed & { member: string | null }) =>
    runCommand(listSessions, { member }, json),
  );
sessions.enablePositionalOptions();
addGeneralCommand(sessions, 'revoke <id>', 'End a session.').action((id: string, { json }: Printed) =>
  runCommand(revokeSession, { id }, json),
);

program
  .command('identify')
  .description('Read addresses, one a line, and print what each is, one JSON object a line.')
  // Taken as by every command, but without effect here.
  .addOption(new Option('--json').hideHelp())
  .addOption(new Option('--member <id>').hideHelp())
  .addOption(new Option('--as-of <day>').hideHelp())
  .action(async () => {
    for await (const line of identifyLines(createInterface({ input: process.stdin }))) {
      if (!process.stdout.write(`${line}\n`))
        await new Promise((resume) => process.stdout.once('drain', resume));
    }
  });

function readErasure(what: { person?: string; import?: string; all?: boolean }) {
  const chosen = Object.values(what).filter((value) => value !== undefined).length;
  if (chosen !== 1) throw new Refusal('erase takes exactly one of --person, --import and --all.', 2);
  if (what.person !== undefined) return { what: 'person', linkedin_url: what.person } as const;
  if (what.import !== undefined) return { what: 'import', import_id: what.import } as const;
  return { what: 'all' } as const;
}

/** Asks on a terminal; a script has said what it wants by calling. */
async function confirmErasingAll(member: string): Promise<void> {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return;
  const answer = await confirm({
    message: `Erase everything that "${member}" brought in? This cannot be undone.`,
  });
  if (isCancel(answer) || !answer) throw new Refusal('Nothing was erased.');
}

// `kith paths … | head` closes the pipe when it has seen enough.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});

try {
  await program.parseAsync();
} catch (error) {
  // Commander has already written its own sentence (or the help that was asked for).
  const isOwn = error instanceof CommanderError;
  const { sentence, exitCode } = isOwn ? { sentence: '', exitCode: 2 } : wordError(error);
  if (!isOwn) process.stderr.write(`${cleanLines(sentence)}\n`);
  process.exitCode = isOwn && error.exitCode === 0 ? 0 : exitCode;
} finally {
  if (process.connected) process.disconnect?.();
}
