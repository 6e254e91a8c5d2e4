import {
  type ConfirmImportRequest,
  confirmImportRequest,
  importJob,
  importParams,
} from '../../../../utils/interface/kith-imports.ts';
import { identifyLinkedin } from '../../../../utils/linkedin-url.ts';
import { mailKeyOf } from '../../../imports/linkedin/person-key.ts';
import { SECONDS_A_DAY } from '../../../network/evidence.ts';
import type { ImportChoices } from '../../../store/job-store.ts';
import { asMember } from '../../access/as-member.ts';
import { defineOperation } from '../../http/operation.ts';
import { refuseField } from '../../service-error.ts';
import { requireOwnData } from '../require-own-data.ts';
import { noSuchImport } from './no-such-import.ts';

/** POST /kith/imports/{id}/confirm: has a source written that was read for a preview. */
export const confirmImport = defineOperation({
  method: 'post',
  path: '/kith/imports/{id}/confirm',
  tag: 'Own data',
  summary: 'Have an import written',
  description:
    'For a job that is `ready`. owner: a LinkedIn address, or an e-mail address for mail and calendars. Confirming again what goes on already changes nothing.',
  access: asMember,
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

function readOwner(said: string): string {
  const identity = identifyLinkedin(said);
  if (identity?.kind === 'person') return identity.key;
  const address = mailKeyOf(said);
  if (address !== null) return address;
  throw refuseField(
    'owner',
    'must be the LinkedIn address of a person, such as https://www.linkedin.com/in/name, or an e-mail address',
    'not_a_person',
  );
}
