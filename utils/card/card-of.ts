/** Pure functions that turn known facts into the card that every surface shows. */
import { isUnderWay } from '../imports/follow-import.ts';
import { acquaintanceOf } from '../interface/acquaintance.ts';
import type { ImportJob } from '../interface/kith/kith-imports.ts';
import type { Capabilities, Coverage } from '../interface/kith/kith-network.ts';
import { identifyLinkedin, nameOfAddress } from '../linkedin-url.ts';
import type { Answer, Failure, FailureKind, LookUp } from '../messages.ts';
import type { AnswerCard, Card, Frame } from './card.ts';
import {
  type CardPath,
  detectReader,
  directOf,
  isConfirmed,
  nameByTitle,
  readCardPaths,
  targetOf,
} from './card-path.ts';
import { knowsMostOf, readColleagues } from './read-colleagues.ts';

export interface CardInput {
  /** The page's identity key; '' if the page isn't about a person or company. */
  readonly key: string;
  readonly url: string;
  /** The person's name from the tab's title, '' if there is none. */
  readonly titleName: string;
  /** The latest lookup; ignored if it is for another page. */
  readonly lookUp: LookUp | null;
  /** The last known lookup of this page. It is shown until a fresh response arrives, and next to a failure. */
  readonly cached: LookUp | null;
  readonly coverage: Coverage | null;
  readonly capabilities: Capabilities | null;
  /** A failure outside of a lookup, such as a failed action. */
  readonly failure: Failure | null;
  readonly pending: boolean;
  readonly job: ImportJob | null;
  /** Whether the followed import hasn't reported its state yet. It may already have ended. */
  readonly awaitsJob: boolean;
  readonly isSetUp: boolean;
}

/** The input for a page while someone is signed in, nothing is known yet, and nothing is running. */
export const AT_REST: Omit<CardInput, 'key' | 'url'> = {
  titleName: '',
  lookUp: null,
  cached: null,
  coverage: null,
  capabilities: null,
  failure: null,
  pending: false,
  job: null,
  awaitsJob: false,
  isSetUp: true,
};

const BEST_AT_A_COMPANY = 5;
/** After these failures, no one is signed in, so cached data isn't shown. */
const ENDS_THE_SESSION = new Set<FailureKind>(['not-set-up', 'signed-out']);

/** Returns the card to show. Ignores lookups of other pages, so a late response never appears on the wrong page. */
export function cardOf(input: CardInput): Card {
  const fresh = ofThisPage(input.lookUp, input.key);
  const answered = fresh?.answer ? fresh : ofThisPage(input.cached, input.key);
  const frame: Frame = {
    key: input.key,
    url: input.url,
    at: answered?.answer ? answered.at : null,
    isRefreshing: input.pending,
    coverage: input.coverage,
    capabilities: input.capabilities,
  };
  if (!input.isSetUp) return { ...frame, at: null, state: 'not-set-up', detail: '', previous: null };
  const shown = answered?.answer ? answerCard(answered.answer, frame, input.titleName) : null;
  const failure = input.failure ?? fresh?.failure ?? null;
  if (failure !== null) {
    const previous = ENDS_THE_SESSION.has(failure.kind) ? null : shown;
    return { ...frame, state: failure.kind, detail: failure.detail, previous };
  }
  const isEmpty = shown === null || shown.state === 'not-in-your-data' || shown.state === 'company-unknown';
  // A running import may still fill an empty response, so the card shows its progress instead.
  if (input.job !== null && isUnderWay(input.job) && isEmpty)
    return { ...frame, at: null, state: 'importing', job: input.job };
  const looking: Card = {
    ...frame,
    at: null,
    state: 'looking',
    name: input.titleName || nameOfAddress(input.url),
  };
  // Otherwise an empty card would appear for a moment, until the import reports its state.
  if (input.awaitsJob && isEmpty) return looking;
  // The card for other pages has offers that depend on the service's capabilities and data, and on whether it responds.
  const isKnown = isServiceInfoComplete(input) || !input.pending;
  if (input.key === '' && isKnown) return { ...frame, state: 'not-a-page' };
  return shown ?? looking;
}

/** Returns whether everything that the service reports about itself has arrived. */
export function isServiceInfoComplete({
  capabilities,
  coverage,
}: Pick<CardInput, 'capabilities' | 'coverage'>): boolean {
  return capabilities !== null && (coverage !== null || !capabilities.coverage);
}

function ofThisPage(lookUp: LookUp | null, key: string): LookUp | null {
  return key !== '' && lookUp?.key === key ? lookUp : null;
}

function answerCard(answer: Answer, frame: Frame, titleName: string): AnswerCard {
  switch (answer.kind) {
    case 'company-unknown':
      return { ...frame, state: 'company-unknown', name: nameOfAddress(frame.url), isMatched: false };
    case 'company-not-offered':
      return { ...frame, state: 'company-not-offered' };
    case 'company':
      return companyCard(answer, frame);
    case 'person':
      return personCard(answer, frame, titleName);
  }
}

function personCard(
  { paths, standing }: Extract<Answer, { kind: 'person' }>,
  frame: Frame,
  titleName: string,
): AnswerCard {
  const me = identifyLinkedin(frame.coverage?.me ?? '');
  if (me?.key === frame.key) return { ...frame, state: 'this-is-you' };
  const names = {
    ...paths.person,
    linkedin_url: paths.person.linkedin_url || frame.url,
    headline: standing?.target.headline ?? '',
  };
  const person = targetOf(titleName === '' ? names : nameByTitle(names, titleName));
  const found = readCardPaths(paths.paths, person, detectReader(paths.paths, frame.coverage?.me ?? ''));
  const direct = directOf(found);
  const path = direct ?? found[0];
  if (path === undefined) return { ...frame, state: 'not-in-your-data', person };
  const others = found.filter((other) => other !== path);
  const otherCount = Math.max(others.length, paths.count - 1);
  const state = direct ? stateOfDirect(direct) : isConfirmed(path) ? 'path' : 'not-confirmed';
  return { ...frame, state, person, path, others, otherCount, standing: standing ?? null };
}

function stateOfDirect(path: CardPath): 'you-know-them' | 'connected-only' {
  return acquaintanceOf(path.steps[0].reasons) === 'known' ? 'you-know-them' : 'connected-only';
}

function companyCard({ paths, overview }: Extract<Answer, { kind: 'company' }>, frame: Frame): AnswerCard {
  const name = paths.company.name || nameOfAddress(frame.url);
  if (paths.target_people.length === 0) return { ...frame, state: 'company-unknown', name, isMatched: true };
  const me = frame.coverage?.me ?? '';
  const people = readColleagues(paths, me);
  const count = Math.max(paths.count, paths.target_people.length);
  const isReader = detectReader(overview?.knows_most?.best.paths ?? [], me);
  return {
    ...frame,
    state: 'company',
    company: { ...paths.company, name },
    best: people.slice(0, BEST_AT_A_COMPANY),
    people,
    count,
    functions: overview?.functions ?? [],
    knowsMost: knowsMostOf(overview?.knows_most ?? null, isReader),
  };
}
