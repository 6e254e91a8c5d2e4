/**
 * The messages within the extension. Both ends validate them, except for the content script, which doesn't import this file: it
 * sends a constant `page` message and reads no response.
 */
import { z } from 'zod';
import { readCompanyPaths } from './interface/companies-paths.ts';
import { askStanding } from './interface/kith/kith-asks.ts';
import { readCompanyOverview } from './interface/kith/kith-companies.ts';
import { readPersonPaths } from './interface/people-paths.ts';

/** Why there is no response. Each kind has its own card. */
const failure = z.object({
  kind: z.enum([
    'not-set-up',
    'permission-missing',
    'not-running',
    'not-started',
    'another-program',
    'versions-differ',
    'signed-out',
    'failed',
  ]),
  /** A sentence for the user, without stack traces or secrets. */
  detail: z.string(),
});

/** A response about a person's or company's page. */
export const answer = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('person'),
    paths: readPersonPaths,
    /** The standing of the introducers, if asks are saved. Stored with the paths, so both appear on the card at the same time. */
    standing: askStanding.optional(),
  }),
  z.object({
    kind: z.literal('company'),
    paths: readCompanyPaths,
    /** Counts for everyone at the company, if the service returns them. */
    overview: readCompanyOverview.optional(),
  }),
  /** The page matches no company in the data, or several. */
  z.object({ kind: z.literal('company-unknown') }),
  /** The service supports only people. */
  z.object({ kind: z.literal('company-not-offered') }),
]);

/** The outcome of a lookup. `key` identifies its page, so a late response for another page can be discarded. */
export const lookUp = z.object({
  key: z.string(),
  url: z.string(),
  answer: answer.nullable(),
  failure: failure.nullable(),
  /** When the response was made, in ms since 1970. */
  at: z.number(),
});

export const message = z.discriminatedUnion('type', [
  /** From content script to background: the tab shows a new address. */
  z.object({ type: z.literal('page'), url: z.string().max(4096) }),
  /** From label to background: a click on the label opens the panel (Chrome) or the popup (Firefox). */
  z.object({ type: z.literal('open-panel') }),
]);

export type Failure = z.infer<typeof failure>;
export type FailureKind = Failure['kind'];
export type Answer = z.infer<typeof answer>;
export type LookUp = z.infer<typeof lookUp>;
