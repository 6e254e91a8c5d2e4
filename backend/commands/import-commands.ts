import { resolve } from 'node:path';
import { confirm, isCancel, select } from '@clack/prompts';
import { Option } from 'commander';
import { z } from 'zod';
import {
  type ColumnMapping,
  columnMapping,
  type ImportJob,
  importFindings,
  importJob,
  importJobs,
  MAPPED_FIELDS,
} from '../../utils/interface/kith/kith-imports.ts';
import { erased } from '../../utils/interface/kith/kith-network.ts';
import { type CliCommand, cliCommand, ownCommand, type Typed } from '../cli/cli-command.ts';
import { defineCommand } from '../cli/command.ts';
import { isOnTerminal } from '../cli/prompts.ts';
import { callCommand, runCommand } from '../cli/run-command.ts';
import { caller, callOr, callService, defineServiceCommand } from '../cli/service-command.ts';
import { cleanLines, writeJson } from '../cli/terminal-text.ts';
import { describeError } from '../errors/describe-error.ts';
import { Refusal } from '../errors/refusal.ts';
import { cancelImport, confirmImport, importFile, NO_SUCH_IMPORT } from './import-job-commands.ts';
import { showErased } from './own-data-commands.ts';

const STATE_WORDS: Readonly<Record<string, string>> = { ready: 'to confirm', done: 'imported' };

const NOTHING_WRITTEN = 'This import hadn’t added anything to your data. It is no longer listed.';

/** `imports`: lists finished and waiting imports. Canceled ones are only in the JSON, because nobody looks for them. */
export const listImports = defineServiceCommand({
  name: 'imports',
  input: {},
  answer: importJobs,
  ask: () => ({ method: 'GET', path: '/kith/imports' }),
  show: ({ imports }) => {
    const lines = imports
      .filter(({ state }) => state !== 'canceled')
      .map(({ started_at, state, file_name, error, id }) =>
        [started_at.slice(0, 10), (STATE_WORDS[state] ?? state).padEnd(10), id, file_name, error]
          .join('  ')
          .trimEnd(),
      );
    return lines.length === 0 ? 'You haven’t imported anything yet.' : lines.join('\n');
  },
});

/** `imports --findings IMPORT`: prints the rows that an import rejected or skipped, as CSV. */
export const showFindings = defineCommand({
  name: 'import-findings',
  input: caller.extend({ id: z.string() }),
  result: z.object({ file_name: z.string(), lines: z.array(z.string()) }),
  async run(kith, { id, ...who }) {
    const path = `/kith/imports/${encodeURIComponent(id)}/findings`;
    const answer = await callOr(NO_SUCH_IMPORT, callService(kith, who, { method: 'GET', path }));
    const { file_name, csv } = importFindings.parse(answer);
    return { file_name, lines: csv.trimEnd().split('\r\n') };
  },
  show: ({ lines }) => lines.join('\n'),
});

export const undoImport = defineServiceCommand({
  name: 'undo',
  input: { id: z.string() },
  answer: erased,
  ask: ({ id }) => ({ method: 'DELETE', path: `/kith/imports/${encodeURIComponent(id)}` }),
  missing: () => NO_SUCH_IMPORT,
  show: (gone) => (gone.imports === 0 ? NOTHING_WRITTEN : showErased(gone)),
});

export interface ImportFilesOptions {
  readonly member: string;
  readonly asOf: string | null;
  readonly json: boolean;
  readonly preview: boolean;
  /** True to import without asking for confirmation. */
  readonly yes: boolean;
  readonly me: string | null;
  readonly mapping: ColumnMapping | null;
  readonly helper: { readonly name: string; readonly agreed_on: string } | null;
}

/**
 * Imports files one after another. On a terminal, it shows each one and asks first. A failed file doesn't stop the others.
 * The JSON is an array if there are several files. Throws a Refusal if any file wasn't imported.
 */
export async function importFiles(files: readonly string[], options: ImportFilesOptions): Promise<void> {
  const jobs: ImportJob[] = [];
  let failed = 0;
  for (const file of files) {
    try {
      const job = await importOne((preview) => begin(file, preview, options), options);
      if (job === null) continue;
      jobs.push(job);
      if (!options.json) process.stdout.write(`${importFile.show(job)}\n`);
    } catch (error) {
      if (files.length === 1) throw error;
      failed += 1;
      process.stderr.write(`${cleanLines(`${file}: ${describeError(error).sentence}`)}\n`);
    }
  }
  if (options.json) process.stdout.write(`${writeJson(files.length === 1 ? jobs[0] : jobs)}\n`);
  if (failed > 0) throw new Refusal(`${failed} of ${files.length} files couldn’t be imported.`);
}

async function begin(file: string, preview: boolean, options: ImportFilesOptions): Promise<ImportJob> {
  const { member, asOf, me, mapping, helper, json } = options;
  const input = { member, asOf, path: resolve(file), me, mapping, helper, ...(preview ? { preview } : {}) };
  return importJob.parse(await callCommand(importFile, input, json));
}

/**
 * Imports the source that `begin` starts to read. On a terminal, it shows a preview and asks first. Returns the job, or
 * null if there is nothing left to show.
 */
