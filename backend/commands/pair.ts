import { z } from 'zod';
import { userIdentifier } from '../../utils/interface/user-identifier.ts';
import type { Kith } from '../open-kith.ts';
import { NO_EMAIL } from '../open-service.ts';
import { defineCommand } from './command.ts';

/** A one-time code that binds a browser to a member. `expiresAt` in ms since 1970. */
export async function issuePairingCode(
  { embedded, companion }: Kith,
  member: string,
): Promise<{ code: string; expiresAt: number }> {
  const email = embedded ? (await embedded.memberNamed(member)).email : NO_EMAIL;
  return companion.pairingCodes.issue({ externalUserId: member, email, sample: false });
}

/** `pair --member ID`: a one-time code that binds a browser to this member. */
export const pair = defineCommand({
  name: 'pair',
  input: z.object({ member: userIdentifier }),
  result: z.object({ code: z.string(), member: z.string(), expires_at: z.iso.datetime() }),
  async run(kith, { member }) {
    const { code, expiresAt } = await issuePairingCode(kith, member);
    return { code, member, expires_at: new Date(expiresAt).toISOString() };
  },
  show: ({ code }) => `${code}\nType it on Kith's welcome page. It works once, for 15 minutes.`,
});
