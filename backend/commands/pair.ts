import { z } from 'zod';
import { userIdentifier } from '../../utils/interface/user-identifier.ts';
import { NO_EMAIL } from '../open-service.ts';
import { defineCommand } from './command.ts';

/** `pair --member ID`: a one-time code that binds a browser to this member. */
export const pair = defineCommand({
  name: 'pair',
  input: z.object({ member: userIdentifier }),
  result: z.object({ code: z.string(), member: z.string(), expires_at: z.iso.datetime() }),
  async run(kith, { member }) {
    const email = kith.embedded ? (await kith.embedded.memberNamed(member)).email : NO_EMAIL;
    const { code, expiresAt } = kith.companion.pairingCodes.issue({
      externalUserId: member,
      email,
      sample: false,
    });
    return { code, member, expires_at: new Date(expiresAt).toISOString() };
  },
  show: ({ code }) => `${code}\nType it on Kith's welcome page. It works once, for 15 minutes.`,
});
