import { z } from 'zod';
import { importJob, startImportQuery } from '../../../../utils/interface/kith-imports.ts';
import { asMember } from '../../access/as-member.ts';
import { defineOperation } from '../../http/operation.ts';
import { requireOwnData } from '../require-own-data.ts';
import { readFileName, receiveUpload } from './receive-upload.ts';

/** POST /kith/imports: a source's file as the body; the answer is a job to be asked after. */
export const startImport = defineOperation({
  method: 'post',
  path: '/kith/imports',
  tag: 'Own data',
  summary: 'Import a file',
  description:
    'A source of any kind Kith reads, told by its content. Importing the same again changes nothing. With preview=true the job is read and waits to be confirmed.',
  access: asMember,
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
