import { basename, join } from 'node:path';
import { z } from 'zod';
import {
  columnMapping,
  confirmImportRequest,
  type ImportJob,
  importJob,
  MAPPED_FIELDS,
} from '../../utils/interface/kith/kith-imports.ts';
import { defineCommand, requireEmbedded } from '../cli/command.ts';
import { caller, dayFrom } from '../cli/service-command.ts';
import { countOf, countPeople } from '../cli/terminal-text.ts';
import { Refusal } from '../errors/refusal.ts';
import { type Day, dayOf } from '../network/evidence.ts';
import type { EmbeddedService } from '../open-service.ts';
import { CALLED } from '../own-code.ts';
import type { Report } from '../server/command-socket.ts';
import type { ImportJobs } from '../service/import-jobs/import-jobs.ts';
import { readChoices } from '../service/kith/imports.ts';
import { uploadsIn } from '../service/kith/receive-upload.ts';
import { ServiceError } from '../service/service-error.ts';
import type { ImportChoices } from '../store/importing/jobs.ts';
import { digestOfLiveSource } from '../store/importing/live-sources.ts';
import type { Member } from '../store/rows.ts';

const choices = z.object({
  /** The LinkedIn or email address of the data's owner, or null to detect it. */
  me: z.string().nullable(),
  mapping: columnMapping.nullable().default(null),
  helper: confirmImportRequest.shape.helper.unwrap().nullable().default(null),
});
type Choices = z.infer<typeof choices>;

/**
 * `import FILE`: imports any kind of source, with the same kind of job as the settings page. With `preview`, the job waits
 * for confirmation.
 */
export const importFile = defineCommand({
  name: 'import',
  input: caller.extend({
    /** Absolute, because the server that may run this has its own working directory. */
    path: z.string(),
    ...choices.shape,
    preview: z.boolean().default(false),
  }),
  result: importJob,
  run: (kith, { member: name, asOf, path, preview, ...said }, report) =>
    follow(requireEmbedded(kith, 'import'), name, report, (jobs, member) =>
      jobs.start({ member, path, asOf: dayOrToday(asOf), choices: choicesOf(said), isPreview: preview }),
    ),
  show: showImport,
});

/**
 * `import-mailbox ADDRESS`: imports the header fields that the command line downloaded, as an upload. Never receives the
 * password.
 */
export const importMailbox = defineCommand({
  name: 'import-mailbox',
  input: caller.extend({
    /** The file's name in the uploads folder. */
    upload: z.string(),
    me: z.string(),
    /** The name to sign in with, and the server. Together they identify the mailbox. */
    user: z.string(),
    host: z.string(),
    preview: z.boolean().default(false),
  }),
  result: importJob,
  run: (kith, { member: name, asOf, upload, me, user, host, preview }, report) =>
    follow(requireEmbedded(kith, 'import-mailbox'), name, report, (jobs, member) =>
      jobs.start({
        member,
        path: join(uploadsIn(kith.config.data), basename(upload)),
        // Without this suffix, the domain of me@example.chat would be mistaken for a folder.
        fileName: `${me} (IMAP)`,
        asOf: dayOrToday(asOf),
        choices: choicesOf({ me, mapping: null, helper: null }),
        isTemporary: true,
        isPreview: preview,
        origin: { kind: 'downloaded mailbox', digest: digestOfLiveSource({ user, host }) },
      }),
    ),
  show: showImport,
});

export const confirmImport = defineCommand({
  name: 'confirm-import',
  input: caller.extend({ id: z.string(), ...choices.shape }),
  result: importJob,
  run: (kith, { member: name, id, ...said }, report) =>
    follow(requireEmbedded(kith, 'import'), name, report, (jobs, member) =>
      jobs.confirm(member, id, choicesOf(said)),
    ),
  show: showImport,
});

export const cancelImport = defineCommand({
  name: 'cancel-import',
  input: caller.extend({ id: z.string() }),
  result: importJob,
  async run(kith, { member: name, id }) {
    const { jobs, memberNamed } = requireEmbedded(kith, 'import');
    return (await jobs.cancel(await memberNamed(name), id)) ?? refuseUnknown();
  },
  show: () => 'Nothing was imported.',
});

