/**
 * The format of assets/sample-team.json, fictional data from scripts/sample-team/make-sample-team.ts. Tuples and
 * indexes keep the data of 6,000 people small. Days are counted back from today, so the sample never gets old.
 */

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { assetFile } from '../../own-code.ts';

const index = z.number().int().min(0);
/** Whole days before today; 1 is yesterday. */
const daysAgo = z.number().int().min(1);
/** Who did it: `out` is the member, `in` the other person. */
const side = z.enum(['out', 'in']);

/** First name, last name, slug ('' if only an id is known), member id (0 if unknown), company, title, city. */
const samplePerson = z.tuple([
  z.string(),
  z.string(),
  z.string(),
  index,
  index.nullable(),
  index.nullable(),
  index,
]);

/** The other person, the days the member wrote, the days the other wrote. */
const exchange = z.tuple([index, z.array(daysAgo), z.array(daysAgo)]);

/**
 * More than two people in a thread, email or meeting: kind, the people besides the member, and each event's day
 * and sender (an index into the people, -1 for the member). A meeting has no sender.
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
  /** Masked like every address in the sample, because it is shown. */
  email: z.string(),
  connections: z.array(z.tuple([index, daysAgo])),
  messages: z.array(exchange),
  mails: z.array(exchange),
  gatherings: z.array(gathering),
  recommendations: z.array(z.tuple([index, side, daysAgo])),
  endorsements: z.array(z.tuple([index, side, daysAgo])),
  /** Accepted invitations with a note. */
  invitations: z.array(z.tuple([index, side, daysAgo])),
  positions: z.array(position),
  /** School, and days since the first and the last day there. */
  schools: z.array(z.tuple([z.string(), daysAgo, daysAgo])),
});

/** Name, and the numeric id of the company's page (0: the page uses the name). */
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
  /** SHA-256 of the file in hex, to recognize the loaded version. */
  readonly digest: string;
  read(): SampleTeam;
}

/** @throws if the file is missing; `read` throws if it isn’t a sample team. Both mean a damaged installation. */
export async function openSampleTeam(): Promise<SampleTeamFile> {
  const bytes = await readFile(SAMPLE_TEAM_FILE);
  return {
    digest: createHash('sha256').update(bytes).digest('hex'),
    read: () => sampleTeam.parse(JSON.parse(bytes.toString('utf8'))),
  };
}
