/**
 * The sample team as it is kept in assets/sample-team.json: made up from beginning to end, by
 * scripts/sample-team/make-sample-team.ts. Tuples and indexes instead of names, because it is one file of 6,000 people; days
 * are counted back from "today", so that the sample never grows old.
 */

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { assetFile } from '../../own-code.ts';

const index = z.number().int().min(0);
/** Whole days before today; 1 is yesterday. */
const daysAgo = z.number().int().min(1);
/** Whose act it was, as the member sees it. */
const side = z.enum(['out', 'in']);

/** First name, last name, slug ('' where only an id is known), member id (0: not known), company, title, city. */
const samplePerson = z.tuple([
  z.string(),
  z.string(),
  z.string(),
  index,
  index.nullable(),
  index.nullable(),
  index,
]);

/** With whom, the days the member wrote, the days the other wrote. */
const exchange = z.tuple([index, z.array(daysAgo), z.array(daysAgo)]);

/**
 * More than two people in one thread, mail or meeting: how, who besides the member, and each event's day and sender
 * (a place in the list of people, -1 for the member). A meeting's sender says nothing.
 */
const gathering = z.tuple([
  z.enum(['message', 'mail', 'meeting']),
  z.array(index).min(1),
  z.array(z.tuple([daysAgo, z.number().int().min(-1)])).min(1),
]);

/** Company, title, days since the first and the last day there (null: still there). */
const position = z.tuple([index, z.string(), daysAgo, daysAgo.nullable()]);

const sampleMember = z.object({
  person: index,
  /** Masked, as every address of the sample: it is shown and never tells who somebody is. */
  email: z.string(),
  connections: z.array(z.tuple([index, daysAgo])),
  messages: z.array(exchange),
  mails: z.array(exchange),
  gatherings: z.array(gathering),
  recommendations: z.array(z.tuple([index, side, daysAgo])),
  endorsements: z.array(z.tuple([index, side, daysAgo])),
  /** Invitations with a note, accepted. */
  invitations: z.array(z.tuple([index, side, daysAgo])),
  positions: z.array(position),
  /** School, days since its beginning and end. */
  schools: z.array(z.tuple([z.string(), daysAgo, daysAgo])),
});

/** Name, and the numeric id that the company's page goes by (0: by its name). */
const sampleCompany = z.tuple([z.string(), index]);

export const sampleTeam = z.object({
  cities: z.array(z.tuple([z.string(), z.string()])),
  titles: z.array(z.string()),
  companies: z.array(sampleCompany),
  people: z.array(samplePerson),
  members: z.array(sampleMember).min(1),
});

export type SampleTeam = z.infer<typeof sampleTeam>;
export type SamplePerson = z.infer<typeof samplePerson>;
export type SampleMember = z.infer<typeof sampleMember>;
export type SampleExchange = z.infer<typeof exchange>;
export type SampleGathering = z.infer<typeof gathering>;
export type SampleSide = z.infer<typeof side>;

export const SAMPLE_TEAM_FILE = assetFile('sample-team.json');

export interface SampleTeamFile {
  /** SHA-256 of the file's bytes, hex: tells whether it is the one that was loaded. */
  readonly digest: string;
  read(): SampleTeam;
}

/** @throws where the file is absent; `read` where it is not a sample team, which only a damaged copy is */
export async function openSampleTeam(file: URL = SAMPLE_TEAM_FILE): Promise<SampleTeamFile> {
  const bytes = await readFile(file);
  return {
    digest: createHash('sha256').update(bytes).digest('hex'),
    read: () => sampleTeam.parse(JSON.parse(bytes.toString('utf8'))),
  };
}
