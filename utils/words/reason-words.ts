import { i18n } from '#i18n';
import { readRating } from '../interface/own-rating.ts';
import { NOT_CONFIRMED, type ScoreMeta } from '../interface/score.ts';
import { dateWords } from './format-date.ts';

/**
 * Translates reasons, which are English sentences in the interface. Only Kith's own reasons
 * (`backend/network/paths/explain.ts`) can be translated; other services' reasons are shown unchanged.
 */

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);
/** Matches "12 March 2025" and "March 2025". */
const DAY_OR_MONTH = `(?:\\d{1,2} )?(?:${MONTHS.join('|')}) \\d{4}`;
const WHEN = new RegExp(`^(.+), (this quarter|this year|older|(most recent )?(${DAY_OR_MONTH}))$`, 'su');
const SINCE = new RegExp(`^Connected since (${DAY_OR_MONTH})(, invited with a note)?$`, 'u');
const SEEN = new RegExp(`^Connected on LinkedIn, seen by you (${DAY_OR_MONTH})$`, 'u');
const TOGETHER = /^In (\d+) (thread|email|meeting)s? together$/u;
const COUNTED = /^(?:Met )?(\d+) (message|email|time)s?$/u;
const BOTH_AT = /^Both at (.+) (?:(now|at some time)|(since|in|until|from) (\d{4})|(\d{4}–\d{4}))$/su;

type Words = () => string;

/** Reasons without a number, name or date. */
const PLAIN: Readonly<Record<string, Words>> = {
  'In touch': () => i18n.t('reason.inTouch'),
  Met: () => i18n.t('reason.metSometime'),
  'Met once': () => i18n.t('reason.met', 1),
  'In threads together': () => i18n.t('reason.inThreads'),
  'In emails together': () => i18n.t('reason.inEmails'),
  'In meetings together': () => i18n.t('reason.inMeetings'),
  'On your team': () => i18n.t('reason.onYourTeam'),
  'Both on your team': () => i18n.t('reason.bothOnYourTeam'),
  'At the same school in the same years': () => i18n.t('reason.sameSchool'),
  Connected: () => i18n.t('reason.connected'),
  'You recommended them': () => i18n.t('reason.youRecommended'),
  'Recommended you': () => i18n.t('reason.recommendedYou'),
  'One recommended the other': () => i18n.t('reason.oneRecommended'),
  'Endorsed each other': () => i18n.t('reason.endorsedEachOther'),
  'You endorsed them': () => i18n.t('reason.youEndorsed'),
  'Endorsed you': () => i18n.t('reason.endorsedYou'),
  'One endorsed the other': () => i18n.t('reason.oneEndorsed'),
  'In your address book': () => i18n.t('reason.inYourAddressBook'),
  'In an address book': () => i18n.t('reason.inAnAddressBook'),
  'Rated by a teammate': () => i18n.t('reason.ratedByTeammate'),
  'Never through this person': () => i18n.t('reason.never'),
};

const TITLES: Readonly<Record<string, Words>> = {
  Messages: () => i18n.t('reason.titles.messages'),
  Email: () => i18n.t('reason.titles.email'),
  Meetings: () => i18n.t('reason.titles.meetings'),
  Work: () => i18n.t('reason.titles.work'),
  School: () => i18n.t('reason.titles.school'),
  Recommendation: () => i18n.t('reason.titles.recommendation'),
  'Your rating': () => i18n.t('reason.titles.yourRating'),
};

export function reasonTitle(title: string): string {
  return own(TITLES, title)?.() ?? title;
}

/** Translates a reason, including ", not confirmed". */
export function reasonWords(description: string): string {
  const ending = `, ${NOT_CONFIRMED}`;
  if (!description.endsWith(ending)) return sentence(description) ?? description;
  const said = sentence(description.slice(0, -ending.length));
  return said === null ? description : `${said}, ${i18n.t('step.notConfirmed')}`;
}

/** Translates a reason for display without its title. Only a rating from 1 to 5 includes its title. */
export function reasonLine({ title, description }: ScoreMeta): string {
  const words = groundWords(description);
  return title === 'Your rating' && readRating([{ title, description }]) !== 0
    ? i18n.t('reason.titled', { title: reasonTitle(title), words })
    : words;
}

/**
 * Returns a translated reason and, separately, its day or month as text and in ms since 1970. Without a date, these are '' and
 * null.
 */
