import type { Sequence, SequenceEmail, SequencePerson } from '../../../utils/interface/sequences.ts';
import { identifyLinkedin, linkedinUrlOf } from '../../../utils/linkedin-url.ts';
import { isoDay } from '../../network/format-day.ts';
import type { SequenceEmailRow } from '../../store/documents/sequence-emails.ts';
import type { SequenceRow } from '../../store/documents/sequences.ts';
import type { PersonContact } from '../../store/views/facts.ts';
import type { Caller } from '../access/known-callers.ts';
import { isoTime } from '../iso-time.ts';
import { maskAddress } from '../sample/demo-account.ts';
import type { ServiceContext } from '../service-context.ts';
import { fullNameOf, headlineOf, nameOf } from './answer-entities.ts';

export function assembleSequence(service: ServiceContext, { member }: Caller, row: SequenceRow): Sequence {
  return {
    id: service.ids.encode('sequence', member.account, row.id),
    name: row.name,
    email_count: row.emails,
    status_counts: row.counts,
    created_at: isoTime(row.createdAt),
    can_edit: row.isOwn,
  };
}

export function assemblePosition(
  { ids }: ServiceContext,
  account: number,
  position: PersonContact['position'],
): SequencePerson['position'] {
  if (position === null) {
    const company = { id: '', name: '', linkedin_url: '', domain: '' };
    return { title: '', company, start_date: '', end_date: '' };
  }
  const { company, title, startedOn, finishedOn } = position;
  return {
    title,
    company: {
      id: ids.encode('company', account, company.id),
      name: company.name,
      linkedin_url: linkedinUrlOf(company.key) ?? '',
      domain: company.domain,
    },
    start_date: isoDay(startedOn),
    end_date: isoDay(finishedOn),
  };
}

/** Returns the caller’s data about a recipient, or only the name in the address of an unknown person. */
async function assemblePerson(
  service: ServiceContext,
  { member, isSample }: Caller,
  email: SequenceEmailRow,
): Promise<SequencePerson> {
  const { store } = service;
  const row = await store.personByKey(member.account, email.personKey, member);
  const contact = row === null ? null : await store.contact(member, row.id);
  const identity = identifyLinkedin(email.linkedinUrl);
  const { firstName, lastName } = row === null || fullNameOf(row) === '' ? nameOf(identity) : row;
  return {
    id: email.addressee,
    first_name: firstName,
    last_name: lastName,
    full_name: fullNameOf({ firstName, lastName }),
    linkedin_url: linkedinUrlOf(row?.key ?? '') ?? email.linkedinUrl,
    linkedin_identifier: row?.slug || (identity?.kind === 'person' ? identity.slug : ''),
    headline: row === null ? '' : headlineOf(row),
    location: { city: row?.city ?? '', state: '', country: row?.country ?? '' },
    position: assemblePosition(service, member.account, contact?.position ?? null),
    image_url: '',
    email: isSample ? maskAddress(firstName) : (contact?.email ?? ''),
  };
}

/**
 * Formats an email (interface 2.8). `people` caches recipients, so several emails to one person need only one lookup.
 */
export async function assembleEmail(
  service: ServiceContext,
  caller: Caller,
  row: SequenceEmailRow,
  people = new Map<number, SequencePerson>(),
): Promise<SequenceEmail> {
  const { account } = caller.member;
  const person = people.get(row.addressee) ?? (await assemblePerson(service, caller, row));
  people.set(row.addressee, person);
  return {
    id: service.ids.encode('sequence_email', account, row.id),
    sequence_id: service.ids.encode('sequence', account, row.sequence),
    sequence_lead_id: service.ids.encode('sequence_lead', account, row.lead),
    subject: row.subject,
    from: caller.isSample ? maskAddress(row.from) : row.from,
    status: row.status,
    scheduled_at: isoTime(row.scheduledAt),
    sent_at: isoTime(row.sentAt),
    created_at: isoTime(row.createdAt),
    person,
    content: { text: row.text, ...(row.html === null ? {} : { html: row.html }) },
  };
}
