import { z } from 'zod';
import { emailAddress } from '../../utils/interface/email-address.ts';
import { userIdentifier } from '../../utils/interface/user-identifier.ts';
import { CALLED } from '../own-code.ts';
import type { Member } from '../store/store.ts';
import { defineCommand } from './command.ts';
import { emailOf } from './email-of.ts';
import { requireEmbedded } from './require-embedded.ts';

const memberRow = z.object({ external_user_id: z.string(), email: z.string() });

/** `member add ID`: adding one that is there already changes its e-mail alone. */
export const addMember = defineCommand({
  name: 'member add',
  input: z.object({ id: userIdentifier, email: emailAddress }),
  result: memberRow,
  async run(kith, { id, email }) {
    const { store, account } = requireEmbedded(kith, 'member add');
    return rowOf(await store.ensureMember(account.id, id, email, Date.now()));
  },
  show: ({ external_user_id }) =>
    `Member ${external_user_id} is there. Pair a browser with: ${CALLED} pair --member ${external_user_id}`,
});

/** `member list` */
export const listMembers = defineCommand({
  name: 'member list',
  input: z.object({}),
  result: z.object({ members: z.array(memberRow) }),
  async run(kith) {
    const { store, account } = requireEmbedded(kith, 'member list');
    return { members: (await store.members(account.id)).map(rowOf) };
  },
  show: ({ members }) =>
    members.map(({ external_user_id, email }) => [external_user_id, ...emailOf(email)].join('  ')).join('\n'),
});

function rowOf({ externalUserId, email }: Member): z.infer<typeof memberRow> {
  return { external_user_id: externalUserId, email };
}
