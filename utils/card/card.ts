/**
 * One state machine for everything that shows a page's answer: panel, popup, badge and label. Pure: what is
 * known goes in, what to show comes out; words are put to it in card-words.ts.
 */
import { acquaintanceOf } from '../interface/acquaintance.ts';
import type { Company, TargetPersonPaths } from '../interface/companies-paths.ts';
import type { ImportJob } from '../interface/kith-imports.ts';
import type { Capabilities, Coverage } from '../interface/kith-network.ts';
import type { ReadPath } from '../interface/path.ts';
import { identifyLinkedin } from '../linkedin-url.ts';
import type { Answer, Failure, FailureKind, LookUp } from '../messages.ts';
import {
  type IsReader,
  isConfirmed,
  type Party,
  partyOf,
  readWay,
  tellReader,
  type Way,
} from './path-steps.ts';
import { nameFromSlug } from './slug-name.ts';

export interface CardInput {
  /** Identity key of the page, '' where it is neither a person's nor a company's. */
  readonly key: string;
  readonly url: string;
  /** The latest look-up; one for another page is not shown. */
  readonly lookUp: LookUp | null;
  /** What was last known of the page, shown until the fresh answer is there and beside a failure. */
  readonly cached: LookUp | null;
  readonly coverage: Coverage | null;
  readonly capabilities: Capabilities | null;
  /** A failure outside of a look-up, e.g. of an act. */
  readonly failure: Failure | null;
  readonly pending: boolean;
  /** An import that is under way. */
  readonly job: ImportJob | null;
  readonly isSetUp: boolean;
}

/** Who works at a company, as one line of its card. */
export interface Colleague {
  readonly person: Party;
  readonly title: string;
  readonly score: number;
  readonly label: string;
  /** The best way in, null where the answer holds none that can be drawn. */
  readonly way: Way | null;
}

interface Frame {
  readonly key: string;
  readonly url: string;
  /** When the answer was made (ms since 1970), null where the card rests on none. */
  readonly at: number | null;
  /** A fresher answer is on its way. */
  readonly isRefreshing: boolean;
  readonly coverage: Coverage | null;
  readonly capabilities: Capabilities | null;
}

interface About {
  readonly person: Party;
}

/** `others` are the further ways that can be drawn, `otherCount` all there are. */
interface Reached extends About {
  readonly way: Way;
  readonly others: readonly Way[];
  readonly otherCount: number;
}

interface AtCompany {
  readonly company: Company;
  readonly best: readonly Colleague[];
  /** Everybody the answer tells of, the best first. */
  readonly people: readonly Colleague[];
  /** People there in all. */
  readonly count: number;
}

/** `previous` is what was known before, shown below where it still may be. */
interface Failed {
  readonly detail: string;
  readonly previous: AnswerCard | null;
}

type InState<State extends string, Rest> = State extends string
  ? Frame & Rest & { readonly state: State }
  : never;

/** What an answer alone says. `isMatched`: the company is known, only nobody there is. */
export type AnswerCard =
  | InState<'you-know-them' | 'connected-only' | 'path' | 'not-confirmed', Reached>
  | InState<'not-in-your-data', About>
  | InState<'company', AtCompany>
  | InState<'company-unknown', { readonly name: string; readonly isMatched: boolean }>
  | InState<'company-not-offered', unknown>
  | InState<'this-is-you', unknown>;

export type Card =
  | AnswerCard
  | InState<'not-a-page', unknown>
  | InState<'looking', { readonly name: string }>
  | InState<'importing', { readonly job: ImportJob }>
  | InState<FailureKind, Failed>;

export type CardState = Card['state'];
export type CardOf<State extends CardState> = Extract<Card, { state: State }>;

const BEST_AT_A_COMPANY = 5;
/** After these nobody is signed in: what was known before is not shown any longer. */
const ENDS_THE_SESSION = new Set<FailureKind>(['not-set-up', 'signed-out']);

/** What to show. A look-up of another page than `key` counts as none: late answers never appear. */
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
  const shown = answered?.answer ? answerCard(answered.answer, frame) : null;
  const failure = input.failure ?? fresh?.failure ?? null;
  if (failure !== null) {
    const previous = ENDS_THE_SESSION.has(failure.kind) ? null : shown;
    return { ...frame, state: failure.kind, detail: failure.detail, previous };
  }
  const isEmpty = shown === null || shown.state === 'not-in-your-data' || shown.state === 'company-unknown';
  if (input.job !== null && isUnderWay(input.job) && isEmpty)
    return { ...frame, state: 'importing', job: input.job };
  if (input.key === '') return { ...frame, state: 'not-a-page' };
  return shown ?? { ...frame, state: 'looking', name: nameOfAddress(input.url) };
}

