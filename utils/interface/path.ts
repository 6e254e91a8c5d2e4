import { z } from 'zod';
import { readText } from './envelope.ts';
import { readScoreMeta, readScoreSummary, scoreMeta, scoreSummary } from './score.ts';

/** Interface 2.4, v2: the profile of a starter or introducer. `headline` is "Position at Company" or ''. */
const profile = z
  .object({
    first_name: z.string(),
    last_name: z.string(),
    linkedin_url: z.string(),
    headline: z.string(),
  })
  .meta({ id: 'Profile' });

/** Interface 2.4: the person who can ask. `score_meta` explains why starter and introducer know each other. */
const starter = z
  .object({
    profile,
    score: z.number(),
    score_label: z.string(),
    score_description: z.string(),
    score_meta: z.array(scoreMeta),
  })
  .meta({ id: 'Starter' });

/** Interface 2.4: the person who is asked. `score_meta` explains why introducer and target know each other. */
const introducer = z
  .object({
    profile,
    score: z.number(),
    score_label: z.string(),
    score_meta: z.array(scoreMeta),
  })
  .meta({ id: 'Introducer' });

const introPath = z
  .object({ type: z.literal('intro'), summary: scoreSummary, starters: z.array(starter), introducer })
  .meta({ id: 'IntroPath' });

/** The caller knows the target, so there are no starters and no introducer. */
const directPath = z
  .object({ type: z.literal('direct'), summary: scoreSummary, score_meta: z.array(scoreMeta) })
  .meta({ id: 'DirectPath' });

/** A path as Kith sends it. */
export const path = z.discriminatedUnion('type', [introPath, directPath]).meta({ id: 'Path' });

const readProfile = z.object({
  first_name: readText,
  last_name: readText,
  linkedin_url: readText,
  headline: readText,
});
const readParty = z.object({
  profile: readProfile,
  score: z.number(),
  score_label: readText,
  score_meta: z.array(readScoreMeta).optional(),
});

/** The tolerant reader's form: both shapes, any other `type`, and parts may be missing. */
export const readPath = z.object({
  type: z.string().default('intro'),
  summary: readScoreSummary,
  starters: z.array(readParty.extend({ score_description: z.string().optional() })).optional(),
  introducer: readParty.optional(),
  score_meta: z.array(readScoreMeta).optional(),
});

export type Profile = z.infer<typeof profile>;
export type Starter = z.infer<typeof starter>;
export type Introducer = z.infer<typeof introducer>;
export type IntroPath = z.infer<typeof introPath>;
export type Path = z.infer<typeof path>;
export type ReadPath = z.infer<typeof readPath>;
