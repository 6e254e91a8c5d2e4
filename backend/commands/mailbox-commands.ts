import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Option } from 'commander';
import { z } from 'zod';
import { importJob } from '../../utils/interface/kith/kith-imports.ts';
import { type LiveSource, liveSources } from '../../utils/interface/kith/kith-live-sources.ts';
import { done } from '../../utils/interface/kith/kith-network.ts';
import { type CliCommand, cliCommand, ownCommand } from '../cli/cli-command.ts';
import { askSecret, readGivenSecret } from '../cli/prompts.ts';
import { printResult, withCommands } from '../cli/run-command.ts';
import { defineServiceCommand } from '../cli/service-command.ts';
import { cleanLines, countOf, joinKnown } from '../cli/terminal-text.ts';
import { loadConfig } from '../config.ts';
import { Refusal } from '../errors/refusal.ts';
import { mailKeyOf } from '../imports/identity-keys.ts';
import { readMailAuthorities } from '../imports/mailbox/read-mail-authorities.ts';
import type { MailboxAccess } from '../imports/mailbox/with-mailbox.ts';
import { ImportError } from '../imports/record.ts';
import type { Report } from '../server/command-socket.ts';
import { UPLOAD_SUFFIX, uploadsIn } from '../service/kith/receive-upload.ts';
import { collect, type ImportFilesOptions, importOne } from './import-commands.ts';
import { cancelImport, confirmImport, importMailbox } from './import-job-commands.ts';

/** IMAP over TLS (RFC 8314). */
const PORT = '993';

interface MailboxTyped extends Pick<ImportFilesOptions, 'member' | 'asOf' | 'json' | 'preview' | 'yes'> {
  readonly address: string;
  readonly host: string;
  readonly port: string;
  readonly user?: string;
  readonly passwordFile?: string;
  readonly folder: readonly string[];
}

export const listLiveSources = defineServiceCommand({
  name: 'live-sources',
  input: {},
  answer: liveSources,
  ask: () => ({ method: 'GET', path: '/kith/live-sources' }),
  show: ({ live_sources }) =>
    live_sources.length === 0
      ? 'Kith doesn’t read any sources automatically yet. Add a mailbox, address book or calendar in the settings.'
      : live_sources.flatMap(formatLiveSource).join('\n'),
});

function formatLiveSource({ id, kind, name, address, error, days }: LiveSource): string[] {
  const [one, several] = WHAT_IS_READ[kind];
  return [
    `${id}  ${joinKnown([name, address], ', ')}`,
    ...(error === '' ? [] : [`  ${error}`]),
    ...days.map(({ day, added }) => `  ${day}  ${countOf(added, one, several)}`),
  ];
}

const WHAT_IS_READ = {
  mail: ['email', 'emails'],
  contacts: ['contact', 'contacts'],
  calendar: ['meeting', 'meetings'],
} as const;

export const undoDay = defineServiceCommand({
  name: 'live-sources undo',
  input: { id: z.string(), day: z.iso.date('takes a day like 2026-01-31') },
  answer: done,
  ask: ({ id, day }) => ({
    method: 'DELETE',
    path: `/kith/live-sources/${encodeURIComponent(id)}/days/${day}`,
  }),
  show: ({ changed }) =>
    changed ? 'Undone. Kith won’t import that day’s data again.' : 'Kith imported nothing that day.',
});

export const MAILBOX_COMMANDS: readonly CliCommand[] = [
  ownCommand(
    'import-mailbox <address>',
    'Import who wrote to whom and when from your mailbox, over IMAP. Nothing in it changes.',
    {
      options: [
        new Option('--host <name>', 'your provider’s IMAP server').makeOptionMandatory(),
        new Option('--port <number>', 'its port for IMAP over TLS').default(PORT),
        new Option('--user <name>', 'the name you sign in with (default: the address)'),
        new Option(
          '--password-file <file>',
          'read the app password from the first line of a file, or from standard input with -; by default Kith asks for it',
        ),
        new Option(
          '--folder <path>',
          'read only this folder (repeat for each; default: inbox, sent and archive; with Google, All Mail)',
        )
          .argParser(collect)
          .default([]),
        new Option('--preview', 'show what it contains without importing it').default(false),
        new Option('--yes', 'don’t ask for confirmation').default(false),
      ],
      runs: [importMailbox, confirmImport, cancelImport],
      prints: importJob,
      act: importFromMailbox,
    },
  ),
  cliCommand(
    'live-sources',
    'List the sources Kith reads automatically and what it imported each day.',
    listLiveSources,
    {
      under: [
        cliCommand('undo <id> <day>', 'Undo what Kith imported on a day (UTC), such as 2026-01-31.', undoDay),
      ],
    },
  ),
];

