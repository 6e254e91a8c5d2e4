import { Option } from 'commander';
import { EMAIL_STATUSES } from '../../utils/interface/sequences.ts';
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
import { type WordedCommand, wordCommand, wordGroup } from './worded-command.ts';

/** `sequence …` */
export const SEQUENCE_COMMANDS: readonly WordedCommand[] = [
  wordGroup('sequence', 'Drafts of e-mails. Nothing is ever sent.', [
    wordCommand('list', 'The sequences.', listSequences),
    wordCommand('show <id>', 'The e-mails of a sequence.', showSequence, {
      options: [
        new Option('--status <status>', 'only those in this state')
          .choices(EMAIL_STATUSES)
          .default(null, 'all'),
      ],
    }),
    wordCommand('create <name>', 'Make a sequence.', createSequence),
    wordCommand('rename <id> <name>', 'Give a sequence another name.', renameSequence),
    wordCommand('delete <id>', 'Delete a sequence with its e-mails.', deleteSequence),
    wordCommand('draft <id> <address>', 'Draft an e-mail to a person.', draftEmail, {
      options: [
        new Option('--subject <text>', 'its subject').makeOptionMandatory(),
        new Option('--text <text>', 'what it says').makeOptionMandatory(),
      ],
    }),
    wordCommand('edit <id> <email>', 'Change a draft.', editEmail, {
      options: [new Option('--subject <text>', 'its subject'), new Option('--text <text>', 'what it says')],
      toInput: ({ email, ...typed }) => ({ ...typed, emailId: email }),
    }),
    wordCommand('cancel <id> <email>', 'Cancel a draft.', cancelEmail, {
      toInput: ({ id, email }) => ({ id, emailId: email }),
    }),
  ]),
];
