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
} from '../../../utils/interface/kith-imports.ts';
import { type Erased, erased } from '../../../utils/interface/kith-network.ts';
import { identifyLinkedin } from '../../../utils/linkedin-url.ts';
import { mailKeyOf } from '../../imports/linkedin/identity-keys.ts';
import type { Finding } from '../../imports/record.ts';
import { SECONDS_A_DAY } from '../../network/evidence.ts';
import type { ImportChoices } from '../../store/importing/jobs.ts';
import { asMember } from '../access/as-member.ts';
import { defineOperation, type Operation } from '../http/operation.ts';
import { refuseField, ServiceError } from '../service-error.ts';
import { readFileName, receiveUpload } from './receive-upload.ts';
import { requireOwnData } from './require-own-data.ts';

/** POST /kith/imports: a source's file as the body; the answer is a job to be asked after. */
const startImport = defineOperation({
  method: 'post',
  path: '/kith/imports',
  tag: 'Own data',
  summary: 'Import a file',
  description:
    'A source of any kind Kith reads, told by its content. Importing the same again changes nothing. With preview=true the job is read and waits to be confirmed.',
  access: asMember,
  forward: { effect: 'write', isRepeatable: false },
  query: startImportQuery,
  headers: z.object({ 'X-File-Name': z.string().meta({ description: 'The file’s name, percent-encoded.' }) }),
  rawBody: { mediaType: 'application/octet-stream', description: 'The file, at most 512 MB.' },
  answer: importJob,
  status: 202,
  refusals: ['bad_request', 'conflict', 'forbidden', 'payload_too_large', 'validation_error'],
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

/** GET /kith/imports: the caller's imports, whatever became of them. */
const listImports = defineOperation({
  method: 'get',
  path: '/kith/imports',
  tag: 'Own data',
  summary: 'The caller’s imports, those under way and those that wait to be confirmed among them',
  description:
    'Newest first, at most 200, each with at most 20 findings. Of those that brought nothing the latest 50 are kept.',
  access: asMember,
  forward: { effect: 'read' },
  answer: importJobs,
  refusals: [],
  async handle({ service, caller }) {
    return { imports: await service.jobs.list(caller.member) };
  },
});

/** GET /kith/imports/{id}: how far an import is. */
const readImport = defineOperation({
  method: 'get',
  path: '/kith/imports/{id}',
  tag: 'Own data',
  summary: 'How far an import is',
  access: asMember,
  // The import goes on after its upload was answered: what was remembered meanwhile is void, too.
  forward: { effect: 'write' },
  params: importParams,
  answer: importJob,
  refusals: ['not_found'],
  async handle({ service, caller, params }) {
    return (await service.jobs.find(caller.member, params.id ?? '')) ?? noSuchImport();
  },
});

/** POST /kith/imports/{id}/confirm: has a source written that was read for a preview. */
const confirmImport = defineOperation({
  method: 'post',
  path: '/kith/imports/{id}/confirm',
  tag: 'Own data',
  summary: 'Have an import written',
  description:
    'For a job that is `ready`. owner: a LinkedIn address, or an e-mail address for mail and calendars. Confirming again what goes on already changes nothing.',
  access: asMember,
  forward: { effect: 'write' },
  params: importParams,
  body: confirmImportRequest,
  answer: importJob,
  status: 202,
  refusals: ['forbidden', 'not_found', 'conflict', 'validation_error'],
  async handle({ service, caller, body, params }) {
    requireOwnData(caller);
    return (await service.jobs.confirm(caller.member, params.id ?? '', readChoices(body))) ?? noSuchImport();
  },
});

/** What a person says of a source, as the jobs take it. */
export function readChoices({ owner, mapping, helper }: ConfirmImportRequest): ImportChoices {
  return {
    ...(owner === undefined ? {} : { owner: readOwner(owner) }),
    ...(mapping === undefined ? {} : { mapping }),
    ...(helper === undefined
      ? {}
      : { helper: { name: helper.name, agreedOn: Date.parse(helper.agreed_on) / 1000 / SECONDS_A_DAY } }),
  };
}

/** Null for anything but the LinkedIn address of a person. */
export function readProfile(said: string): string | null {
  const identity = identifyLinkedin(said);
  return identity?.kind === 'person' ? identity.key : null;
}

function readOwner(said: string): string {
  const profile = readProfile(said);
  if (profile !== null) return profile;
  const address = mailKeyOf(said);
  if (address !== null) return address;
  throw refuseField(
    'owner',
    'must be the LinkedIn address of a person, such as https://www.linkedin.com/in/name, or an e-mail address',
    'not_a_person',
  );
}

/** POST /kith/imports/{id}/cancel: nothing of it is written, and its file is deleted. */
const cancelImport = defineOperation({
  method: 'post',
  path: '/kith/imports/{id}/cancel',
  tag: 'Own data',
  summary: 'Cancel an import, at any time before it is done',
  description: 'Nothing of it is written, and its file is deleted. What has ended already stays as it is.',
  access: asMember,
  forward: { effect: 'write' },
  params: importParams,
  answer: importJob,
  refusals: ['not_found', 'conflict'],
  async handle({ service, caller, params }) {
    return (await service.jobs.cancel(caller.member, params.id ?? '')) ?? noSuchImport();
  },
});

/** GET /kith/imports/{id}/findings: what was refused and left out, as a table to save. */
const readImportFindings = defineOperation({
  method: 'get',
  path: '/kith/imports/{id}/findings',
  tag: 'Own data',
  summary: 'All rows that were refused or left out, as a CSV file',
  description: 'Refused ones first; 50,000 at most, and then how many more there are.',
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

/** DELETE /kith/imports/{id}: takes an import back; what no other import holds goes. */
const undoImport = defineOperation({
  method: 'delete',
  path: '/kith/imports/{id}',
  tag: 'Own data',
  summary: 'Take an import back',
  description:
    'All goes that no other import of the caller holds. An import that wrote nothing is taken off the list; one under way is canceled first.',
  access: asMember,
  forward: { effect: 'withdrawal' },
  isDoneOnce: true,
  params: importParams,
  answer: erased,
  refusals: ['forbidden', 'not_found', 'conflict'],
  async handle({ service: { store, today }, caller, params }): Promise<Erased> {
    requireOwnData(caller);
    const { member } = caller;
    const id = params.id ?? '';
    const undone = await store.undoImport(member, id, today());
    if (undone.imports > 0 || (await store.forgetJob(member, id))) return undone;
    if ((await store.job(member, id)) === null) return noSuchImport();
    throw new ServiceError('conflict', 'This import has not ended yet. Cancel it instead.');
  },
});

/** Of somebody else's import nobody is told that it is there. */
function noSuchImport(): never {
  throw new ServiceError('not_found', 'There is no import of yours with this id.');
}

/** Sources, from the upload to taking them back. */
export const IMPORT_OPERATIONS: readonly Operation[] = [
  startImport,
  listImports,
  readImport,
  confirmImport,
  cancelImport,
  readImportFindings,
  undoImport,
];

/** Findings as CSV. */
export function writeFindings(findings: readonly Finding[]): string {
  const rows = findings.map(({ file, line, level, message }) => [
    file,
    line === 0 ? '' : String(line),
    level,
    message,
  ]);
  return csvText([['file', 'line', 'level', 'reason'], ...rows]);
}
