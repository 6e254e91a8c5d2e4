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

/** A Kith whose member made the team Sales, which `mate` has joined. */
async function kithWithTeam(): Promise<{ kith: Kith; id: string; link: string; mate: string }> {
  const kith = await kithWithPeople();
  await run(addMember, kith, { id: 'mate', email: 'mate@example.com' });
  const made = team.parse(await run(saveTeam, kith, { name: 'Sales', id: null, logo: null }));
  await run(joinTeam, kith, { link: made.invite_link }, 'mate');
  const { members } = (await run(listTeamMembers, kith, { id: made.id })) as Members;
  return { kith, id: made.id, link: made.invite_link, mate: members.find(({ me }) => !me)?.id ?? '' };
}

describe('teams on the command line', () => {
  it('are made, renamed and listed', async () => {
    const { kith, id } = await kithWithTeam();
    expect(await show(listTeams, kith)).toBe(`${id}  Sales  2 members  yours to manage  in use`);
    expect(await show(saveTeam, kith, { name: 'Sales EMEA', id, logo: null })).toMatch(
      /^\S+ {2}Sales EMEA\nInvite with: http/,
    );
    expect(await show(useTeam, kith, { id: 'none' })).toBe('Answers follow that from now on.');
    expect(await show(listTeams, kith)).toBe(`${id}  Sales EMEA  2 members  yours to manage`);
    expect(await show(useTeam, kith, { id })).toBe('Answers follow that from now on.');
  });

  it('invite by a link, which can be renewed and made void', async () => {
    const { kith, id, link } = await kithWithTeam();
    expect(await show(inviteToTeam, kith, { id, renew: false })).toContain(link);
    expect(await show(inviteToTeam, kith, { id, renew: true })).toMatch(
      /^http.*\nWhoever has it can join until \d/,
    );
    expect(await show(revokeInvitation, kith, { id })).toBe('The link opens nothing any more.');
    expect(await show(inviteToTeam, kith, { id, renew: false })).toContain('Make one with --renew.');
    await expect(run(joinTeam, kith, { link }, 'mate')).rejects.toThrow(/invitation is not valid/);
  });

  it('tell who is in them, are handed over, left and cleared', async () => {
    const { kith, id, mate } = await kithWithTeam();
    expect(await show(listTeamMembers, kith, { id })).toMatch(/admin {2}you\n.*mate@example\.com$/);
    expect(await show(handOverTeam, kith, { id, memberId: mate })).toContain('manage the team');
    const { members } = (await run(listTeamMembers, kith, { id }, 'mate')) as Members;
    const other = members.find(({ me }) => !me)?.id;
    expect(await show(removeTeamMember, kith, { id, memberId: other }, 'mate')).toContain('off the team');
    expect(await show(leaveTeam, kith, { id }, 'mate')).toContain('You have left');
    expect(await show(listTeams, kith)).toContain('You are in no team.');
    await expect(run(listTeamMembers, kith, { id })).rejects.toThrow(/You are in no such team/);
  });

  it('ask others for a file by a link each, which can be ended', async () => {
    const { kith, id } = await kithWithTeam();
    expect(await show(listFiles, kith, { id })).toContain('There is no contribution link.');
    expect(await show(askForFile, kith, { id, name: 'Ada' })).toMatch(
      /^http.*\/contribute\/#\S+\nSend it to Ada only\. .* until \d/,
    );
    const listed = await show(listFiles, kith, { id });
    expect(listed).toMatch(/^\S+ {2}Ada {2}until \d{4}-\d\d-\d\d {2}http/);
    expect(await show(endFile, kith, { id, link: listed.split('  ')[0] })).toContain('has ended');
    expect(await show(listFiles, kith, { id })).toContain('There is no contribution link.');
  });

  it('see what the member says they see', async () => {
    const { kith, id } = await kithWithTeam();
    const share = (choice: object | null) => show(shareWithTeam, kith, { id, choice });
    expect(await share(null)).toContain('so it sees nothing');
    expect(await share({ share: 'all', sources: [], named: true })).toBe(
      'The team sees everything you import of yours, with your name.\n  seen    linkedin-export',
    );
    expect(await share({ share: 'some', sources: ['linkedin-export'], named: false })).toContain(
      '“A teammate”',
    );
    expect(await share({ share: 'none', sources: [], named: false })).toContain('unseen  linkedin-export');
  });

  it.each(['../x', '', 'a b'])('%j is no team', async (id) => {
    await expect(run(leaveTeam, await temporaryKith(), { id })).rejects.toThrow(/kith -- team list/);
  });
});

it('people are kept private on the command line, and no longer', async () => {
  const kith = await kithWithPeople();
  expect(await show(listPrivatePeople, kith)).toBe('You keep nobody private.');
  const keep = (isPrivate: boolean) => show(keepPrivate, kith, { address: DANA, isPrivate });
  expect(await keep(true)).toBe('It holds from now on.');
  expect(await keep(true)).toBe('It was so already.');
  expect(await show(listPrivatePeople, kith)).toBe(`Dana Example  ${DANA}`);
  expect(await keep(false)).toBe('It holds from now on.');
});
