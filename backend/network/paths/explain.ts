/**
 * Writes in plain English, with dates, why two people know each other (`score_meta`), and explains a score in one
 * sentence (`summary.description`, interface 2.3).
 */

import { acquaintanceOf, describeAcquaintance } from '../../../utils/interface/acquaintance.ts';
import { describeRating } from '../../../utils/interface/own-rating.ts';
import { NOT_CONFIRMED, type SCORE_META_TITLES, type ScoreMeta } from '../../../utils/interface/score.ts';
import type { Day } from '../evidence.ts';
import { bandOf, formatDay, formatMonth } from '../format-day.ts';
import { CALLER_ASKS, TEAMMATE_ASKS } from '../strength/constants.ts';
import type { Tally, TieFacts } from '../strength/tie.ts';
import {
  type CompanyAnswer,
  type IntroAnswer,
  isGradedByTie,
  type PathAnswer,
  type PersonAnswer,
  type Step,
  type WorkedTogether,
} from './answers.ts';

export interface Reader {
  /** The reader's member id. Counts and exact dates are shown only for this contributor's evidence. */
  readonly member: number;
  /** The reader's person id, written as "you". */
  readonly person: number;
  readonly asOf: Day;
  /** Returns '' if the name is unknown. */
  companyName(company: number): string;
}

type Title = (typeof SCORE_META_TITLES)[number];

/** The wording for evidence from one kind of source. */
interface Channel {
  readonly title: Title;
  readonly own: (count: number) => string;
  readonly others: string;
}

const FIRST_HAND = {
  messages: { title: 'Messages', own: (n) => (n === 1 ? '1 message' : `${n} messages`), others: 'In touch' },
  mails: { title: 'Email', own: (n) => (n === 1 ? '1 email' : `${n} emails`), others: 'In touch' },
  meetings: { title: 'Meetings', own: (n) => (n === 1 ? 'Met once' : `Met ${n} times`), others: 'Met' },
} as const satisfies Partial<Record<keyof TieFacts, Channel>>;

const SHARED = {
  sharedMessages: together('Messages', 'thread'),
  sharedMails: together('Email', 'email'),
  sharedMeetings: together('Meetings', 'meeting'),
} as const satisfies Partial<Record<keyof TieFacts, Channel>>;

/**
 * Returns the reasons for a step, strongest first. Only the contributor sees counts and exact dates. Others see the kind
 * of source and a rough time. An inferred reason ends in NOT_CONFIRMED.
 */
export function explainStep(step: Step, reader: Reader): ScoreMeta[] {
  const { facts } = step;
  return [
    ...(facts ? explainFirstHand(facts, step, reader) : []),
    ...(step.teammates
      ? [reason('Work', isReaders(step, reader) ? 'On your team' : 'Both on your team')]
      : []),
    ...(facts?.sharedSchool ? [unconfirmed('School', 'At the same school in the same years')] : []),
    ...step.work.map((work) => unconfirmed('Work', describeWork(work, reader))),
    ...(facts ? explainShared(facts, isOwn(step, reader), reader.asOf) : []),
  ];
}

export function describeStep(step: Step, reader: Reader): string {
  return explainStep(step, reader)[0]?.description ?? '';
}

function explainFirstHand(facts: TieFacts, step: Step, reader: Reader): ScoreMeta[] {
  const own = isOwn(step, reader);
  const channels = (['messages', 'mails', 'meetings'] as const).flatMap((channel) =>
    describeTally(facts[channel], FIRST_HAND[channel], own, reader.asOf),
  );
  return [
    ...explainRating(facts, own),
    ...channels,
    ...explainRecommendations(facts, step, reader),
    ...explainConnection(facts, own, reader.asOf),
    ...explainEndorsements(facts, step, reader),
    ...(facts.inAddressBook ? [reason('Email', own ? 'In your address book' : 'In an address book')] : []),
  ];
}

function explainRating({ rating, ratedOn }: TieFacts, own: boolean): ScoreMeta[] {
  if (rating === null || ratedOn === null) return [];
  if (!own) return [reason('Your rating', 'Rated by a teammate')];
  return [reason('Your rating', describeRating(rating, formatDay(ratedOn)))];
}

function explainConnection(facts: TieFacts, own: boolean, asOf: Day): ScoreMeta[] {
  const { connectedOn, connectionSeenOn, invitationNote } = facts;
  if (connectedOn !== null) {
    const note = invitationNote ? ', invited with a note' : '';
    const text = own
      ? `Connected since ${formatMonth(connectedOn)}${note}`
      : `Connected, ${bandOf(connectedOn, asOf)}`;
    return [reason('LinkedIn', text)];
  }
  if (connectionSeenOn === null) return [];
  const seen = own ? `seen by you ${formatDay(connectionSeenOn)}` : bandOf(connectionSeenOn, asOf);
  return [reason('LinkedIn', own ? `Connected on LinkedIn, ${seen}` : `Connected, ${seen}`)];
}

function explainRecommendations(facts: TieFacts, step: Step, reader: Reader): ScoreMeta[] {
  return facts.recommendations.map(({ on, byA }) => {
    const when = isOwn(step, reader) ? formatMonth(on) : bandOf(on, reader.asOf);
    const author = byA ? Math.min(step.from, step.to) : Math.max(step.from, step.to);
    return reason('Recommendation', `${whoDid('recommended', author, step, reader)}, ${when}`);
  });
}