export async function importOne(
  begin: (isPreview: boolean) => Promise<ImportJob>,
  options: ImportFilesOptions,
): Promise<ImportJob | null> {
  const { member, asOf, json } = options;
  const isAsked = isOnTerminal() && !json && !options.yes;
  if (!options.preview && !isAsked) return begin(false);
  const found = await begin(true);
  const who = { member, asOf, id: found.id };
  if (options.preview) {
    await callCommand(cancelImport, who, json);
    return found;
  }
  process.stdout.write(`${importFile.show(found)}\n`);
  const answers = await askAbout(found, options);
  if (answers === null) {
    await callCommand(cancelImport, who, json);
    process.stdout.write('Nothing was imported.\n');
    return null;
  }
  return importJob.parse(await callCommand(confirmImport, { ...who, ...answers }, json));
}

type Answers = Pick<ImportFilesOptions, 'me' | 'mapping' | 'helper'>;

/** Asks the questions that must be answered before the import, and whether to import. Returns null if it isn't imported. */
async function askAbout(
  { needs, owner_candidates, preview }: ImportJob,
  { me, mapping, helper }: ImportFilesOptions,
): Promise<Answers | null> {
  const said = { me, mapping, helper };
  if (needs === 'owner') {
    const none = '';
    const answer = await select({
      message: 'Which of these is you?',
      options: [
        ...owner_candidates.map((address) => ({ value: address, label: address })),
        { value: none, label: 'None of these: skip what depends on it' },
      ],
    });
    if (isCancel(answer)) return null;
    if (answer !== none) return { ...said, me: answer };
  }
  const isSure = await confirm({ message: 'Import it?' });
  if (isCancel(isSure) || !isSure) return null;
  return needs === 'mapping' && mapping === null ? { ...said, mapping: suggestedIn(preview) } : said;
}

function suggestedIn(preview: ImportJob['preview']): ColumnMapping {
  const columns = preview?.files.flatMap((file) => file.columns) ?? [];
  return Object.fromEntries(
    columns.flatMap(({ name, field }) => (field === '' ? [] : [[name, field as ColumnMapping[string]]])),
  );
}

interface ImportTyped extends Omit<ImportFilesOptions, 'me' | 'mapping' | 'helper'> {
  readonly files: readonly string[];
  readonly me?: string;
  readonly map: readonly string[];
  readonly helper?: string;
  readonly agreed?: string;
}

export const IMPORT_COMMANDS: readonly CliCommand[] = [
  ownCommand('import <files...>', 'Import LinkedIn exports, address books, mailboxes, calendars or tables.', {
    options: [
      new Option('--preview', 'show what a file contains without importing it').default(false),
      new Option('--yes', 'don’t ask for confirmation').default(false),
      new Option('--me <address>', 'your own LinkedIn or email address, if the file doesn’t contain it'),
      new Option('--map <column=field>', 'the field of a table column (repeat for each column)')
        .argParser(collect)
        .default([]),
      new Option('--helper <name>', 'whose connections these are, if not yours; they must agree'),
      new Option('--agreed <day>', 'the day they agreed, YYYY-MM-DD'),
    ],
    runs: [importFile, confirmImport, cancelImport],
    prints: z.union([importJob, z.array(importJob)]),
    act: importTyped,
  }),
  ownCommand('imports', 'List your imports, including those that wait for confirmation.', {
    options: [new Option('--findings <import>', 'print all rows that an import rejected or skipped, as CSV')],
    runs: [listImports, showFindings],
    prints: z.union([listImports.jsonSchema, showFindings.jsonSchema]),
    act: ({ json, findings, ...who }: Typed) =>
      findings === undefined
        ? runCommand(listImports, who, json === true)
        : runCommand(showFindings, { ...who, id: findings }, json === true),
  }),
  cliCommand('undo <import>', 'Undo an import. Data that other imports contain is kept.', undoImport, {
    toInput: ({ import: id }) => ({ id }),
  }),
];

function importTyped({ files, me, map, helper, agreed, ...typed }: ImportTyped): Promise<void> {
  return importFiles(files, {
    ...typed,
    me: me ?? null,
    mapping: map.length === 0 ? null : readMapping(map),
    helper: readHelper(helper, agreed),
  });
}

export function collect(value: string, before: readonly string[]): readonly string[] {
  return [...before, value];
}

/** Parses `Column=field` pairs. A column's name may contain an equals sign. */
export function readMapping(texts: readonly string[]): ColumnMapping {
  const pairs = texts.map((text) => {
    const end = text.lastIndexOf('=');
    return [text.slice(0, Math.max(end, 0)), text.slice(end + 1)] as const;
  });
  const read = columnMapping.safeParse(Object.fromEntries(pairs));
  if (read.success) return read.data;
  throw new Refusal(`--map takes Column=field. Fields: ${MAPPED_FIELDS.join(', ')}.`, 2);
}

/** Returns the helper and the day they agreed; null if neither is given. Throws a Refusal if only one of them is given. */
export function readHelper(
  name: string | undefined,
  agreed: string | undefined,
): { name: string; agreed_on: string } | null {
  if (name === undefined && agreed === undefined) return null;
  const day = z.iso.date().safeParse(agreed);
  if (name !== undefined && name.trim() !== '' && day.success) return { name, agreed_on: day.data };
  throw new Refusal(
    'To import someone else’s connections, they must agree. Use --helper NAME and --agreed YYYY-MM-DD, the day they agreed.',
    2,
  );
}
