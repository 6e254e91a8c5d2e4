import { textOf } from '../../scripts/operation-examples/text-of.ts';
import type { FuzzCallers } from './fuzz-callers.ts';
import { type FuzzProps, TEAM } from './fuzz-props.ts';
import { as, ERASED } from './fuzz-situation.ts';

const GROUP = 'Group of the fuzzer';

interface GroupsAnswer {
  data: { groups: { id: string; name: string; invite_link: string; is_admin: boolean }[] };
}

export function situationsOfTeams({ ask }: FuzzCallers, props: FuzzProps) {
  const { teamOfMine, mateOf, inviteToken, openInviteToken } = props;
  const mine = async () => ({ params: { id: await teamOfMine() } });
  const both = [as('me', mine), as('mate', mine)];
  const withMate = async () => {
    const id = await teamOfMine();
    return { params: { id }, body: { member_id: await mateOf(id) } };
  };
  const withContribution = async () => {
    const params = { id: await teamOfMine() };
    // Uses an existing contribution, because a team has at most 50.
    const all = await ask('me', 'GET /kith/teams/{id}/contributions', { params });
    const [known] = (all as { data: { contributions: { id: string }[] } }).data.contributions;
    const body = { label: 'Ada' };
    const contribution_id =
      known?.id ??
      textOf(await ask('me', 'POST /kith/teams/{id}/contributions', { params, body }), 'data.id');
    return { params: { ...params, contribution_id } };
  };
  const byId = async () => ({ body: { team_id: await teamOfMine(), name: 'Fuzzed' } });
  const groupOfMine = async () => {
    const { data } = (await ask('me', 'GET /v2/groups')) as GroupsAnswer;
    const known = data.groups.find(({ name, is_admin }) => name === GROUP && is_admin);
    if (known !== undefined) return { id: known.id, link: known.invite_link };
    const answer = await ask('me', 'POST /v2/groups', { body: { name: GROUP } });
    return { id: textOf(answer, 'data.id'), link: textOf(answer, 'data.invite_link') };
  };
  /** A group of `me` that `mate` also belongs to. */
  const sharedGroup = async () => {
    const { id, link } = await groupOfMine();
    await ask('mate', 'POST /v2/groups/join', { body: { group_invite_link: link } });
    return id;
  };
  const groupById = async () => {
    const group_id = await sharedGroup();
    return { body: { group_id, name: GROUP } };
  };
  return {
    'POST /v2/groups': [as('me', groupById), as('mate', groupById)],
    'POST /v2/groups/join': [
      as('mate', async () => ({ body: { group_invite_link: (await groupOfMine()).link } })),
    ],
    'POST /v2/groups/leave': [
      as('mate', async () => ({ body: { group_id: await sharedGroup() } })),
      as('me', async () => ({ body: { group_id: await sharedGroup() } })),
    ],
    'POST /v2/teams/join': [as('mate', async () => ({ body: { team_invite_link: await inviteToken() } }))],
    'POST /v2/teams/leave': [
      as('mate', async () => ({ body: { team_id: await teamOfMine() } })),
      as('me', async () => ({ body: { team_id: await teamOfMine() } })),
    ],
    'POST /v1/teams/upsert': [
      as('me', async () => ({})),
      as('mate', async () => {
        await teamOfMine();
        return { body: { teamId: 'x', teamName: TEAM } };
      }),
    ],
    'POST /v2/teams': [as('me', byId), as('mate', byId)],
    'PUT /kith/teams/active': [as('me', async () => ({ body: { team_id: await teamOfMine() } }))],
    'POST /kith/teams/accept': [as('mate', async () => ({ body: { token: await inviteToken() } }))],
    'POST /kith/teams/join': [
      as('me', async () => ({
        body: {
          token: await openInviteToken(),
          external_user_id: 'user-2',
          email: 'user-2@example.com',
        },
      })),
    ],
    'GET /kith/teams/{id}/invitation': both,
    'POST /kith/teams/{id}/invitation': both,
    'DELETE /kith/teams/{id}/invitation': both,
    'GET /kith/teams/{id}/contributions': both,
    'POST /kith/teams/{id}/contributions': both,
    'DELETE /kith/teams/{id}/contributions/{contribution_id}': [
      as('me', withContribution),
      as('mate', withContribution),
      as('me', async () => ({ params: { id: await teamOfMine(), contribution_id: 'unknown' } })),
    ],
    'POST /kith/teams/{id}/leave': [as('mate', mine), as('me', mine)],
    'POST /kith/teams/{id}/remove': [as('me', withMate), as('mate', withMate)],
    'PUT /kith/teams/{id}/admin': [as('me', withMate), as('mate', withMate)],
    'GET /kith/teams/{id}/sharing': both,
    'PUT /kith/teams/{id}/sharing': both,
    'PUT /kith/people/private': [
      as('me', async () => ({})),
      as('passer-by', async () => {
        await ask('passer-by', 'POST /kith/erase', { body: { what: 'person', linkedin_url: ERASED } });
        return { body: { linkedin_url: ERASED, private: true } };
      }),
    ],
  };
}
