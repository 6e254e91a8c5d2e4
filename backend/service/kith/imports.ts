import { z } from 'zod';
import { csvText } from '../../../utils/interface/csv-text.ts';
import {
  type ConfirmImportRequest,
  confirmImportRequest,
  importFindings,
  importJob,
  importJobs,
  importParams,
  startImportQuery,
} from '../../../utils/interface/kith/kith-imports.ts';
import { type Erased, erased } from '../../../utils/interface/kith/kith-network.ts';
import { identifyLinkedin } from '../../../utils/linkedin-url.ts';
import { mailKeyOf } from '../../imports/identity-keys.ts';
import type { Finding } from '../../imports/record.ts';
import { SECONDS_PER_DAY } from '../../network/evidence.ts';
import type { ImportChoices } from '../../store/importing/jobs.ts';
import { asMember } from '../access/as-member.ts';
import { requireOwnData } from '../access/known-callers.ts';
import { defineOperation, type Operation } from '../http/operation.ts';
import { refuseField, ServiceError } from '../service-error.ts';
import { readFileName, receiveUpload } from './receive-upload.ts';

const startImport = defineOperation({
  method: 'post',
  path: '/kith/imports',
  tag: 'Own data',
  summary: 'Import a file',
  description:
    'Accepts any kind of source that Kith reads, and detects it by its content. Importing the same file again changes nothing. With preview=true, the job waits for confirmation after reading.',
  access: asMember,
  forward: { effect: 'write', isRepeatable: false },
  query: startImportQuery,
  headers: z.object({ 'X-File-Name': z.string().meta({ description: 'The file’s name, percent-encoded.' }) }),
  rawBody: { mediaType: 'application/octet-stream', description: 'The file, at most 512 MB.' },
  answer: importJob,
  status: 202,
  refusals: ['bad_request', 'conflict', 'forbidden', 'payload_too_large'],
  async handle({ service, caller, query, request }) {
    requireOwnData(caller);
    const fileName = readFileName(request);
    const path = await receiveUpload(request, service.config.uploadDirectory);
    return service.jobs.start({
      member: caller.member,
      path,
      fileName,
      asOf: service.today(),
      isTemporary: true,
      isPreview: query.preview === 'true',
    });
  },
});

const listImports = defineOperation({
  method: 'get',
  path: '/kith/imports',
  tag: 'Own data',
  summary: 'The caller’s imports, including those in progress or waiting for confirmation',
  description:
    'Newest first, at most 200, each with at most 20 findings. Only the latest 50 of those that wrote nothing are kept.',
  access: asMember,
  forward: { effect: 'read' },
  answer: importJobs,
  async handle({ service, caller }) {
    return { imports: await service.jobs.list(caller.member) };
  },
});

const readImport = defineOperation({
  method: 'get',
  path: '/kith/imports/{id}',
  tag: 'Own data',
  summary: 'An import’s progress',
  description:
    'state is the stage the import has reached, and needs is what it is waiting for. preview shows what a job that is ready would write.',
  access: asMember,
  // The import continues after the upload’s response, so responses cached in the meantime are outdated.
  forward: { effect: 'write' },
  params: importParams,
  answer: importJob,
  refusals: ['not_found'],
  async handle({ service, caller, params }) {
    return (await service.jobs.find(caller.member, params.id ?? '')) ?? noSuchImport();
  },
});

const confirmImport = defineOperation({
  method: 'post',
  path: '/kith/imports/{id}/confirm',
  tag: 'Own data',
  summary: 'Confirm an import',
  description:
    'For a job that is `ready`. owner is a LinkedIn address or, for email and calendars, an email address. Confirming a running job changes nothing.',
  access: asMember,
  forward: { effect: 'write' },
  params: importParams,
  body: confirmImportRequest,
  answer: importJob,
  status: 202,
  refusals: ['forbidden', 'not_found', 'conflict'],
  async handle({ service, caller, body, params }) {
    requireOwnData(caller);
    return (await service.jobs.confirm(caller.member, params.id ?? '', readChoices(body))) ?? noSuchImport();
  },
});

