import { type Command, Option } from 'commander';
import { NO_EMAIL } from '../open-service.ts';
import {
  addGeneralCommand,
  addMemberCommand,
  addPrintingCommand,
  type OfMember,
  type Printed,
} from './add-command.ts';
import { createKey, listKeys, revokeKey, rotateKey } from './keys.ts';
import { addMember, listMembers } from './members.ts';
import { pair } from './pair.ts';
import { runCommand } from './run-command.ts';
import { listSessions, revokeSession } from './sessions.ts';

/** `member …`, `key …`, `pair` and `sessions`: who may use this Kith, and with what. */
export function addAccessCommands(program: Command): void {
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
}
