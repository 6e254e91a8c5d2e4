import { z } from 'zod';
import { Refusal } from '../refusal.ts';
import { defineCommand } from './command.ts';

const sessionRow = z.object({
  id: z.string(),
  member: z.string(),
  sample: z.boolean(),
  label: z.string(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime(),
});

/** `sessions`: the browsers that are paired. */
export const listSessions = defineCommand({
  name: 'sessions',
  input: z.object({}),
  result: z.object({ sessions: z.array(sessionRow) }),
  async run(kith) {
    const rows = kith.companion.sessions.list();
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
    if (!kith.companion.sessions.revoke(id)) {
      throw new Refusal(`There is no session "${id}". See: npm run kith -- sessions`);
    }
    return { id };
  },
  show: ({ id }) => `Session ${id} has ended.`,
});
