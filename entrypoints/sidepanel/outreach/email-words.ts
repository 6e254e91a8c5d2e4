import { z } from 'zod';
import { i18n } from '#i18n';
import { nameOfAddress } from '../../../utils/card/name-of-address.ts';
import {
  EMAIL_STATUSES,
  type EmailCounts,
  type ReadSequenceEmail,
} from '../../../utils/interface/sequences.ts';
import { ageWords } from '../../../utils/words/ages.ts';
import { formatDate } from '../../../utils/words/format-date.ts';

/** What a state is called; one that is not known calls itself. */
export function statusWord(status: string): string {
  switch (status) {
    case 'draft':
      return i18n.t('outreach.draft');
    case 'scheduled':
      return i18n.t('outreach.scheduled');
    case 'sending':
      return i18n.t('outreach.sending');
    case 'sent':
      return i18n.t('outreach.sent');
    case 'failed':
      return i18n.t('outreach.failed');
    case 'canceled':
      return i18n.t('outreach.canceled');
    default:
      return status;
  }
}

/** "Draft: 2 · Sent: 1"; '' where there is none of any. */
export function countWords(counts: EmailCounts): string {
  return EMAIL_STATUSES.filter((status) => counts[status] > 0)
    .map((status) => i18n.t('outreach.count', { state: statusWord(status), count: counts[status] }))
    .join(' · ');
}

/** The time that says most about the state it is in; '' where none is known. `now` in ms since 1970. */
export function timeWords(email: ReadSequenceEmail, now: number): string {
  const language = i18n.t('languageTag');
  const age = (time: string) => (isTime(time) ? ageWords(Date.parse(time), now, language) : '');
  const date = (time: string) =>
    isTime(time)
      ? formatDate(
          new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }),
          Date.parse(time),
        )
      : '';
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

/** Whom an e-mail goes to, as well as that is known. */
export function addresseeName({ person }: ReadSequenceEmail): string {
  const parts = [person.first_name, person.last_name].filter((part) => part !== '').join(' ');
  const { full_name, linkedin_url, email } = person;
  return full_name || parts || nameOfAddress(linkedin_url) || email || i18n.t('outreach.unknownPerson');
}

function isTime(time: string): boolean {
  return !Number.isNaN(Date.parse(time));
}

const parts = z.object({ text: z.string().optional().catch(''), html: z.string().optional().catch('') });

/**
 * The text of an e-mail, whatever form its content came in: the interface shows none. Of HTML the text alone is
 * taken; nothing of it is ever shown as such, so that nothing in it is loaded. '' where there is none.
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
