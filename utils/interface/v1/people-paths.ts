import { z } from 'zod';
import { readCount, readText } from '../envelope.ts';
import { readScoreSummary, scoreSummary } from '../score.ts';
import { withoutNulls } from '../without-nulls.ts';

/** Interface 4.10: the decoded `{url}` of GET /v1/people/paths/{url}. */
export const personPathsParamsV1 = z.object({ url: z.string().min(1).max(2048) });

/** Interface 2.4, v1: as in v2, plus the person's id in the service; '' for an unknown person. */
const profileV1 = z
  .object({
    service_id: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    linkedin_url: z.string(),
    headline: z.string(),
  })
  .meta({ id: 'ProfileV1' });

/** Interface 2.4, v1, which has no `score_meta`. Scores are 0–10 with one decimal. */
const starterV1 = z
  .object({
    profile: profileV1,
    score: z.number(),
    score_label: z.string(),
    score_description: z.string(),
  })
  .meta({ id: 'StarterV1' });

const introducerV1 = z
  .object({ profile: profileV1, score: z.number(), score_label: z.string() })
  .meta({ id: 'IntroducerV1' });

const introPathV1 = z
  .object({
    type: z.literal('intro'),
    summary: scoreSummary,
    starters: z.array(starterV1),
    introducer: introducerV1,
  })
  .meta({ id: 'IntroPathV1' });

/** The user knows the target, so there are no starters and no introducer. /v1 has no `score_meta`, either. */
const directPathV1 = z
  .object({ type: z.literal('direct'), summary: scoreSummary })
  .meta({ id: 'DirectPathV1' });

const pathV1 = z.discriminatedUnion('type', [introPathV1, directPathV1]).meta({ id: 'PathV1' });

/** Interface 2.6, v1, which has no envelope. `count` is the number of paths before the cap of 10. */
export const personPathsV1 = z
  .object({
    target: z.object({ profile: profileV1 }),
    count: z.number().int().min(0),
    summary: scoreSummary,
    paths: z.array(pathV1).max(10),
  })
  .meta({ id: 'PersonPathsV1' });

const readProfileV1 = z.object({
  service_id: readText,
  first_name: readText,
  last_name: readText,
  linkedin_url: readText,
  headline: readText,
});
const readPartyV1 = z.object({ profile: readProfileV1, score: z.number(), score_label: readText });
const readPathV1 = z.object({
  type: z.string().default('intro'),
  summary: readScoreSummary,
  starters: z.array(readPartyV1.extend({ score_description: readText })).optional(),
  introducer: readPartyV1.optional(),
});

/** The tolerant reader's form: any number of paths of either shape, and texts may be missing or null. */
export const readPersonPathsV1 = z.preprocess(
  withoutNulls,
  z.object({
    target: z.object({ profile: readProfileV1 }),
    count: readCount,
    summary: readScoreSummary,
    paths: z.array(readPathV1).default([]),
  }),
);

export type ReadProfileV1 = z.infer<typeof readProfileV1>;
export type ReadPathV1 = z.infer<typeof readPathV1>;
export type ReadPersonPathsV1 = z.infer<typeof readPersonPathsV1>;
export type ProfileV1 = z.infer<typeof profileV1>;
export type StarterV1 = z.infer<typeof starterV1>;
export type IntroducerV1 = z.infer<typeof introducerV1>;
export type PathV1 = z.infer<typeof pathV1>;
export type PersonPathsV1 = z.infer<typeof personPathsV1>;
