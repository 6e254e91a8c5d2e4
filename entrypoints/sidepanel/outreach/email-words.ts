import { z } from 'zod';
import { i18n } from '#i18n';
import {
  EMAIL_STATUSES,
  type EmailCounts,
  type ReadSequenceEmail,
} from '../../../utils/interface/sequences.ts';
import { nameOfAddress } from '../../../utils/linkedin-url.ts';
import { ageWords } from '../../../utils/words/ages.ts';
import { dateWords } from '../../../utils/words/format-date.ts';
import { joinWords } from '../../../utils/words/sentences.ts';

const STATUS_WORDS = new Map<string, () => string>([
  ['draft', () => i18n.t('outreach.draft')],
  ['scheduled', () => i18n.t('outreach.scheduled')],
  ['sending', () => i18n.t('outreach.sending')],
  ['sent', () => i18n.t('outreach.sent')],
  ['failed', () => i18n.t('outreach.failed')],
  ['canceled', () => i18n.t('outreach.canceled')],
]);

/** Returns the name of a state, or the state itself if it is unknown. */
export function statusWord(status: string): string {
  return STATUS_WORDS.get(status)?.() ?? status;
}

/** Returns the counts, such as "Draft: 2 · Sent: 1"; '' if all are 0. */
export function countWords(counts: EmailCounts): string {
  return EMAIL_STATUSES.filter((status) => counts[status] > 0)
    .map((status) => i18n.t('outreach.count', { state: statusWord(status), count: counts[status] }))
    .join(' · ');
}

/** Returns the time that matters most in the email's state; '' if it isn't known. `now` is in ms since 1970. */
export function timeWords(email: ReadSequenceEmail, now: number): string {
  const age = (time: string) => ageWords(Date.parse(time), now);
  const date = (time: string) => dateWords(time, { dateStyle: 'medium', timeStyle: 'short' });
  const { status, scheduled_at, sent_at, created_at } = email;
  if (status === 'sent' && isTime(sent_at)) return i18n.t('outreach.wentOut', { age: age(sent_at) });
  if (status === 'scheduled' && isTime(scheduled_at)) {
    return i18n.t('outreach.goesOut', { time: date(scheduled_at) });
  }
  if (status === 'failed' && isTime(scheduled_at)) {
    return i18n.t('outreach.wasDue', { time: date(scheduled_at) });
  }
  return isTime(created_at) ? i18n.t('outreach.written', { age: age(created_at) }) : '';
}

/** Returns the recipient's name, or whatever else identifies them. */
export function addresseeName({ person }: ReadSequenceEmail): string {
  const parts = joinWords([person.first_name, person.last_name], ' ');
  const { full_name, linkedin_url, email } = person;
  return full_name || parts || nameOfAddress(linkedin_url) || email || i18n.t('unnamedPerson');
}

function isTime(time: string): boolean {
  return !Number.isNaN(Date.parse(time));
}

const parts = z.object({ text: z.string().optional().catch(''), html: z.string().optional().catch('') });

/**
 * Returns an email's text; '' if it has none. The interface doesn't define the format of the content. HTML is
 * reduced to its text, so that nothing it refers to is loaded.
 */
export function emailText(content: unknown): string {
  if (typeof content === 'string') return content;
  const read = parts.safeParse(content);
  if (!read.success) return '';
  const { text = '', html = '' } = read.data;
  return text === '' ? textOfHtml(html) : text;
}

function textOfHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const unread of body.querySelectorAll('script, style')) unread.remove();
  for (const end of body.querySelectorAll('br, p, div, li, tr')) end.append('\n');
  return (body.textContent ?? '').replace(/\n{3,}/g, '\n\n').trim();
}
