/** Outgoing emails of outreach sequences (interface 2.8, 4.8), and our own routes that create drafts of them. */
import { z } from 'zod';
import { readAnswer, readText } from './envelope.ts';

/** Interface 3: in the order an email can pass through them. */
export const EMAIL_STATUSES = ['draft', 'scheduled', 'sending', 'sent', 'failed', 'canceled'] as const;
export const emailStatus = z.enum(EMAIL_STATUSES).meta({ id: 'EmailStatus' });

/** ISO 8601 UTC; '' if it hasn't happened yet. */
const timeOrNone = z.union([z.iso.datetime(), z.literal('')]);
/** `YYYY-MM-DD`, '' if unknown. */
const dayOrNone = z.union([z.iso.date(), z.literal('')]);

/** Interface 2.8: the recipient of an email. `id` is unique among one caller's people. Texts are '' if unknown. */
const sequencePerson = z
  .object({
    id: z.number().int(),
    first_name: z.string(),
    last_name: z.string(),
    full_name: z.string(),
    linkedin_url: z.string(),
    linkedin_identifier: z.string(),
    headline: z.string(),
    location: z.object({ city: z.string(), state: z.string(), country: z.string() }),
    position: z.object({
      title: z.string(),
      company: z.object({
        id: z.string(),
        name: z.string(),
        linkedin_url: z.string(),
        domain: z.string(),
      }),
      start_date: dayOrNone,
      end_date: dayOrNone,
    }),
    image_url: z.string(),
    email: z.string(),
  })
  .meta({ id: 'SequencePerson' });

/** `html` is present if the email has an HTML version, too. */
const emailContent = z.object({ text: z.string(), html: z.string().optional() }).meta({ id: 'EmailContent' });

/** Interface 2.8. Ids are opaque. */
export const sequenceEmail = z
  .object({
    id: z.string(),
    sequence_id: z.string(),
    sequence_lead_id: z.string(),
    subject: z.string(),
    from: z.string(),
    status: emailStatus,
    scheduled_at: timeOrNone,
    sent_at: timeOrNone,
    created_at: z.iso.datetime(),
    person: sequencePerson,
    content: emailContent,
  })
  .meta({ id: 'SequenceEmail' });

/** Interface 4.8. */
export const sequenceEmailsQuery = z.object({ status: emailStatus.optional() });
export const sequenceEmails = z.object({ emails: z.array(sequenceEmail) }).meta({ id: 'SequenceEmails' });

const emailCount = z.number().int().min(0);
const emailCounts = z
  .object({
    draft: emailCount,
    scheduled: emailCount,
    sending: emailCount,
    sent: emailCount,
    failed: emailCount,
    canceled: emailCount,
  })
  .meta({ id: 'EmailCounts' });

/** An item of GET /kith/sequences. */
export const sequence = z
  .object({
    id: z.string(),
    name: z.string(),
    email_count: emailCount,
    status_counts: emailCounts,
    created_at: z.iso.datetime(),
    /** False for the sample team's sequence, which everyone can see. */
    can_edit: z.boolean(),
  })
  .meta({ id: 'Sequence' });
export const sequences = z.object({ sequences: z.array(sequence) }).meta({ id: 'Sequences' });

/**
 * A single line, because a line break would end the header of the email. The pattern has no regex flags, because an OpenAPI
 * document can't express them.
 */
const ONE_LINE = '^[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029]*$';
const oneLine = (maxLength: number) => z.string().min(1).max(maxLength).regex(new RegExp(ONE_LINE));

/** In characters, for the name of a sequence. */
export const MAX_NAME = 100;

/** Body of POST /kith/sequences and of PUT /kith/sequences/{sequence_id}. */
export const nameSequenceRequest = z
  .strictObject({ name: oneLine(MAX_NAME) })
  .meta({ id: 'NameSequenceRequest' });

const subject = oneLine(255);
const text = z.string().min(1).max(10_000);

/** Body of POST /kith/sequences/{sequence_id}/emails: a draft for one person. */
export const createDraftRequest = z
  .strictObject({ linkedin_url: z.string().min(1).max(2048), subject, text })
  .meta({ id: 'CreateDraftRequest' });

/** Body of PUT /kith/sequences/{sequence_id}/emails/{email_id}; absent fields don't change. */
export const editDraftRequest = z
  .strictObject({ subject: subject.optional(), text: text.optional() })
  .meta({ id: 'EditDraftRequest' });

/** Reads a time: numbers are Unix seconds and become ISO 8601; an absent time becomes ''. */
const readTime = z.union([z.string(), z.number().transform(isoOfSeconds)]).default('');

function isoOfSeconds(seconds: number): string {
  const time = new Date(seconds * 1000);
  return Number.isNaN(time.getTime()) ? '' : time.toISOString();
}

/** The tolerant reader's form. The interface doesn't define the form of `content`, or which other states exist. */
export const readSequenceEmail = z.object({
  id: z.string(),
  subject: readText,
  status: z.string(),
  scheduled_at: readTime,
  sent_at: readTime,
  created_at: readTime,
  person: z.object({
    first_name: readText,
    last_name: readText,
    full_name: readText,
    linkedin_url: readText,
    headline: readText,
    email: readText,
  }),
  content: z.unknown().optional(),
});
export const readSequenceEmails = readAnswer(z.object({ emails: z.array(readSequenceEmail) }));

export type EmailStatus = z.infer<typeof emailStatus>;
export type EmailCounts = z.infer<typeof emailCounts>;
export type SequencePerson = z.infer<typeof sequencePerson>;
export type SequenceEmail = z.infer<typeof sequenceEmail>;
export type ReadSequenceEmail = z.infer<typeof readSequenceEmail>;
export type SequenceEmails = z.infer<typeof sequenceEmails>;
export type Sequence = z.infer<typeof sequence>;
export type Sequences = z.infer<typeof sequences>;
export type CreateDraftRequest = z.infer<typeof createDraftRequest>;
export type EditDraftRequest = z.infer<typeof editDraftRequest>;
