/** Operations for embedded widgets of the first generation. Only the service uses this. */
import { z } from 'zod';
import { emailAddress } from '../email-address.ts';

/** Body of POST /v1/users/authorization. */
export const authorizeUserRequest = z.object({ email: emailAddress }).meta({ id: 'AuthorizeUserRequest' });

/** Response of GET /user. */
export const widgetUser = z.object({ id: z.string() }).meta({ id: 'WidgetUser' });

/** Body of POST /paths-check: the LinkedIn address of a person or company, or a website. */
export const pathsCheckRequest = z
  .object({ url: z.string().min(1).max(2048) })
  .meta({ id: 'PathsCheckRequest' });
/** `relationship` is null if there is no path. */
export const pathsCheck = z
  .object({
    relationship: z
      .object({
        paths: z.object({ avatars: z.array(z.string()), count: z.number().int().min(1) }),
      })
      .nullable(),
  })
  .meta({ id: 'PathsCheck' });

/** Body of POST /v1/teams/upsert. */
export const upsertTeamRequest = z
  .object({ teamId: z.string().min(1).max(255), teamName: z.string().min(1).max(100) })
  .meta({ id: 'UpsertTeamRequest' });
export const upsertedTeam = z.object({ id: z.string(), name: z.string() }).meta({ id: 'UpsertedTeam' });

export const loggedOut = z.object({ message: z.string() }).meta({ id: 'LoggedOut' });

export type PathsCheck = z.infer<typeof pathsCheck>;
