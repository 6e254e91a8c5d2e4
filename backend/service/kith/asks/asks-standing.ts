import { isFavourDone } from '../../../../utils/interface/ask-states.ts';
import {
  type AskStanding,
  askStanding,
  askStandingRequest,
  type IntroducerStanding,
} from '../../../../utils/interface/kith-asks.ts';
import { SECONDS_A_DAY } from '../../../network/evidence.ts';
import { asMember, type Caller } from '../../access/as-member.ts';
import { assembleAsk, assembleParty } from '../../answers/assemble-ask.ts';
import { lastContactWith } from '../../answers/last-contact.ts';
import { defineOperation } from '../../http/operation.ts';
import { identifyPerson } from '../../identify-target.ts';
import { maskAddress } from '../../sample/mask-address.ts';
import type { ServiceContext } from '../../service-context.ts';

/** POST /kith/asks/standing: what a card has to know before it says "ask Dana". */
export const readAskStanding = defineOperation({
  method: 'post',
  path: '/kith/asks/standing',
  tag: 'Asks',
  summary: 'How much the introducers of a card were asked for already',
  description:
    'For whoever may introduce the caller to one person: how many asks wait for them, when they were asked and heard ' +
    'of last, and where they are written to. Beside that the asks to meet the person. It changes nothing.',
  access: asMember,
  body: askStandingRequest,
  answer: askStanding,
  refusals: [],
  async handle({ service, caller, body }): Promise<AskStanding> {
    const { member } = caller;
    const target = identifyPerson('linkedin_url', body.linkedin_url);
    const rows = await service.store.asksNaming(member, 'target', target.key);
    return {
      target: await assembleParty(service, member, { key: target.key, linkedinUrl: target.url ?? '' }),
      introducers: await Promise.all(
        body.introducer_linkedin_urls.map((url, at) => standingOf(service, caller, url, at)),
      ),
      asks: await Promise.all(rows.map((row) => assembleAsk(service, member, row))),
    };
  },
});

async function standingOf(
  service: ServiceContext,
  { member, isSample }: Caller,
  linkedin_url: string,
  at: number,
): Promise<IntroducerStanding> {
  const { store } = service;
  const { key } = identifyPerson(`introducer_linkedin_urls.${at}`, linkedin_url);
  const asks = await store.asksNaming(member, 'introducer', key);
  const asked = asks.flatMap(({ steps }) => steps.filter(({ state }) => state === 'asked'));
  const person = await store.personByKey(member.account, key, member);
  const contact = person === null ? null : await store.contact(member, person.id);
  const day = person === null ? null : await lastContactWith(service, member, person.id);
  return {
    linkedin_url,
    open: asks.filter(({ state }) => state === 'asked').length,
    last_asked_at:
      asked.length === 0 ? '' : new Date(Math.max(...asked.map((step) => step.at))).toISOString(),
    unthanked: asks.filter(
      ({ steps, thankedAt }) => thankedAt === null && steps.some(({ state }) => isFavourDone(state)),
    ).length,
    last_contact: day === null ? '' : new Date(day * SECONDS_A_DAY * 1000).toISOString().slice(0, 10),
    email: isSample && contact?.email ? maskAddress(contact.email) : (contact?.email ?? ''),
  };
}