export function datedReason({ title, description }: ScoreMeta): {
  said: string;
  date: string;
  time: number | null;
} {
  const [, fact = '', , , day] = WHEN.exec(description) ?? [];
  if (day === undefined || undated(fact) === null)
    return { said: reasonLine({ title, description }), date: '', time: null };
  const said = reasonLine({ title, description: fact });
  return { said, date: reasonDateWords(day), time: Date.parse(`${/^\d/.test(day) ? day : `1 ${day}`} UTC`) };
}

/** Translates a reason without its ", not confirmed". */
export function groundWords(description: string): string {
  const bare = description.endsWith(NOT_CONFIRMED)
    ? description.slice(0, -NOT_CONFIRMED.length)
    : description;
  return reasonWords(bare.replace(/[\s,;:–-]+$/u, ''));
}

/** Returns null for a sentence that Kith doesn't write. */
function sentence(said: string): string | null {
  const whole = undated(said);
  if (whole !== null) return whole;
  const [, fact = '', band = '', mostRecent, date] = WHEN.exec(said) ?? [];
  const words = undated(fact);
  if (words === null) return null;
  if (date === undefined) return inBand(words, band);
  const day = reasonDateWords(date);
  return `${words}, ${mostRecent === undefined ? day : i18n.t('reason.mostRecent', { date: day })}`;
}

function undated(said: string): string | null {
  return own(PLAIN, said)?.() ?? counted(said) ?? bothAt(said) ?? connected(said) ?? rated(said);
}

function counted(said: string): string | null {
  const [, count, what] = COUNTED.exec(said) ?? TOGETHER.exec(said) ?? [];
  const n = Number(count);
  const isShared = said.startsWith('In ');
  switch (what) {
    case 'message':
      return i18n.t('reason.messages', n);
    case 'time':
      return i18n.t('reason.met', n);
    case 'email':
      return isShared ? i18n.t('reason.inEmailsCounted', n) : i18n.t('count.emails', n);
    case 'thread':
      return i18n.t('reason.inThreadsCounted', n);
    case 'meeting':
      return i18n.t('reason.inMeetingsCounted', n);
    default:
      return null;
  }
}

function bothAt(said: string): string | null {
  const [, named, when, relation, year = '', years] = BOTH_AT.exec(said) ?? [];
  if (named === undefined) return null;
  const company = named === 'the same company' ? i18n.t('reason.sameCompany') : named;
  if (years !== undefined) return i18n.t('reason.bothAtYears', { company, years });
  switch (when ?? relation) {
    case 'now':
      return i18n.t('reason.bothAtNow', { company });
    case 'since':
      return i18n.t('reason.bothAtSince', { company, year });
    case 'in':
      return i18n.t('reason.bothAtIn', { company, year });
    case 'until':
      return i18n.t('reason.bothAtUntil', { company, year });
    case 'from':
      return i18n.t('reason.bothAtFrom', { company, year });
    default:
      return i18n.t('reason.bothAtSometime', { company });
  }
}

function connected(said: string): string | null {
  const [, since, note] = SINCE.exec(said) ?? [];
  if (since !== undefined) {
    const words = i18n.t('reason.connectedSince', { date: reasonDateWords(since) });
    return note === undefined ? words : `${words}, ${i18n.t('reason.invitedWithNote')}`;
  }
  const [, seen] = SEEN.exec(said) ?? [];
  return seen === undefined ? null : i18n.t('reason.seenByYou', { date: reasonDateWords(seen) });
}

function rated(said: string): string | null {
  const [, rating] = /^([1-5]) of 5$/u.exec(said) ?? [];
  return rating === undefined ? null : i18n.t('reason.rated', { rating });
}

function inBand(words: string, band: string): string {
  switch (band) {
    case 'this quarter':
      return i18n.t('reason.thisQuarter', { words });
    case 'this year':
      return i18n.t('reason.thisYear', { words });
    default:
      return i18n.t('reason.older', { words });
  }
}

/** Formats a date in the words of a reason, with or without a day. */
function reasonDateWords(date: string): string {
  const parts = date.split(' ');
  const [day, month = '', year] = parts.length === 3 ? parts : ['1', ...parts];
  const time = Date.UTC(Number(year), MONTHS.indexOf(month), Number(day));
  const options = { month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
  return dateWords(time, parts.length === 3 ? { ...options, day: 'numeric' } : options);
}

/** Skips inherited properties such as `constructor`. */
function own(words: Readonly<Record<string, Words>>, said: string): Words | undefined {
  return Object.hasOwn(words, said) ? words[said] : undefined;
}