export function readChoices({ owner, mapping, helper }: ConfirmImportRequest): ImportChoices {
  return {
    ...(owner === undefined ? {} : { owner: readOwner(owner) }),
    ...(mapping === undefined ? {} : { mapping }),
    ...(helper === undefined
      ? {}
      : { helper: { name: helper.name, agreedOn: Date.parse(helper.agreed_on) / 1000 / SECONDS_PER_DAY } }),
  };
}

function readOwner(said: string): string {
  const identity = identifyLinkedin(said);
  if (identity?.kind === 'person') return identity.key;
  const address = mailKeyOf(said);
  if (address !== null) return address;
  throw refuseField(
    'owner',
    'must be the LinkedIn address of a person, such as https://www.linkedin.com/in/name, or an email address',
    'not_a_person',
  );
}

const cancelImport = defineOperation({
  method: 'post',
  path: '/kith/imports/{id}/cancel',
  tag: 'Own data',
  summary: 'Cancel an import, at any time before it is done',
  description: 'Nothing is written, and the file is deleted. Jobs that have ended stay as they are.',
  access: asMember,
  forward: { effect: 'write' },
  params: importParams,
  answer: importJob,
  refusals: ['not_found', 'conflict'],
  async handle({ service, caller, params }) {
    return (await service.jobs.cancel(caller.member, params.id ?? '')) ?? noSuchImport();
  },
});

const readImportFindings = defineOperation({
  method: 'get',
  path: '/kith/imports/{id}/findings',
  tag: 'Own data',
  summary: 'All refused or skipped rows, as a CSV file',
  description: 'Lists at most 50,000 rows, refused ones first, then how many more there are.',
  access: asMember,
  forward: { effect: 'read' },
  params: importParams,
  answer: importFindings,
  refusals: ['not_found'],
  async handle({ service, caller, params }) {
    const job = (await service.jobs.find(caller.member, params.id ?? '')) ?? noSuchImport();
    const findings = await service.store.findings(caller.member, job.id);
    return { file_name: `${job.file_name}.findings.csv`, csv: writeFindings(findings) };
  },
});

const undoImport = defineOperation({
  method: 'delete',
  path: '/kith/imports/{id}',
  tag: 'Own data',
  summary: 'Undo an import',
  description:
    'Data that the caller’s other imports contain stays. An import that wrote nothing is removed from the list; cancel one in progress first.',
  access: asMember,
  forward: { effect: 'withdrawal' },
  isDoneOnce: true,
  params: importParams,
  answer: erased,
  refusals: ['forbidden', 'not_found'],
  async handle({ service: { store }, caller, params }): Promise<Erased> {
    requireOwnData(caller);
    const { member } = caller;
    const id = params.id ?? '';
    const undone = await store.undoImport(member, id);
    if (undone.imports > 0 || (await store.forgetJob(member, id))) return undone;
    if ((await store.job(member, id)) === null) return noSuchImport();
    throw new ServiceError('conflict', 'This import has not ended yet. Cancel it instead.');
  },
});

/** Throws the same error as for an unknown id, so that it doesn’t reveal another member’s import. */
function noSuchImport(): never {
  throw new ServiceError('not_found', 'You have no import with this id.');
}

export const IMPORT_OPERATIONS: readonly Operation[] = [
  startImport,
  listImports,
  readImport,
  confirmImport,
  cancelImport,
  readImportFindings,
  undoImport,
];

export function writeFindings(findings: readonly Finding[]): string {
  const rows = findings.map(({ file, line, level, message }) => [
    file,
    line === 0 ? '' : String(line),
    level,
    message,
  ]);
  return csvText([['file', 'line', 'level', 'reason'], ...rows]);
}