/** What a card may offer. Until the service has said otherwise, everything. */
export function offers(
  card: Frame,
  what:
    | 'imports'
    | 'employment'
    | 'company_choice'
    | 'company_roles'
    | 'corrections'
    | 'ratings'
    | 'seen_connections'
    | 'watches',
): boolean {
  return card.capabilities?.[what] ?? true;
}

export function isUnderWay(job: ImportJob): boolean {
  return job.state === 'waiting' || job.state === 'reading' || job.state === 'writing';
}

/** A name for a page before, or without, an answer: what its address suggests, '' where that is nothing. */
export function nameOfAddress(url: string): string {
  return nameFromSlug(identifyLinkedin(url)?.slug ?? '');
}

function ofThisPage(lookUp: LookUp | null, key: string): LookUp | null {
  return key !== '' && lookUp?.key === key ? lookUp : null;
}

function answerCard(answer: Answer, frame: Frame): AnswerCard {
  switch (answer.kind) {
    case 'company-unknown':
      return { ...frame, state: 'company-unknown', name: nameOfAddress(frame.url), isMatched: false };
    case 'company-not-offered':
      return { ...frame, state: 'company-not-offered' };
    case 'company':
      return companyCard(answer.paths, frame);
    case 'person':
      return personCard(answer.paths, frame);
  }
}

function personCard(paths: Extract<Answer, { kind: 'person' }>['paths'], frame: Frame): AnswerCard {
  const me = identifyLinkedin(frame.coverage?.me ?? '');
  if (me?.key === frame.key) return { ...frame, state: 'this-is-you' };
  const person = partyOf({ ...paths.person, linkedin_url: paths.person.linkedin_url || frame.url });
  const ways = readWays(paths.paths, person, tellReader(paths.paths, frame.coverage?.me ?? ''));
  const direct = directOf(ways);
  const way = direct ?? ways[0];
  if (way === undefined) return { ...frame, state: 'not-in-your-data', person };
  const others = ways.filter((other) => other !== way);
  const otherCount = Math.max(others.length, paths.count - 1);
  const state = direct ? stateOfDirect(direct) : isConfirmed(way) ? 'path' : 'not-confirmed';
  return { ...frame, state, person, way, others, otherCount };
}

function readWays(paths: readonly ReadPath[], person: Party, isReader: IsReader): Way[] {
  return paths.flatMap((path) => readWay(path, person, isReader) ?? []);
}

/** One's own acquaintance comes first, whatever ranks above it: nobody is introduced to whom they know. */
function directOf(ways: readonly Way[]): Way | undefined {
  return ways.find((way) => way.steps.length === 1 && isConfirmed(way));
}

function stateOfDirect(way: Way): 'you-know-them' | 'connected-only' {
  return acquaintanceOf(way.steps[0].reasons) === 'known' ? 'you-know-them' : 'connected-only';
}

function companyCard(paths: Extract<Answer, { kind: 'company' }>['paths'], frame: Frame): AnswerCard {
  const name = paths.company.name || nameOfAddress(frame.url);
  if (paths.target_people.length === 0) return { ...frame, state: 'company-unknown', name, isMatched: true };
  const people = readColleagues(paths, frame.coverage?.me ?? '');
  return {
    ...frame,
    state: 'company',
    company: { ...paths.company, name },
    best: people.slice(0, BEST_AT_A_COMPANY),
    people,
    count: Math.max(paths.count, paths.target_people.length),
  };
}

/** Those of a company's answer who have a name; `me` is the reader's own profile address, '' where it is not known. */
export function readColleagues({ target_people }: ReadCompanyPaths, me: string): Colleague[] {
  const isReader = tellReader(
    target_people.flatMap((entry) => entry.paths),
    me,
  );
  return target_people
    .map((entry) => readColleague(entry, isReader))
    .filter(({ person }) => person.fullName !== '');
}

type ReadCompanyPaths = Extract<Answer, { kind: 'company' }>['paths'];
type ReadTarget = ReadCompanyPaths['target_people'][number];

/** Who works somewhere, as an answer tells of them. */
export function readColleague(entry: ReadTarget, isReader: IsReader): Colleague {
  const target: TargetPersonPaths['target'] = entry.target;
  const person = partyOf({ ...target, headline: target.title });
  const ways = readWays(entry.paths, person, isReader);
  return {
    person,
    title: target.title,
    score: entry.summary.score,
    label: entry.summary.score_label,
    way: directOf(ways) ?? ways[0] ?? null,
  };
}
