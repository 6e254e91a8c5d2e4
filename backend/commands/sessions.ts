import { z } from 'zod';
import { userIdentifier } from '../../utils/interface/user-identifier.ts';
import { Refusal } from '../errors/refusal.ts';
import { CALLED } from '../own-code.ts';
import { defineCommand } from './command.ts';

const sessionRow = z.object({
  id: z.string(),
  member: z.string(),
  sample: z.boolean(),
  label: z.string(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime(),
});

/** `sessions`: the browsers that are paired, for one member or (null) for everybody. */
export const listSessions = defineCommand({
  name: 'sessions',
  input: z.object({ member: userIdentifier.nullable() }),
  result: z.object({ sessions: z.array(sessionRow) }),
  async run(kith, { member: whose }) {
    if (whose !== null) await kith.embedded?.memberNamed(whose);
    const all = await kith.companion.sessions.list();
    const rows =
      whose === null ? all : all.filter(({ member }) => !member.sample && member.externalUserId === whose);
    return {
      sessions: rows.map(({ id, member, label, createdAt, lastUsedAt }) => ({
        id,
        member: member.externalUserId,
        sample: member.sample,
        label,
        created_at: new Date(createdAt).toISOString(),
        last_used_at: new Date(lastUsedAt).toISOString(),
      })),
    };
  },
  show: ({ sessions }) =>
    sessions.length === 0
      ? 'No browser is paired.'
      : sessions
          .map(({ id, member, sample, label, created_at, last_used_at }) =>
            [
              id,
              created_at.slice(0, 10),
              sample ? 'sample team' : member,
              label,
              `last used ${last_used_at.slice(0, 10)}`,
            ].join('  '),
          )
          .join('\n'),
});

/** `sessions revoke ID` */
export const revokeSession = defineCommand({
  name: 'sessions revoke',
  input: z.object({ id: z.string() }),
  result: z.object({ id: z.string() }),
  async run(kith, { id }) {
    if (!(await kith.companion.sessions.revoke(id))) {
      throw new Refusal(`There is no session "${id}". See: ${CALLED} sessions`);
    }
    return { id };
  },
  show: ({ id }) => `Session ${id} has ended.`,
});
