import { type Erased, erased, eraseRequest } from '../../../../utils/interface/kith-network.ts';
import { asMember } from '../../access/as-member.ts';
import { defineOperation } from '../../http/operation.ts';
import { identifyPerson } from '../../identify-target.ts';
import { ServiceError } from '../../service-error.ts';
import { requireOwnData } from '../require-own-data.ts';

/** POST /kith/erase: one source, one person, or everything the caller brought. It cannot be undone. */
export const erase = defineOperation({
  method: 'post',
  path: '/kith/erase',
  tag: 'Own data',
  summary: 'Erase one source, one person, or everything of the caller',
  access: asMember,
  isDoneOnce: true,
  body: eraseRequest,
  answer: erased,
  refusals: ['forbidden', 'not_found', 'conflict'],
  async handle({ service, caller, body }): Promise<Erased> {
    requireOwnData(caller);
    const { store } = service;
    switch (body.what) {
      case 'all':
        // A file that waits would bring everything back.
        await service.jobs.cancelAll(caller.member);
        return store.eraseMember(caller.member);
      case 'person':
        return store.erasePerson(caller.member, identifyPerson('linkedin_url', body.linkedin_url).key);
      case 'import': {
        const undone = await store.undoImport(caller.member, body.import_id, service.today());
        if (undone.imports === 0) {
          throw new ServiceError(
            'not_found',
            'import_id is no import of yours; GET /kith/coverage lists them.',
          );
        }
        return undone;
      }
    }
  },
});
