import { type Command, Option } from 'commander';
import { EMAIL_STATUSES } from '../../utils/interface/sequences.ts';
import { addCommand, type Shared } from './add-command.ts';
import { runCommand } from './run-command.ts';
import {
  cancelEmail,
  createSequence,
  deleteSequence,
  draftEmail,
  editEmail,
  listSequences,
  renameSequence,
  showSequence,
} from './sequences.ts';

interface Letter {
  readonly subject: string;
  readonly text: string;
}

/** `sequence …` */
export function addSequenceCommands(program: Command): void {
  const sequences = program.command('sequence').description('Drafts of e-mails. Nothing is ever sent.');
  addCommand(sequences, 'list', 'The sequences.').action(({ member, asOf, json }: Shared) =>
    runCommand(listSequences, { member, asOf }, json),
  );
  addCommand(sequences, 'show <id>', 'The e-mails of a sequence.')
    .addOption(
      new Option('--status <status>', 'only those in this state')
        .choices(EMAIL_STATUSES)
        .default(null, 'all'),
    )
    .action((id: string, { member, asOf, json, status }: Shared & { status: string | null }) =>
      runCommand(showSequence, { member, asOf, id, status }, json),
    );
  addCommand(sequences, 'create <name>', 'Make a sequence.').action(
    (name: string, { member, asOf, json }: Shared) =>
      runCommand(createSequence, { member, asOf, name }, json),
  );
  addCommand(sequences, 'rename <id> <name>', 'Give a sequence another name.').action(
    (id: string, name: string, { member, asOf, json }: Shared) =>
      runCommand(renameSequence, { member, asOf, id, name }, json),
  );
  addCommand(sequences, 'delete <id>', 'Delete a sequence with its e-mails.').action(
    (id: string, { member, asOf, json }: Shared) => runCommand(deleteSequence, { member, asOf, id }, json),
  );
  addCommand(sequences, 'draft <id> <address>', 'Draft an e-mail to a person.')
    .requiredOption('--subject <text>', 'its subject')
    .requiredOption('--text <text>', 'what it says')
    .action((id: string, address: string, { member, asOf, json, subject, text }: Shared & Letter) =>
      runCommand(draftEmail, { member, asOf, id, address, subject, text }, json),
    );
  addCommand(sequences, 'edit <id> <email>', 'Change a draft.')
    .option('--subject <text>', 'its subject')
    .option('--text <text>', 'what it says')
    .action((id: string, emailId: string, { member, asOf, json, subject, text }: Shared & Partial<Letter>) =>
      runCommand(editEmail, { member, asOf, id, emailId, subject, text }, json),
    );
  addCommand(sequences, 'cancel <id> <email>', 'Cancel a draft.').action(
    (id: string, emailId: string, { member, asOf, json }: Shared) =>
      runCommand(cancelEmail, { member, asOf, id, emailId }, json),
  );
}