/** Begins a member's job, and reports its progress until it ends or waits for confirmation. */
async function follow(
  { jobs, memberNamed }: EmbeddedService,
  name: string,
  report: Report,
  begin: (jobs: ImportJobs, member: Member) => Promise<ImportJob | null>,
): Promise<ImportJob> {
  const member = await memberNamed(name);
  let id = '';
  const stopWatching = jobs.watch((job) => {
    if (id === '' || job.id === id) report(progressOf(job));
  });
  try {
    id = ((await begin(jobs, member)) ?? refuseUnknown()).id;
    const ended = (await jobs.whenEnded(member, id)) ?? refuseUnknown();
    if (ended.state === 'done' || ended.state === 'ready') return ended;
    throw new Refusal(ended.state === 'failed' ? formatFailure(ended) : 'The import was canceled.');
  } finally {
    stopWatching();
  }
}

function dayOrToday(asOf: string | null): Day {
  return asOf === null ? dayOf(Date.now() / 1000) : dayFrom(asOf);
}

function choicesOf({ me, mapping, helper }: Choices): ImportChoices {
  try {
    return readChoices({
      ...(me === null ? {} : { owner: me }),
      ...(mapping === null ? {} : { mapping }),
      ...(helper === null ? {} : { helper }),
    });
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    throw new Refusal(`--me takes your own LinkedIn or email address, not "${me}".`, 2);
  }
}

function progressOf({ state, file_name, rows, rows_total, rows_per_second, seconds_left }: ImportJob) {
  const rate = rows_per_second > 0 ? `${rows_per_second.toLocaleString('en')} rows/s` : '';
  const left = seconds_left === null || rate === '' ? '' : `, ${seconds_left} s left`;
  return { doing: doingOf(state, file_name), done: rows, total: rows_total, pace: rate + left };
}

function doingOf(state: ImportJob['state'], fileName: string): string {
  if (state === 'writing') return 'Writing';
  return state === 'waiting' ? 'Waiting for another import' : `Reading ${fileName}`;
}

function formatFailure({ error, needs }: ImportJob): string {
  if (needs === 'mapping') {
    return `${error}\nUse --map 'Column=field' for each column. Fields: ${MAPPED_FIELDS.join(', ')}.`;
  }
  return needs === 'owner' ? `${error}\nUse --me ADDRESS.` : error || 'The import was stopped.';
}

export const NO_SUCH_IMPORT = `You have no import with this id. To list them: ${CALLED} imports`;

function refuseUnknown(): never {
  throw new Refusal(NO_SUCH_IMPORT);
}

const MAX_FINDINGS = 10;

const KINDS: Readonly<Record<string, readonly [one: string, many: string]>> = {
  connection: ['connection', 'connections'],
  message: ['message', 'messages'],
  mail: ['email', 'emails'],
  meeting: ['meeting', 'meetings'],
  shared_message: ['pair in a thread', 'pairs in threads'],
  shared_mail: ['pair in an email', 'pairs in emails'],
  shared_meeting: ['pair at a meeting', 'pairs at meetings'],
  recommendation: ['recommendation', 'recommendations'],
  endorsement: ['endorsement', 'endorsements'],
  invitation: ['invitation', 'invitations'],
  address_book: ['entry of an address book', 'entries of an address book'],
};

function showImport(job: ImportJob): string {
  return [...(job.state === 'ready' ? previewLines(job) : reportLines(job)), ...findingLines(job)].join('\n');
}

function reportLines({ file_name, counts, newly_reachable: { count, people } }: ImportJob): string[] {
  const facts = [
    countOf(counts.evidence_added, 'new fact'),
    ...(counts.evidence_updated > 0 ? [`${counts.evidence_updated} updated`] : []),
    ...(counts.evidence_unchanged > 0 ? [`${counts.evidence_unchanged} already known`] : []),
  ];
  const lines = [`Imported ${file_name}: ${countPeople(counts.people)}, ${facts.join(', ')}.`];
  if (count > 0) {
    const names = people.map(({ name }) => name).join(', ');
    const more = count > people.length ? ` and ${count - people.length} more` : '';
    lines.push(`You now have a path to ${count} you had saved: ${names}${more}.`);
  }
  return lines;
}

function previewLines({ file_name, preview, needs }: ImportJob): string[] {
  if (preview === null) return [];
  const { files, people, evidence, evidence_new, evidence_known, since = '' } = preview;
  const lines = files.flatMap((file) => fileLines(file, needs === 'mapping'));
  if (needs === 'mapping')
    return [`${file_name} is a table in an unknown format. Kith would read it as:`, ...lines];
  const kinds = evidence
    .map(({ kind, count }) => countOf(count, ...(KINDS[kind] ?? [kind, kind])))
    .join(', ');
  return [
    `${file_name} contains:`,
    ...lines,
    `  ${countPeople(people)}${kinds === '' ? '' : `; ${kinds}`}`,
    ...(since === '' ? [] : [`  The earliest is from ${since.slice(0, 10)}.`]),
    `  New: ${countOf(evidence_new, 'fact')}. Already in your data: ${evidence_known}.`,
  ];
}