/** Downloads the header fields of a mailbox and imports them like a file. The password stays in this process. */
async function importFromMailbox(typed: MailboxTyped): Promise<void> {
  const { member, asOf, json, preview, yes } = typed;
  const access = await accessOf(typed);
  const me = typed.address;
  const options = { member, asOf, json, preview, yes, me, mapping: null, helper: null };
  const job = await importOne(async (isPreview) => {
    let notes: readonly string[] = [];
    const found = await withCommands(json, async (call, report) => {
      const upload = `${randomUUID()}${UPLOAD_SUFFIX}`;
      notes = await download(access, upload, typed, report);
      const { user, host } = access;
      return call(importMailbox, { member, asOf, upload, me, user, host, preview: isPreview });
    });
    if (notes.length > 0) process.stderr.write(`${cleanLines(notes.join('\n'))}\n`);
    return importJob.parse(found);
  }, options);
  if (job === null) return;
  printResult(importJob, job, json, importMailbox.show(job));
}

async function accessOf({
  address,
  host,
  port,
  user = address,
  passwordFile,
}: MailboxTyped): Promise<MailboxAccess> {
  const { serviceUrl, mailAuthorities } = loadConfig(process.env);
  if (serviceUrl !== null) {
    throw new Refusal(
      '"import-mailbox" works only with data on this computer, but KITH_SERVICE_URL names a hosted service. Remove KITH_SERVICE_URL.',
      2,
    );
  }
  if (mailKeyOf(address) === null) {
    throw new Refusal(`import-mailbox takes your email address, not "${address}".`, 2);
  }
  const number = Number(port);
  if (!Number.isInteger(number) || number < 1 || number > 65_535) {
    throw new Refusal(`--port takes a number from 1 to 65535, not "${port}".`, 2);
  }
  if (!/^[\p{L}\p{N}.:-]+$/u.test(host)) {
    throw new Refusal(`--host takes a name like imap.example.com, not "${host}".`, 2);
  }
  const authorities = readMailAuthorities(mailAuthorities);
  const password =
    passwordFile === undefined
      ? await askSecret('password', `Enter the app password of ${user} at ${host}`)
      : await readGivenSecret('password', passwordFile);
  return { host, port: number, user, auth: { pass: password }, authorities, mayBePrivate: true };
}

/** Downloads the mailbox into the file `upload`. Returns notes about missing emails and unread folders. */
async function download(
  access: MailboxAccess,
  upload: string,
  { address, folder, json }: MailboxTyped,
  report: Report,
): Promise<string[]> {
  const uploads = uploadsIn(loadConfig(process.env).data);
  await mkdir(uploads, { recursive: true, mode: 0o700 });
  // The library is loaded only when needed, because otherwise every other command would start more slowly.
  const { downloadMailbox, listNames } = await import('../imports/mailbox/download-mailbox.ts');
  const options = {
    name: address,
    folders: folder,
    onProgress({ folder: path, done, total }: { folder: string; done: number; total: number }) {
      report({ doing: `Reading ${path}`, done, total });
    },
  };
  try {
    const { otherFolders, missing } = await downloadMailbox(access, join(uploads, upload), options);
    const kept = `The server didn’t send ${countOf(missing, 'email')} that it lists. Try again later.`;
    const unread = `Not read: ${listNames(otherFolders)}. To read them, use --folder.`;
    return [...(missing > 0 ? [kept] : []), ...(otherFolders.length > 0 && !json ? [unread] : [])];
  } catch (error) {
    throw error instanceof ImportError ? new Refusal(error.message) : error;
  }
}
