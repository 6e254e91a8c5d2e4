import type { ExampleCaller } from './example-caller.ts';
import { textOf } from './text-of.ts';

/**
 * The caller founds a team, the teammate joins, is removed, joins again and takes over.
 * @param teammate the token of the cast's mate
 */
export async function callTeams(caller: ExampleCaller, teammate: string): Promise<void> {
  const me = caller.token;
  const founded = await caller.call('POST /v2/teams', { body: { name: 'Berlin sales' } });
  const team_id = textOf(founded, 'data.id');
  const params = { id: team_id };
  await caller.call('PUT /kith/teams/active', { body: { team_id } });
  await caller.call('DELETE /kith/teams/{id}/invitation', { params });
  // Whoever is removed knows the old link, so that a removal ends it.
  const teammateJoins = async () => {
    const invitation = await caller.call('POST /kith/teams/{id}/invitation', { params });
    await caller.call('GET /kith/teams/{id}/invitation', { params });
    const token = textOf(invitation, 'data.invite_link').split('/').at(-1) ?? '';
    caller.token = teammate;
    await caller.call('POST /kith/teams/accept', { body: { token } });
    caller.token = me;
    const teams = await caller.call('GET /kith/teams');
    return memberBeside(teams, team_id);
  };
  await caller.call('POST /kith/teams/{id}/remove', { params, body: { member_id: await teammateJoins() } });
  await teammateJoins();
  const made = await caller.call('POST /kith/teams/{id}/contributions', {
    params,
    body: { label: 'Ada Lovelace' },
  });
  await caller.call('GET /kith/teams/{id}/contributions', { params });
  await caller.call('DELETE /kith/teams/{id}/contributions/{contribution_id}', {
    params: { ...params, contribution_id: textOf(made, 'data.id') },
  });
  await caller.call('PUT /kith/teams/{id}/sharing', { params, body: { share: 'all', named: true } });
  await caller.call('GET /kith/teams/{id}/sharing', { params });
  caller.token = teammate;
  await caller.call('POST /kith/teams/{id}/leave', { params });
  caller.token = me;
  const third = await caller.call('POST /kith/teams/{id}/invitation', { params });
  const token = textOf(third, 'data.invite_link').split('/').at(-1) ?? '';
  await caller.call('POST /kith/teams/join', { body: { token, ...caller.cast.mate } });
  await caller.call('PUT /kith/teams/{id}/admin', { params, body: { member_id: await teammateJoins() } });
}

/** The id of the other member of the team. */
function memberBeside(answer: unknown, team: string): string {
  const { data } = answer as { data: { teams: { id: string; members: { id: string; me: boolean }[] }[] } };
  const other = data.teams.find(({ id }) => id === team)?.members.find(({ me }) => !me);
  if (other === undefined) throw new Error('Nobody else is in the team.');
  return other.id;
}
