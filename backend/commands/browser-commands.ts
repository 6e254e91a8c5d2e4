import { Option } from 'commander';
import { z } from 'zod';
import { userIdentifier } from '../../utils/interface/user-identifier.ts';
import { type CliCommand, cliCommand, memberOption, OF_KITH } from '../cli/cli-command.ts';
import { defineCommand } from '../cli/command.ts';
import { Refusal } from '../errors/refusal.ts';
import type { Kith } from '../open-kith.ts';
import { NO_EMAIL } from '../open-service.ts';
import { CALLED } from '../own-code.ts';

/** Returns a one-time code that pairs a browser with a member. `expiresAt` is in ms since 1970. */
export async function issuePairingCode(
  { embedded, companion }: Kith,
  member: string,
): Promise<{ code: string; expiresAt: number }> {
  const email = embedded ? (await embedded.memberNamed(member)).email : NO_EMAIL;
  return companion.pairingCodes.issue({ externalUserId: member, email, sample: false });
}

export const pair = defineCommand({
  name: 'pair',
  input: z.object({ member: userIdentifier }),
  result: z.object({ code: z.string(), member: z.string(), expires_at: z.iso.datetime() }),
  async run(kith, { member }) {
    const { code, expiresAt } = await issuePairingCode(kith, member);
    return { code, member, expires_at: new Date(expiresAt).toISOString() };
  },
  show: ({ code }) => `${code}\nEnter it on Kith’s welcome page. It works once, for 15 minutes.`,
});

const sessionRow = z.object({
  id: z.string(),
  member: z.string(),
  sample: z.boolean(),
  label: z.string(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime(),
});

/** `sessions`: lists the paired browsers of one member, or of everyone (null). */
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

export const revokeSession = defineCommand({
  name: 'sessions revoke',
  input: z.object({ id: z.string() }),
  result: z.object({ id: z.string() }),
  async run(kith, { id }) {
    if (!(await kith.companion.sessions.revoke(id))) {
      throw new Refusal(`There is no session "${id}". To list them: ${CALLED} sessions`);
    }
    return { id };
  },
  show: ({ id }) => `Session ${id} has ended.`,
});

export const BROWSER_COMMANDS: readonly CliCommand[] = [
  cliCommand('pair', 'Print a one-time code that pairs a browser.', pair, {
    of: [memberOption('whose browser')],
  }),
  cliCommand('sessions', 'List the paired browsers.', listSessions, {
    of: [new Option('--member <id>', 'whose browsers').default(null, 'everyone’s')],
    under: [cliCommand('revoke <id>', 'End a session.', revokeSession, { of: OF_KITH })],
  }),
];
