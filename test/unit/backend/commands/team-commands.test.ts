import { describe, expect, it } from 'vitest';
import { addMember } from '../../../../backend/commands/member-commands.ts';
import { keepPrivate, listPrivatePeople } from '../../../../backend/commands/private-commands.ts';
import {
  askForFile,
  endFile,
  handOverTeam,
  inviteToTeam,
  joinTeam,
  leaveTeam,
  listFiles,
  listTeamMembers,
  listTeams,
  removeTeamMember,
  revokeInvitation,
  saveTeam,
  shareWithTeam,
  useTeam,
} from '../../../../backend/commands/team-commands.ts';
import type { Kith } from '../../../../backend/open-kith.ts';
import { team } from '../../../../utils/interface/teams.ts';
import { DANA, kithWithPeople, run, show } from './support/run.ts';
import { temporaryKith } from './support/temporary-kith.ts';

interface Members {
  readonly members: readonly { readonly id: string; readonly me: boolean }[];
}

/** Returns a Kith whose member created the team Sales, which `mate` joined. */
async function kithWithTeam(): Promise<{ kith: Kith; id: string; link: string; mate: string }> {
  const kith = await kithWithPeople();
  await run(addMember, kith, { id: 'mate', email: 'mate@example.com' });
  const made = team.parse(await run(saveTeam, kith, { name: 'Sales', id: null, logo: null }));
  await run(joinTeam, kith, { link: made.invite_link }, 'mate');
  const { members } = (await run(listTeamMembers, kith, { id: made.id })) as Members;
  return { kith, id: made.id, link: made.invite_link, mate: members.find(({ me }) => !me)?.id ?? '' };
}

describe('the team commands', () => {
  it('create, rename and list teams', async () => {
    const { kith, id } = await kithWithTeam();
    expect(await show(listTeams, kith)).toBe(`${id}  Sales  2 members  managed by you  current`);
    expect(await show(saveTeam, kith, { name: 'Sales EMEA', id, logo: null })).toMatch(
      /^\S+ {2}Sales EMEA\nInvite with: http/,
    );
    expect(await show(useTeam, kith, { id: 'none' })).toBe('Saved.');
    expect(await show(listTeams, kith)).toBe(`${id}  Sales EMEA  2 members  managed by you`);
    expect(await show(useTeam, kith, { id })).toBe('Saved.');
  });

  it('create, renew and revoke an invitation link', async () => {
    const { kith, id, link } = await kithWithTeam();
    expect(await show(inviteToTeam, kith, { id, renew: false })).toContain(link);
    expect(await show(inviteToTeam, kith, { id, renew: true })).toMatch(
      /^http.*\nAnyone with this link can join until \d.*\nThe link works on this computer only\./,
    );
    expect(await show(revokeInvitation, kith, { id })).toBe('The link no longer works.');
    expect(await show(inviteToTeam, kith, { id, renew: false })).toContain('Create one with --renew.');
    await expect(run(joinTeam, kith, { link }, 'mate')).rejects.toThrow(/invitation isn’t valid/);
  });

  it('list members, hand over a team, remove a member and leave', async () => {
    const { kith, id, mate } = await kithWithTeam();
    expect(await show(listTeamMembers, kith, { id })).toMatch(/admin {2}you\n.*mate@example\.com$/);
    expect(await show(handOverTeam, kith, { id, memberId: mate })).toContain('now manage the team');
    const { members } = (await run(listTeamMembers, kith, { id }, 'mate')) as Members;
    const other = members.find(({ me }) => !me)?.id;
    expect(await show(removeTeamMember, kith, { id, memberId: other }, 'mate')).toContain(
      'removed from the team',
    );
    expect(await show(leaveTeam, kith, { id }, 'mate')).toContain('You left');
    expect(await show(listTeams, kith)).toContain('You aren’t in a team.');
    await expect(run(listTeamMembers, kith, { id })).rejects.toThrow(/You aren’t in that team/);
  });

  it('create, list and end contribution links', async () => {
    const { kith, id } = await kithWithTeam();
    expect(await show(listFiles, kith, { id })).toContain('There are no contribution links.');
    expect(await show(askForFile, kith, { id, name: 'Ada' })).toMatch(
      /^http.*\/contribute\/#\S+\nSend it only to Ada\. .* until \d.*\nThe link works on this computer only\./,
    );
    const listed = await show(listFiles, kith, { id });
    expect(listed).toMatch(/^\S+ {2}Ada {2}until \d{4}-\d\d-\d\d {2}http/);
    expect(await show(endFile, kith, { id, link: listed.split('  ')[0] })).toContain('has ended');
    expect(await show(listFiles, kith, { id })).toContain('There are no contribution links.');
  });

  it('change what the member shares', async () => {
    const { kith, id } = await kithWithTeam();
    const share = (choice: object | null) => show(shareWithTeam, kith, { id, choice });
    expect(await share(null)).toContain('You don’t share anything');
    expect(await share({ share: 'all', sources: [], named: true })).toBe(
      'The team sees everything you import, with your name.\n  shared      linkedin-export',
    );
    expect(await share({ share: 'some', sources: ['linkedin-export'], named: false })).toContain(
      '“A teammate”',
    );
    expect(await share({ share: 'none', sources: [], named: false })).toContain(
      'not shared  linkedin-export',
    );
  });

  it.each(['../x', '', 'a b'])('reject %j as the id of a team', async (id) => {
    await expect(run(leaveTeam, await temporaryKith(), { id })).rejects.toThrow(/kith -- team list/);
  });
});

it('the private commands mark people as private, and share them again', async () => {
  const kith = await kithWithPeople();
  expect(await show(listPrivatePeople, kith)).toBe('You haven’t made anyone private.');
  const keep = (isPrivate: boolean) => show(keepPrivate, kith, { address: DANA, isPrivate });
  expect(await keep(true)).toBe('Saved.');
  expect(await keep(true)).toBe('Nothing changed.');
  expect(await show(listPrivatePeople, kith)).toBe(`Dana Example  ${DANA}`);
  expect(await keep(false)).toBe('Saved.');
});
