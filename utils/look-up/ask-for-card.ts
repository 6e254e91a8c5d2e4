import { inTime } from '../in-time.ts';
import type { Identity } from '../linkedin-url.ts';
import type { LookUp } from '../messages.ts';
import { tryAboutService } from './ask-about-service.ts';
import { askKith } from './ask-kith.ts';
import { tryCompanyOverview } from './company-people.ts';
import { currentEpoch } from './epoch.ts';
import type { LookUpClient } from './look-up.ts';
import { saveLookUp } from './look-up-cache.ts';

/** How much longer than for its paths the card of a company waits for what is counted of everybody there, in ms. */
const OVERVIEW_MS = 1_000;

/**
 * As `askKith`, with what a card says and the badge doesn't: what is counted of everybody at a company. It comes with the
 * card, because it would move the people below it; what takes longer is left out until the card is refreshed. Never rejects.
 */
export async function askForCard(client: LookUpClient, identity: Identity, url: string): Promise<LookUp> {
  if (identity.kind === 'person') return askKith(client, identity, url);
  const epoch = await currentEpoch();
  const counting = countEverybody(client, identity.url ?? url);
  const lookUp = await askKith(client, identity, url);
  if (lookUp.answer?.kind !== 'company') return lookUp;
  const overview = await inTime(counting, OVERVIEW_MS);
  if (overview === 'late') return lookUp;
  const whole = { ...lookUp, answer: { ...lookUp.answer, overview } };
  await saveLookUp(whole, epoch);
  return whole;
}

/** Whether it has all that a card says. */
export function isForCard({ answer }: LookUp): boolean {
  return answer?.kind !== 'company' || answer.overview !== undefined;
}

async function countEverybody(client: LookUpClient, linkedin_url: string) {
  const { capabilities } = await tryAboutService(client, Date.now());
  return tryCompanyOverview(client, { linkedin_url }, capabilities);
}
