import { i18n } from '#i18n';
import { CompanionFailure, failureOf } from '../companion/companion-failure.ts';
import type { Identity } from '../linkedin-url.ts';
import type { LookUp } from '../messages.ts';
import { addRecentPage } from '../recent-pages.ts';
import { withTimeout } from '../with-timeout.ts';
import { currentEpoch } from './epoch.ts';
import { type LookUpClient, type LookUpRequest, lookUpIdentity } from './look-up.ts';
import { recallLookUp, saveLookUp } from './look-up-cache.ts';

/** Above the 9 s of one call, because a look-up makes several. */
const DEADLINE_MS = 10_000;

/**
 * Looks up one person or company and saves the outcome, whatever page is shown by then.
 * Panel, popup and badge share one request, but never one from before a correction. Never rejects.
 */
export async function askKith(client: LookUpClient, identity: Identity, url: string): Promise<LookUp> {
  const [epoch, before] = await Promise.all([currentEpoch(), recallLookUp(identity.key)]);
  const share = async () => {
    const saved = await recallLookUp(identity.key);
    return saved !== null && saved.at !== before?.at ? saved : ask(client, { identity, url }, epoch);
  };
  const lookUp = await withTimeout(
    navigator.locks.request(`look-up ${epoch} ${identity.key}`, share),
    DEADLINE_MS,
  );
  if (lookUp !== 'late') return lookUp;
  const failure = failureOf(new CompanionFailure('failed', i18n.t('trouble.late')));
  return { key: identity.key, url, answer: null, failure, at: Date.now() };
}

async function ask(client: LookUpClient, request: LookUpRequest, epoch: string): Promise<LookUp> {
  const { identity, url } = request;
  const lookUp = await lookUpIdentity(client, request);
  const page = { key: identity.key, url: identity.url ?? url, name: nameOf(lookUp) };
  await Promise.all([saveLookUp(lookUp, epoch), lookUp.answer && addRecentPage(page)]);
  return lookUp;
}

/** '' if the response names no one: the surface then shows the address. */
function nameOf({ answer }: LookUp): string {
  if (answer?.kind === 'person') return answer.paths.person.full_name;
  return answer?.kind === 'company' ? answer.paths.company.name : '';
}
