import { importParams } from '../../../../utils/interface/kith-imports.ts';
import { type Erased, erased } from '../../../../utils/interface/kith-network.ts';
import { asMember } from '../../access/as-member.ts';
import { defineOperation } from '../../http/operation.ts';
import { ServiceError } from '../../service-error.ts';
import { requireOwnData } from '../require-own-data.ts';
import { noSuchImport } from './no-such-import.ts';

/** DELETE /kith/imports/{id}: takes an import back; what no other import holds goes. */
export const undoImport = defineOperation({
  method: 'delete',
  path: '/kith/imports/{id}',
  tag: 'Own data',
  summary: 'Take an import back',
  description:
    'All goes that no other import of the caller holds. An import that wrote nothing is taken off the list; one under way is canceled first.',
  access: asMember,
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
