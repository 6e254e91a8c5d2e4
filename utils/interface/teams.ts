import { z } from 'zod';
import { readAnswer, readText } from './envelope.ts';

/** As many characters as a logo may have: a small picture as a data URL. */
export const LONGEST_LOGO = 64 * 1024;

/** Body of POST /v2/teams (interface 4.9). Without team_id a team is created, with it that one is updated. */
export const saveTeamRequest = z
  .object({
    name: z.string().min(1).max(100),
    team_id: z.string().min(1).max(64).optional(),
    /** An https address, or a picture as a data URL. */
    logo: z.string().min(1).max(LONGEST_LOGO).optional(),
  })
  .meta({ id: 'SaveTeamRequest' });

/** Interface 2.9. */
export const team = z
  .object({
    id: z.string(),
    name: z.string(),
    /** '' where the team has none. */
    logo: z.string(),
    /** '' where the link was revoked or has expired. */
    invite_link: z.string(),
  })
  .meta({ id: 'Team' });

/** The tolerant reader's form. */
export const readTeam = readAnswer(
  z.object({ id: z.string(), name: readText, logo: readText, invite_link: readText }),
);

export type SaveTeamRequest = z.infer<typeof saveTeamRequest>;
export type Team = z.infer<typeof team>;
