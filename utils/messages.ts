/**
 * Every message inside the extension, both ends validate. The content script imports none of this: it sends
 * the one constant shape of `page` and reads no reply.
 */
import { z } from 'zod';
import { readCompanyPaths } from './interface/companies-paths.ts';
import { askStanding } from './interface/kith-asks.ts';
import { readCompanyOverview } from './interface/kith-companies.ts';
import { readPersonPaths } from './interface/people-paths.ts';

/** Why there is no answer, each a card of its own. */
export const failure = z.object({
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
  /** A sentence for a person; never a stack, never a secret. */
  detail: z.string(),
});

/** What is known of the page with this identity key. */
export const answer = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('person'),
    paths: readPersonPaths,
    /** How whoever can be asked stands, where asks are kept; beside the paths, so that nothing follows them on the card. */
    standing: askStanding.optional(),
  }),
  z.object({
    kind: z.literal('company'),
    paths: readCompanyPaths,
    /** What is counted of everybody there, where the service tells. */
    overview: readCompanyOverview.optional(),
  }),
  /** A company page that matches nothing, or several companies of the data. */
  z.object({ kind: z.literal('company-unknown') }),
  /** The service answers for people alone. */
  z.object({ kind: z.literal('company-not-offered') }),
]);

/** One look-up's outcome, keyed by identity so that a late answer for another page is dropped. */
export const lookUp = z.object({
  key: z.string(),
  url: z.string(),
  answer: answer.nullable(),
  failure: failure.nullable(),
  /** When the answer was made (ms since 1970), for "as of" and for ageing. */
  at: z.number(),
});

export const message = z.discriminatedUnion('type', [
  /** Content script → background: the page is now at this address. */
  z.object({ type: z.literal('page'), url: z.string().max(4096) }),
  /** Label → background: a click on the label wants the panel (Chrome) or the popup (Firefox). */
  z.object({ type: z.literal('open-panel') }),
]);

export type Failure = z.infer<typeof failure>;
export type FailureKind = Failure['kind'];
export type Answer = z.infer<typeof answer>;
export type LookUp = z.infer<typeof lookUp>;
export type Message = z.infer<typeof message>;
