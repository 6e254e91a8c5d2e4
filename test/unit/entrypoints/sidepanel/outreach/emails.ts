import {
  EMAIL_STATUSES,
  type ReadSequenceEmail,
  type Sequence,
  type SequenceEmail,
} from '../../../../../utils/interface/sequences.ts';
import { NOW, profileOf } from '../../../components/support/answers.ts';

const HOUR = 3_600_000;
const at = (hours: number) => new Date(NOW + hours * HOUR).toISOString();

/** Returns an email as the service sends it: a draft to Dana, one day old, unless overridden. */
export function emailOf(changed: Partial<SequenceEmail> = {}, to = 'Dana Weiss'): SequenceEmail {
  const { headline: _, ...names } = profileOf(to);
  const company = { id: '', name: '', linkedin_url: '', domain: '' };
  return {
    id: 'e1',
    sequence_id: 's1',
    sequence_lead_id: 'l1',
    subject: 'Introduction to Maria',
    from: 'me@example.com',
    status: 'draft',
    scheduled_at: '',
    sent_at: '',
    created_at: at(-24),
    person: {
      ...names,
      id: 1,
      full_name: to,
      linkedin_identifier: '',
      headline: 'CTO at Acme',
      location: { city: '', state: '', country: '' },
      position: { title: '', company, start_date: '', end_date: '' },
      image_url: '',
      email: 'dana@example.com',
    },
    content: { text: 'Dear Dana,\nwould you introduce me?' },
    ...changed,
  };
}

export function readEmail(changed: Partial<ReadSequenceEmail> = {}): ReadSequenceEmail {
  return { ...emailOf(), ...changed };
}

/** One email in each state to 6 people, newest first. */
export const IN_EVERY_STATE: readonly SequenceEmail[] = EMAIL_STATUSES.map((status, index) =>
  emailOf(
    {
      id: status,
      status,
      scheduled_at: status === 'scheduled' ? at(48) : status === 'failed' ? at(-2) : '',
      sent_at: status === 'sent' ? at(-3) : '',
      created_at: at(-24 * (index + 1)),
    },
    `Person${index} Somebody`,
  ),
);

export function sequenceOf(name: string, changed: Partial<Sequence> = {}): Sequence {
  return {
    id: name.toLowerCase().replaceAll(' ', '-'),
    name,
    email_count: 0,
    status_counts: { draft: 0, scheduled: 0, sending: 0, sent: 0, failed: 0, canceled: 0 },
    created_at: at(-24),
    can_edit: true,
    ...changed,
  };
}
