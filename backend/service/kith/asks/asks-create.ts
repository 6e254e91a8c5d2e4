import { type Ask, ask, createAskRequest } from '../../../../utils/interface/kith-asks.ts';
import { asMember } from '../../access/as-member.ts';
import { assembleAsk } from '../../answers/assemble-ask.ts';
import { defineOperation } from '../../http/operation.ts';
import { identifyPerson } from '../../identify-target.ts';
import { refuseField } from '../../service-error.ts';

/** Room for a note and a paragraph of 10,000 characters, each written as an escape. */
const ASK_BODY = 256 * 1024;

/** POST /kith/asks: keeps an ask; nothing is sent to anybody. */
export const createAsk = defineOperation({
  method: 'post',
  path: '/kith/asks',
  tag: 'Asks',
  summary: 'Keep an ask for an introduction',
  description:
    'Name who is asked by introducer_linkedin_url, by introducer_name, or by both. Nothing is sent to anybody. The ' +
    'same draft again is the one that is there. At most 500 asks (409 beyond).',
  access: asMember,
  isDoneOnce: true,
  body: createAskRequest,
  bodyLimit: ASK_BODY,
  answer: ask,
  refusals: ['conflict'],
  async handle({ service, caller, body }): Promise<Ask> {
    const target = identifyPerson('linkedin_url', body.linkedin_url);
    const introducer = identifyIntroducer(body.introducer_linkedin_url, body.introducer_name);
    if (introducer?.key === target.key) {
      throw refuseField('introducer_linkedin_url', 'must be somebody else than linkedin_url', 'same_person');
    }
    const draft = {
      target: { key: target.key, linkedinUrl: target.url ?? '' },
      introducer: { key: introducer?.key ?? '', linkedinUrl: introducer?.url ?? '' },
      introducerName: body.introducer_name ?? '',
      kind: body.kind,
      note: body.note,
      paragraph: body.paragraph,
    };
    const row = await service.store.createAsk(caller.member, draft, body.state, service.now());
    return assembleAsk(service, caller.member, row);
  },
});

/** Null where they are named by name alone. */
function identifyIntroducer(address: string | undefined, name: string | undefined) {
  if (address !== undefined) return identifyPerson('introducer_linkedin_url', address);
  if (name !== undefined) return null;
  throw refuseField('introducer_linkedin_url', 'is missing; send it, or introducer_name', 'required');
}
