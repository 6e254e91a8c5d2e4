import { Option } from 'commander';
import { z } from 'zod';
import { done } from '../../utils/interface/kith/kith-network.ts';
import {
  EMAIL_STATUSES,
  emailStatus,
  readSequenceEmail,
  type Sequence,
  sequence,
  sequenceEmail,
  sequenceEmails,
  sequences,
} from '../../utils/interface/sequences.ts';
import { type CliCommand, cliCommand, cliGroup } from '../cli/cli-command.ts';
import { defineServiceCommand, idArgument } from '../cli/service-command.ts';
import { countOf } from '../cli/terminal-text.ts';
import { CALLED } from '../own-code.ts';

const id = idArgument(`takes the id of a sequence (see: ${CALLED} sequence list)`);
const emailId = idArgument(`takes the id of an email (see: ${CALLED} sequence show <id>)`);

function formatSequence({ id: number, name, email_count }: Sequence): string {
  return `${number}  ${name} (${countOf(email_count, 'email')})`;
}

function formatEmail({ id: number, status, subject, person }: z.output<typeof readSequenceEmail>): string {
  const to = person.full_name || person.linkedin_url;
  return `${number}  ${status.padEnd(9)}  ${subject}${to ? `, to ${to}` : ''}`;
}

export const listSequences = defineServiceCommand({
  name: 'sequence list',
  input: {},
  answer: sequences,
  ask: () => ({ method: 'GET', path: '/kith/sequences' }),
  show: ({ sequences: rows }) =>
    rows.length === 0
      ? `There are no sequences yet. Create one with: ${CALLED} sequence create <name>`
      : rows.map(formatSequence).join('\n'),
});

/** `sequence show ID`: lists a sequence's emails. `--json` prints them as documented. */
export const showSequence = defineServiceCommand({
  name: 'sequence show',
  input: { id, status: emailStatus.nullable() },
  answer: z.object({ emails: z.array(readSequenceEmail) }),
  documented: sequenceEmails,
  ask: ({ id: number, status }) => ({
    method: 'GET',
    path: `/v2/sequences/${number}/emails${status === null ? '' : `?status=${status}`}`,
  }),
  show: ({ emails }) =>
    emails.length === 0 ? 'There are no matching emails.' : emails.map(formatEmail).join('\n'),
});

export const createSequence = defineServiceCommand({
  name: 'sequence create',
  input: { name: z.string() },
  answer: sequence,
  ask: ({ name }) => ({ method: 'POST', path: '/kith/sequences', body: { name } }),
  show: formatSequence,
});

export const renameSequence = defineServiceCommand({
  name: 'sequence rename',
  input: { id, name: z.string() },
  answer: sequence,
  ask: ({ id: number, name }) => ({ method: 'PUT', path: `/kith/sequences/${number}`, body: { name } }),
  show: formatSequence,
});

export const deleteSequence = defineServiceCommand({
  name: 'sequence delete',
  input: { id },
  answer: done,
  ask: ({ id: number }) => ({ method: 'DELETE', path: `/kith/sequences/${number}` }),
  show: () => 'The sequence and its emails were deleted.',
});

/** `sequence draft ID ADDRESS`: drafts an email. Nothing is sent. */
export const draftEmail = defineServiceCommand({
  name: 'sequence draft',
  input: { id, address: z.string(), subject: z.string(), text: z.string() },
  answer: readSequenceEmail,
  documented: sequenceEmail,
  ask: ({ id: number, address, ...letter }) => ({
    method: 'POST',
    path: `/kith/sequences/${number}/emails`,
    body: { linkedin_url: address, ...letter },
  }),
  show: formatEmail,
});

export const editEmail = defineServiceCommand({
  name: 'sequence edit',
  input: { id, emailId, subject: z.string().optional(), text: z.string().optional() },
  answer: readSequenceEmail,
  documented: sequenceEmail,
  ask: ({ id: number, emailId: email, ...changes }) => ({
    method: 'PUT',
    path: `/kith/sequences/${number}/emails/${email}`,
    body: changes,
  }),
  show: formatEmail,
});

export const cancelEmail = defineServiceCommand({
  name: 'sequence cancel',
  input: { id, emailId },
  answer: readSequenceEmail,
  documented: sequenceEmail,
  ask: ({ id: number, emailId: email }) => ({
    method: 'POST',
    path: `/kith/sequences/${number}/emails/${email}/cancel`,
  }),
  show: formatEmail,
});

export const SEQUENCE_COMMANDS: readonly CliCommand[] = [
  cliGroup('sequence', 'Manage drafts of emails. Nothing is ever sent.', [
    cliCommand('list', 'List the sequences.', listSequences),
    cliCommand('show <id>', 'List the emails of a sequence.', showSequence, {
      options: [
        new Option('--status <status>', 'only emails with this status')
          .choices(EMAIL_STATUSES)
          .default(null, 'all'),
      ],
    }),
    cliCommand('create <name>', 'Create a sequence.', createSequence),
    cliCommand('rename <id> <name>', 'Rename a sequence.', renameSequence),
    cliCommand('delete <id>', 'Delete a sequence and its emails.', deleteSequence),
    cliCommand('draft <id> <address>', 'Draft an email to a person.', draftEmail, {
      options: [
        new Option('--subject <text>', 'its subject').makeOptionMandatory(),
        new Option('--text <text>', 'its text').makeOptionMandatory(),
      ],
    }),
    cliCommand('edit <id> <email>', 'Change a draft.', editEmail, {
      options: [new Option('--subject <text>', 'its subject'), new Option('--text <text>', 'its text')],
      toInput: ({ email, ...typed }) => ({ ...typed, emailId: email }),
    }),
    cliCommand('cancel <id> <email>', 'Cancel a draft.', cancelEmail, {
      toInput: ({ id, email }) => ({ id, emailId: email }),
    }),
  ]),
];
