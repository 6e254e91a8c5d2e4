import { z } from 'zod';
import { readAnswer, readText } from './envelope.ts';

/** In characters: enough for a small picture as a data URL. */
export const MAX_LOGO = 64 * 1024;

/** Interface 4.9: the body of POST /v2/teams. Creates a team, or updates the one with `team_id`. */
export const saveTeamRequest = z
  .object({
    name: z.string().min(1).max(100),
    team_id: z.string().min(1).max(64).optional(),
    /** An https address, or a picture as a data URL. */
    logo: z.string().min(1).max(MAX_LOGO).optional(),
  })
  .meta({ id: 'SaveTeamRequest' });

/** Interface 2.9. */
export const team = z
  .object({
    id: z.string(),
    name: z.string(),
    logo: z.string(),
    /** '' if the link was revoked or has expired. */
    invite_link: z.string(),
  })
  .meta({ id: 'Team' });

export const readTeam = readAnswer(
  z.object({ id: z.string(), name: readText, logo: readText, invite_link: readText }),
);

export type SaveTeamRequest = z.infer<typeof saveTeamRequest>;
export type Team = z.infer<typeof team>;
