import { i18n } from '#i18n';
import { tryAskStanding } from '../ask/ask-standing.ts';
import { detectReader, partyOf, readCardPaths } from '../card/card-path.ts';
import type { Dated } from '../companion/call-companion.ts';
import type { CompanionClient } from '../companion/companion-client.ts';
import { CompanionFailure, failureOf, isNotFound } from '../companion/companion-failure.ts';
import { readCompanyPaths } from '../interface/companies-paths.ts';
import { readCompanyPeople } from '../interface/kith/kith-companies.ts';
import { type ReadPersonPaths, readPersonPaths } from '../interface/people-paths.ts';
import type { Identity } from '../linkedin-url.ts';
import type { Answer, LookUp } from '../messages.ts';
import { addRecentPage } from '../recent-pages.ts';
import { withTimeout } from '../with-timeout.ts';
import { companyAnswer, companyPeoplePath, FIRST_PAGE } from './company-people.ts';
import { currentEpoch } from './epoch.ts';
import { recallLookUp, saveLookUp } from './look-up-cache.ts';
import { tryLoadServiceInfo } from './service-info.ts';

/** In ms. A browser may need 20 s to start Kith, and one call can take 9 s. */
const DEADLINE_MS = 30_000;

/**
 * Looks up a person or company and saves the outcome, even if another page is shown by then.
 * Panel, popup and badge share one request, but never a request from before a correction. Never rejects.
 */
export async function lookUpPage(client: LookUpClient, identity: Identity, url: string): Promise<LookUp> {
  const [epoch, before] = await Promise.all([currentEpoch(), recallLookUp(identity.key)]);
  const share = async () => {
    const saved = await recallLookUp(identity.key);
    return saved !== null && saved.at !== before?.at
      ? saved
      : lookUpAndSave(client, { identity, url }, epoch);
  };
  const lookUp = await withTimeout(
    navigator.locks.request(`look-up ${epoch} ${identity.key}`, share),
    DEADLINE_MS,
  );
  if (lookUp !== 'late') return lookUp;
  const failure = failureOf(new CompanionFailure('failed', i18n.t('trouble.late')));
  return { key: identity.key, url, answer: null, failure, at: Date.now() };
}

async function lookUpAndSave(client: LookUpClient, request: LookUpRequest, epoch: string): Promise<LookUp> {
  const { identity, url } = request;
  const lookUp = await lookUpIdentity(client, request);
  await saveLookUp(lookUp, epoch);
  // After a sign-out, the page must not appear among the recent pages of whoever signs in next.
  if (lookUp.answer !== null && epoch === (await currentEpoch())) {
    await addRecentPage({ key: identity.key, url: identity.url ?? url, name: nameOf(lookUp) });
  }
  return lookUp;
}

/** '' if the response has no name. Surfaces then show the address. */
function nameOf({ answer }: LookUp): string {
  if (answer?.kind === 'person') return answer.paths.person.full_name;
  return answer?.kind === 'company' ? answer.paths.company.name : '';
}

export type LookUpClient = Pick<CompanionClient, 'asMe' | 'asMeDated'>;

interface LookUpRequest {
  readonly identity: Identity;
  /** The address of the page, not the canonical one. */
  readonly url: string;
}

/** Returns who can introduce the caller to a person or company. Never throws: a failure is part of the outcome. */
export async function lookUpIdentity(
  client: LookUpClient,
  { identity, url }: LookUpRequest,
): Promise<LookUp> {
  const frame = { key: identity.key, url };
  try {
    const request = identity.kind === 'person' ? requestPerson : requestCompany;
    const { answer, at } = await request(client, identity.url ?? url);
    return { ...frame, answer, failure: null, at };
  } catch (thrown) {
    return { ...frame, answer: null, failure: failureOf(thrown), at: Date.now() };
  }
}

async function requestPerson(client: LookUpClient, linkedin_url: string): Promise<Dated<Answer>> {
  const options = { body: { linkedin_url }, answer: readPersonPaths };
  const [{ answer: paths, at }, { capabilities, coverage }] = await Promise.all([
    client.asMeDated('POST', '/v2/people/paths', options).catch(unknownAsEmpty(linkedin_url)),
    // Cached now, because a card needs it as well as the paths.
    tryLoadServiceInfo(client, Date.now()),
  ]);
  const isReader = detectReader(paths.paths, coverage?.me ?? '');
  const cardPaths = readCardPaths(paths.paths, partyOf(paths.person), isReader);
  const standing = capabilities?.asks ? await tryAskStanding(client, linkedin_url, cardPaths) : null;
  return { answer: { kind: 'person', paths, ...(standing && { standing }) }, at };
}

/** Other services may return 404 for an unknown person. Kith's own service returns no paths. */
function unknownAsEmpty(linkedin_url: string) {
  return (thrown: unknown): Dated<ReadPersonPaths> => {
    if (!isNotFound(thrown)) throw thrown;
    const answer = readPersonPaths.parse({ person: { linkedin_url }, summary: { score: 0 } });
    return { answer, at: Date.now() };
  };
}

async function requestCompany(client: LookUpClient, linkedin_url: string): Promise<Dated<Answer>> {
  const { capabilities } = await tryLoadServiceInfo(client, Date.now());
  if (capabilities?.company_paths === false) {
    return { answer: { kind: 'company-not-offered' }, at: Date.now() };
  }
  try {
    if (capabilities?.company_people === true) {
      const path = companyPeoplePath({ linkedin_url }, FIRST_PAGE);
      const { answer, at } = await client.asMeDated('GET', path, { answer: readCompanyPeople });
      return { answer: companyAnswer(answer), at };
    }
    const options = { body: { linkedin_url }, answer: readCompanyPaths };
    const { answer: paths, at } = await client.asMeDated('POST', '/v2/companies/paths', options);
    return { answer: { kind: 'company', paths }, at };
  } catch (thrown) {
    // The interface returns 404 if no company in the data matches, or several do.
    if (!isNotFound(thrown)) throw thrown;
    return { answer: { kind: 'company-unknown' }, at: Date.now() };
  }
}