function explainEndorsements(facts: TieFacts, step: Step, reader: Reader): ScoreMeta[] {
  if (facts.endorsedByA && facts.endorsedByB) return [reason('LinkedIn', 'Endorsed each other')];
  if (!facts.endorsedByA && !facts.endorsedByB) return [];
  const author = facts.endorsedByA ? Math.min(step.from, step.to) : Math.max(step.from, step.to);
  return [reason('LinkedIn', whoDid('endorsed', author, step, reader))];
}

/** Returns "You recommended them", "Recommended you" or "One recommended the other". */
function whoDid(verb: string, author: number, step: Step, reader: Reader): string {
  if (!isReaders(step, reader)) return `One ${verb} the other`;
  return author === reader.person ? `You ${verb} them` : `${verb[0]?.toUpperCase()}${verb.slice(1)} you`;
}

function explainShared(facts: TieFacts, own: boolean, asOf: Day): ScoreMeta[] {
  return (['sharedMessages', 'sharedMails', 'sharedMeetings'] as const).flatMap((channel) =>
    describeTally(facts[channel], SHARED[channel], own, asOf).map(({ description }) =>
      unconfirmed(SHARED[channel].title, description),
    ),
  );
}

function describeTally({ count, last }: Tally, channel: Channel, own: boolean, asOf: Day): ScoreMeta[] {
  if (count === 0 || last === null) return [];
  if (!own) return [reason(channel.title, `${channel.others}, ${bandOf(last, asOf)}`)];
  const when = count === 1 ? formatDay(last) : `most recent ${formatDay(last)}`;
  return [reason(channel.title, `${channel.own(count)}, ${when}`)];
}

function describeWork(work: WorkedTogether, reader: Reader): string {
  const where = `Both at ${reader.companyName(work.company) || 'the same company'}`;
  const { now, fromYear, toYear } = work;
  if (now) return fromYear === null ? `${where} now` : `${where} since ${fromYear}`;
  if (fromYear !== null && toYear !== null) {
    return fromYear === toYear ? `${where} in ${toYear}` : `${where} ${fromYear}–${toYear}`;
  }
  if (toYear !== null) return `${where} until ${toYear}`;
  return fromYear === null ? `${where} at some time` : `${where} from ${fromYear}`;
}

function together(title: Title, what: string): Channel {
  return {
    title,
    own: (count) => `In ${count} ${what}${count === 1 ? '' : 's'} together`,
    others: `In ${what}s together`,
  };
}

function isOwn(step: Step, reader: Reader): boolean {
  return step.contributor === reader.member;
}

function isReaders(step: Step, reader: Reader): boolean {
  return step.from === reader.person || step.to === reader.person;
}

function reason(title: Title, description: string): ScoreMeta {
  return { title, description };
}

function unconfirmed(title: Title, description: string): ScoreMeta {
  return { title, description: `${description}, ${NOT_CONFIRMED}` };
}

export interface Speaker extends Reader {
  /** Returns '' if the name is unknown. `step` is the step that the person starts, if any. */
  personName(person: number, step?: Step): string;
}

export const NOTHING_KNOWN = 'Nothing in your data';

/** Returns "You know them", "Through Dana Reyes" or "Through Dana Reyes, asked by Ken Ito, not confirmed". */
export function describePath(path: PathAnswer, speaker: Speaker): string {
  if (path.kind === 'direct') {
    const acquaintance = acquaintanceOf(explainStep(path.step, speaker));
    return `${describeAcquaintance(acquaintance)}${acquaintance === 'likely' ? `, ${NOT_CONFIRMED}` : ''}`;
  }
  const starter = strongestStarter(path, speaker);
  const asker =
    starter && starter.from !== speaker.person ? `, asked by ${nameOf(starter.from, speaker, starter)}` : '';
  const isKnown = path.step.certainty === 'known' && starter?.certainty === 'known';
  return `Through ${nameOf(path.introducer, speaker, path.step)}${asker}${isKnown ? '' : `, ${NOT_CONFIRMED}`}`;
}

/** Describes the path that determines the score, and counts the others. */
export function describePerson(answer: PersonAnswer, speaker: Speaker): string {
  const isTie = isGradedByTie(answer);
  const best = answer.paths.find(({ kind }) => !isTie || kind === 'direct');
  if (!best) return NOTHING_KNOWN;
  const more = answer.count - 1;
  return `${describePath(best, speaker)}${more > 0 ? `; ${more} more ${more === 1 ? 'path' : 'paths'}` : ''}`;
}

export function describeCompany(answer: CompanyAnswer, speaker: Speaker): string {
  const [best] = answer.people;
  if (!best) return NOTHING_KNOWN;
  const people = answer.count === 1 ? '1 person' : `${answer.count} people`;
  return `${people} you can reach, best ${nameOf(best.person, speaker)}`;
}

/**
 * Returns the starter whose request determines the path's strength. It isn't always the first, because the caller is
 * listed first.
 */
function strongestStarter(path: IntroAnswer, speaker: Speaker): Step | undefined {
  const weight = (step: Step) => step.strength * (step.from === speaker.person ? CALLER_ASKS : TEAMMATE_ASKS);
  return path.starters.reduce<Step | undefined>(
    (best, step) => (!best || weight(step) > weight(best) ? step : best),
    undefined,
  );
}

function nameOf(person: number, speaker: Speaker, step?: Step): string {
  return speaker.personName(person, step) || 'someone whose name isn’t known';
}
