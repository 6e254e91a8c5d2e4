import { companionClient } from '../../utils/companion/companion-client.ts';
import type { Identity } from '../../utils/linkedin-url.ts';
import { currentEpoch } from '../../utils/look-up/epoch.ts';
import { type LookUpRequest, lookUpIdentity } from '../../utils/look-up/look-up.ts';
import { keepLookUp } from '../../utils/look-up/look-up-cache.ts';
import type { LookUp } from '../../utils/messages.ts';
import { addRecentPage } from '../../utils/recent.ts';
import { createSingleFlight } from '../../utils/single-flight.ts';

/** Panel, popup and badge of one page ask once. */
const askOnce = createSingleFlight<LookUp>();

/**
 * Asks Kith about one person or company and keeps the answer under its own key, whatever page is shown by then.
 * A question from before a correction is not shared with one from after it. Never rejects.
 */
export async function askKith(identity: Identity, url: string, id: string): Promise<LookUp> {
  const epoch = await currentEpoch();
  return askOnce(`${epoch} ${identity.key}`, () => ask({ identity, url, id }, epoch));
}

async function ask(request: LookUpRequest, epoch: string): Promise<LookUp> {
  const { identity, url } = request;
  const lookUp = await lookUpIdentity(companionClient(), request);
  if (lookUp.answer !== null) {
    const page = { key: identity.key, url: identity.url ?? url, name: nameOf(lookUp) };
    await Promise.all([keepLookUp(lookUp, epoch), addRecentPage(page)]);
  }
  return lookUp;
}

/** '' where the answer names nobody: the surface then says the address. */
function nameOf({ answer }: LookUp): string {
  if (answer?.kind === 'person') return answer.paths.person.full_name;
  return answer?.kind === 'company' ? answer.paths.company.name : '';
}
