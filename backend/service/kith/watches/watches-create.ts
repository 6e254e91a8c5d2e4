import { addWatchRequest, type Watch, watch } from '../../../../utils/interface/kith-watches.ts';
import { identifyLinkedin } from '../../../../utils/linkedin-url.ts';
import { asMember } from '../../access/as-member.ts';
import { assembleWatch, findReachable } from '../../answers/watched.ts';
import { defineOperation } from '../../http/operation.ts';
import { refuseField } from '../../service-error.ts';

/** POST /kith/watches: "tell me when there is a way to them". */
export const addWatch = defineOperation({
  method: 'post',
  path: '/kith/watches',
  tag: 'Own data',
  summary: 'Wait for a person or company to become reachable',
  description:
    'A way that is there now counts as seen. The same address again is the one that is there. At most 500 (409 beyond).',
  access: asMember,
  body: addWatchRequest,
  answer: watch,
  refusals: ['conflict'],
  async handle({ service, caller, body }): Promise<Watch> {
    const { member } = caller;
    const identity = identifyLinkedin(body.linkedin_url);
    if (identity === null) {
      throw refuseField(
        'linkedin_url',
        'must be the LinkedIn address of a person or a company',
        'not_a_page',
      );
    }
    const { score } = await findReachable(service, member, identity);
    // A member id alone has no address; what was sent says who it is as well.
    const kept = { key: identity.key, url: identity.url ?? body.linkedin_url };
    const row = await service.store.addWatch(member, kept, score > 0, service.now());
    return assembleWatch(service, member, row);
  },
});
