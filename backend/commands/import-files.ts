import { resolve } from 'node:path';
import { confirm, isCancel, select } from '@clack/prompts';
import { type ColumnMapping, type ImportJob, importJob } from '../../utils/interface/kith-imports.ts';
import { Refusal } from '../errors/refusal.ts';
import { wordError } from '../errors/word-error.ts';
import { cleanLines } from './clean-for-terminal.ts';
import { cancelImport, confirmImport, importFile } from './import.ts';
import { callCommand } from './run-command.ts';
import { writeJson } from './write-json.ts';

export interface ImportFilesOptions {
  readonly member: string;
  readonly asOf: string | null;
  readonly json: boolean;
  /** Nothing is written. */
  readonly preview: boolean;
  /** Nothing is asked. */
  readonly yes: boolean;
  readonly me: string | null;
  readonly mapping: ColumnMapping | null;
  readonly helper: { readonly name: string; readonly agreed_on: string } | null;
}

/**
 * Imports one file after the other, each shown before it is written where somebody is there to be asked. What became of
 * one does not keep the others out; of several files JSON is an array. Throws a Refusal where a file was not imported.
 */
export async function importFiles(files: readonly string[], options: ImportFilesOptions): Promise<void> {
  const isAsked = process.stdin.isTTY && process.stdout.isTTY && !options.json && !options.yes;
  const jobs: ImportJob[] = [];
  let failed = 0;
  for (const file of files) {
    try {
      const job =
        options.preview || isAsked ? await previewFile(file, options) : await importAtOnce(file, options);
      if (job === null) continue;
      jobs.push(job);
      if (!options.json) process.stdout.write(`${importFile.show(job)}\n`);
    } catch (error) {
      if (files.length === 1) throw error;
      failed += 1;
      process.stderr.write(`${cleanLines(`${file}: ${wordError(error).sentence}`)}\n`);
    }
  }
  if (options.json) process.stdout.write(`${writeJson(files.length === 1 ? jobs[0] : jobs)}\n`);
  if (failed > 0) throw new Refusal(`${failed} of ${files.length} files were not imported.`);
}

async function importAtOnce(file: string, options: ImportFilesOptions): Promise<ImportJob> {
  return importJob.parse(await callCommand(importFile, inputOf(file, options), options.json));
}

/** The job as it was written; null where it was only looked at and has been shown. */
async function previewFile(file: string, options: ImportFilesOptions): Promise<ImportJob | null> {
  const { member, asOf, json } = options;
  const input = { ...inputOf(file, options), preview: true };
  const found = importJob.parse(await callCommand(importFile, input, json));
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

function inputOf(file: string, { member, asOf, me, mapping, helper }: ImportFilesOptions) {
  return { member, asOf, path: resolve(file), me, mapping, helper };
}

type Answers = Pick<ImportFilesOptions, 'me' | 'mapping' | 'helper'>;

/** What the source leaves open, and whether it is to be written; null where it is not. */
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
        { value: none, label: 'None of them: leave out what depends on it' },
      ],
    });
    if (isCancel(answer)) return null;
    if (answer !== none) return { ...said, me: answer };
  }
  const isSure = await confirm({ message: 'Import it?' });
  if (isCancel(isSure) || !isSure) return null;
  return needs === 'mapping' && mapping === null ? { ...said, mapping: suggestedIn(preview) } : said;
}

/** What the names of the columns suggest, which has been shown. */
function suggestedIn(preview: ImportJob['preview']): ColumnMapping {
  const columns = preview?.files.flatMap((file) => file.columns) ?? [];
  return Object.fromEntries(
    columns.flatMap(({ name, field }) => (field === '' ? [] : [[name, field as ColumnMapping[string]]])),
  );
}