type PreviewedFile = NonNullable<ImportJob['preview']>['files'][number];

/**
 * Returns lines about a file: each column with its field if the table is unknown, otherwise the kind, the number of rows, and
 * which columns are read and which are skipped.
 */
function fileLines({ path, kind, rows, columns }: PreviewedFile, isUnknown: boolean): string[] {
  if (isUnknown) {
    return columns.map(({ name, field }) => `    ${name}${field === '' ? ': skipped' : ` → ${field}`}`);
  }
  const listed = (title: string, of: PreviewedFile['columns']) =>
    of.length === 0 ? [] : [`    ${title}: ${of.map(({ name }) => name).join(', ')}`];
  return [
    `  ${path}: ${formatKind(kind)}, ${countOf(rows, 'row')}`,
    ...listed(
      'columns read',
      columns.filter(({ field }) => field !== ''),
    ),
    ...listed(
      'skipped',
      columns.filter(({ field, name }) => field === '' && name !== ''),
    ),
  ];
}

/** Returns a table's kind in words: `recommendationsReceived` is "recommendations received". */
export function formatKind(kind: string): string {
  return kind.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

/**
 * Returns lines about rows that couldn't be read or were skipped. A job contains only the first findings, so the totals
 * come from `counts`.
 */
export function findingLines({
  id,
  state,
  counts,
  findings,
}: Pick<ImportJob, 'id' | 'state' | 'counts' | 'findings'>): string[] {
  const lines: string[] = [];
  if (counts.refused > 0) lines.push(`${countOf(counts.refused, 'row')} couldn’t be read.`);
  const skipped = skippedLines(findings);
  if (skipped.length > 0) lines.push('Skipped on purpose:', ...skipped);
  const others = findings.filter(({ level }) => level !== 'dropped');
  const alike = [...Map.groupBy(others, ({ file, message }) => `${file}\n${withoutLines(message)}`).values()];
  const shown = alike.slice(0, MAX_FINDINGS);
  for (const group of shown) lines.push(`  ${formatFindings(group)}`);
  const notes = others.filter(({ level }) => level === 'note').length;
  const more = Math.max(others.length, counts.refused + notes) - shown.flat().length;
  // A preview's findings aren't saved.
  const where = state === 'done' ? `. To list all of them: ${CALLED} imports --findings ${id}` : '';
  if (more > 0) lines.push(`  and ${more} more${where}`);
  return lines;
}

type Finding = ImportJob['findings'][number];

/** Returns a finding as one line, in which the file and line number appear only once. */
export function formatFinding({ file, line, message }: Finding): string {
  if (message.startsWith(file)) return message;
  if (/^Lines? \d/.test(message)) return `${file}, l${message.slice(1)}`;
  return `${file}${line > 0 ? `, line ${line}` : ''}: ${message}`;
}

/** Returns one line for findings with the same message about several rows of a file. */
function formatFindings([first, ...others]: readonly Finding[]): string {
  if (first === undefined) return '';
  if (others.length === 0 || first.line === 0) return formatFinding(first);
  return `${first.file}, line ${first.line} and ${others.length} more: ${withoutLines(first.message)}`;
}

function withoutLines(message: string): string {
  return message.replace(/^Lines? [\d–]+: /, '');
}

const NOT_READ = '; it was not read.';

/** Returns lines about intentionally skipped data: rows first, then tables by reason, then files that aren't tables. */
export function skippedLines(findings: readonly Finding[]): string[] {
  const dropped = findings.filter(({ level }) => level === 'dropped');
  const rows = dropped.filter(({ line }) => line > 0).map(({ file, message }) => `  ${file}: ${message}`);
  const whole = dropped.filter(({ line }) => line === 0);
  const tables = whole.filter(({ file, message }) => message.startsWith(`${file} `));
  const others = whole.filter((finding) => !tables.includes(finding)).map(({ message }) => `  ${message}`);
  const byReason = Map.groupBy(tables, ({ file, message }) => message.slice(file.length + 1));
  return [...rows, ...[...byReason].flatMap(tableLines), ...others];
}

/** Returns one line for several unread tables with the same reason, or a line for a single one. */
function tableLines([reason, tables]: [string, Finding[]]): string[] {
  if (tables.length === 1 || !reason.endsWith(NOT_READ)) return tables.map(({ message }) => `  ${message}`);
  const files = tables.map(({ file }) => file).join(', ');
  return [`  Not read, because each ${reason.slice(0, -NOT_READ.length)}: ${files}.`];
}
