import { z } from 'zod';
import {
  columnMapping,
  confirmImportRequest,
  type ImportJob,
  importJob,
  MAPPED_FIELDS,
} from '../../utils/interface/kith-imports.ts';
import { Refusal } from '../errors/refusal.ts';
import { dayOf } from '../network/evidence.ts';
import type { EmbeddedService } from '../open-service.ts';
import { CALLED } from '../own-code.ts';
import { readChoices } from '../service/kith/imports.ts';
import { ServiceError } from '../service/service-error.ts';
import type { ImportChoices } from '../store/job-store.ts';
import type { Member } from '../store/store.ts';
import { asking, dayFrom } from './ask-service.ts';
import { defineCommand, type Report } from './command.ts';
import { requireEmbedded } from './require-embedded.ts';
import { showImport } from './show-import.ts';

/** What a person says of a source before it is written. */
const choices = z.object({
  /** LinkedIn or e-mail address of the one whose data it is; null: told from the source. */
  me: z.string().nullable(),
  mapping: columnMapping.nullable().default(null),
  helper: confirmImportRequest.shape.helper.unwrap().nullable().default(null),
});
type Choices = z.infer<typeof choices>;

/** `import FILE`: a source of any kind, by the job the options page uses; with `preview` it waits to be confirmed. */
export const importFile = defineCommand({
  name: 'import',
  input: asking.extend({
    /** Absolute: the server that may run this has its own working directory. */
    path: z.string(),
    ...choices.shape,
    preview: z.boolean().default(false),
  }),
  result: importJob,
  async run(kith, { member: name, asOf, path, preview, ...said }, report) {
    const embedded = requireEmbedded(kith, 'import');
    const member = await embedded.memberNamed(name);
    return follow(embedded, member, report, () =>
      embedded.jobs.start({
        member,
        path,
        asOf: asOf === null ? dayOf(Date.now() / 1000) : dayFrom(asOf),
        choices: choicesOf(said),
        isPreview: preview,
      }),
    );
  },
  show: showImport,
});

/** The second half of an import that was shown before it is written. */
export const confirmImport = defineCommand({
  name: 'confirm-import',
  input: asking.extend({ id: z.string(), ...choices.shape }),
  result: importJob,
  async run(kith, { member: name, id, ...said }, report) {
    const embedded = requireEmbedded(kith, 'import');
    const member = await embedded.memberNamed(name);
    return follow(embedded, member, report, () => embedded.jobs.confirm(member, id, choicesOf(said)));
  },
  show: showImport,
});

export const cancelImport = defineCommand({
  name: 'cancel-import',
  input: asking.extend({ id: z.string() }),
  result: importJob,
  async run(kith, { member: name, id }) {
    const { jobs, memberNamed } = requireEmbedded(kith, 'import');
    return (await jobs.cancel(await memberNamed(name), id)) ?? refuseUnknown();
  },
  show: () => 'Nothing was imported.',
});

/** Tells how far the job is until it has ended or waits to be confirmed. */
async function follow(
  { jobs }: EmbeddedService,
  member: Member,
  report: Report,
  begin: () => Promise<ImportJob | null>,
): Promise<ImportJob> {
  let id = '';
  const stopWatching = jobs.watch((job) => {
    if (id === '' || job.id === id) report(progressOf(job));
  });
  try {
    id = ((await begin()) ?? refuseUnknown()).id;
    const ended = (await jobs.whenEnded(member, id)) ?? refuseUnknown();
    if (ended.state === 'done' || ended.state === 'ready') return ended;
    throw new Refusal(ended.state === 'failed' ? sayFailure(ended) : 'The import was canceled.');
  } finally {
    stopWatching();
  }
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
    throw new Refusal(
      `--me takes the LinkedIn address of your own profile, or the address of your mail; "${me}" is none.`,
      2,
    );
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

function sayFailure({ error, needs }: ImportJob): string {
  if (needs === 'mapping') {
    return `${error}\nSay it with --map 'Column=field', once for each column; fields: ${MAPPED_FIELDS.join(', ')}.`;
  }
  return needs === 'owner' ? `${error}\nSay it with --me ADDRESS.` : error || 'The import was stopped.';
}

function refuseUnknown(): never {
  throw new Refusal(`There is no such import of yours. Their ids: ${CALLED} imports`);
}
