/** Mailboxes, address books and calendars that Kith reads by itself: `/kith/mailboxes…`. Times are ISO 8601 UTC, '' for none. */
import { z } from 'zod';

/** A mailbox, address book or calendar and how it is doing. Its password is in no response. */
export const mailbox = z
  .object({
    id: z.string(),
    kind: z.enum(['mail', 'contacts', 'calendar']),
    /** What an address book or calendar is called at its provider; '' for a mailbox. */
    name: z.string(),
    /** Where an address book or calendar is; '' for a mailbox. */
    url: z.string(),
    address: z.string(),
    host: z.string(),
    port: z.number().int(),
    user: z.string(),
    /** `new` until the import `job_id` is confirmed; then Kith reads the mailbox by itself. */
    state: z.enum(['new', 'waiting', 'reading']),
    /** The import that first reads it, or ''. */
    job_id: z.string(),
    /** The import with everything it brought, or ''. */
    import_id: z.string(),
    /** When it was last compared with the server. */
    read_at: z.string(),
    /** When it is read next; '' if that needs a new password first. */
    next_at: z.string(),
    /** Why it couldn't be read. `password`: send POST /kith/mailboxes or /kith/collections with a new one. */
    problem: z.enum(['', 'password', 'server', 'other']),
    /** What went wrong and what to do, or ''. */
    error: z.string(),
  })
  .meta({ id: 'Mailbox' });

/** Oldest first. */
export const mailboxes = z.object({ mailboxes: z.array(mailbox).max(20) }).meta({ id: 'Mailboxes' });

/** Body of POST /kith/mailboxes. Common providers need no host. */
export const addMailboxRequest = z
  .strictObject({
    address: z.email().max(254),
    /** An app password, which most providers require. */
    password: z.string().min(1).max(1000),
    host: z
      .string()
      .max(253)
      .regex(/^[^\s/@]+$/)
      .optional(),
    /** IMAP over TLS. */
    port: z.number().int().min(1).max(65_535).default(993),
    /** The name to sign in with, if it isn't the address. */
    user: z.string().min(1).max(254).optional(),
  })
  .meta({ id: 'AddMailboxRequest' });

/** The `{id}` of /kith/mailboxes/{id}. */
export const mailboxParams = z.object({ id: z.string().min(1).max(64) });

export type Mailbox = z.infer<typeof mailbox>;
export type Mailboxes = z.infer<typeof mailboxes>;
