/**
 * Every message inside the extension; both ends validate it. The content script imports none of this: it sends only the
 * constant shape of `page` and reads no reply.
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
  /** A sentence for the user; never a stack trace or a secret. */
  detail: z.string(),
});

/** A response about the page with this identity key. */
export const answer = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('person'),
    paths: readPersonPaths,
    /**
     * The standing of the introducers, if asks are saved. It is stored with the paths, so that it doesn't arrive
     * late on the card.
     */
    standing: askStanding.optional(),
  }),
  z.object({
    kind: z.literal('company'),
    paths: readCompanyPaths,
    /** Counts over everyone there, if the service reports them. */
    overview: readCompanyOverview.optional(),
  }),
  /** A company page that matches no company in the data, or several. */
  z.object({ kind: z.literal('company-unknown') }),
  /** The service only covers people. */
  z.object({ kind: z.literal('company-not-offered') }),
]);

/** The outcome of one look-up, with its key, so that a late response for another page can be discarded. */
export const lookUp = z.object({
  key: z.string(),
  url: z.string(),
  answer: answer.nullable(),
  failure: failure.nullable(),
  /** When the response was made (ms since 1970), for its age. */
  at: z.number(),
});

export const message = z.discriminatedUnion('type', [
  /** Content script → background: the page is now at this address. */
  z.object({ type: z.literal('page'), url: z.string().max(4096) }),
  /** Label → background: a click on the label opens the panel (Chrome) or the popup (Firefox). */
  z.object({ type: z.literal('open-panel') }),
]);

export type Failure = z.infer<typeof failure>;
export type FailureKind = Failure['kind'];
export type Answer = z.infer<typeof answer>;
export type LookUp = z.infer<typeof lookUp>;
