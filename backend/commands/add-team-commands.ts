import { type Command, Option } from 'commander';
import { Refusal } from '../refusal.ts';
import { addCommand, type Shared } from './add-command.ts';
import { runCommand } from './run-command.ts';
import { keepPrivate, listPrivatePeople, shareWithTeam } from './sharing.ts';
import {
  handOverTeam,
  inviteToTeam,
  joinTeam,
  leaveTeam,
  listTeamMembers,
  listTeams,
  removeTeamMember,
  revokeInvitation,
  saveTeam,
  useTeam,
} from './teams.ts';

interface SharingOptions {
  readonly all?: boolean;
  readonly none?: boolean;
  readonly source?: readonly string[];
  readonly named: boolean;
}

/** `team …` and `private …` */
export function addTeamCommands(program: Command): void {
  const teams = program.command('team').description('Teams that pool what their members share.');
  addCommand(teams, 'list', 'The teams you are in.').action(({ member, asOf, json }: Shared) =>
    runCommand(listTeams, { member, asOf }, json),
  );
  addCommand(teams, 'create <name>', 'Make a team, which you manage.')
    .addOption(logoOption())
    .action((name: string, { member, asOf, json, logo }: Shared & { logo: string | null }) =>
      runCommand(saveTeam, { member, asOf, name, id: null, logo }, json),
    );
  addCommand(teams, 'change <id> <name>', 'Give a team another name or logo.')
    .addOption(logoOption())
    .action((id: string, name: string, { member, asOf, json, logo }: Shared & { logo: string | null }) =>
      runCommand(saveTeam, { member, asOf, name, id, logo }, json),
    );
  addCommand(teams, 'invite <id>', 'The link that lets others join.')
    .option('--renew', 'make a new one; the old one opens nothing then', false)
    .action((id: string, { member, asOf, json, renew }: Shared & { renew: boolean }) =>
      runCommand(inviteToTeam, { member, asOf, id, renew }, json),
    );
  addCommand(teams, 'uninvite <id>', 'Make the link void.').action(
    (id: string, { member, asOf, json }: Shared) => runCommand(revokeInvitation, { member, asOf, id }, json),
  );
  addCommand(teams, 'join <link>', 'Join a team. It sees nothing of yours until you say what.').action(
    (link: string, { member, asOf, json }: Shared) => runCommand(joinTeam, { member, asOf, link }, json),
  );
  addCommand(teams, 'leave <id>', 'Leave a team.').action((id: string, { member, asOf, json }: Shared) =>
    runCommand(leaveTeam, { member, asOf, id }, json),
  );
  addCommand(teams, 'use <id>', 'Work with this team, or with "none".').action(
    (id: string, { member, asOf, json }: Shared) => runCommand(useTeam, { member, asOf, id }, json),
  );
  addCommand(teams, 'members <id>', 'Who is in a team.').action(
    (id: string, { member, asOf, json }: Shared) => runCommand(listTeamMembers, { member, asOf, id }, json),
  );
  addCommand(teams, 'remove <id> <member>', 'Take somebody off a team you manage.').action(
    (id: string, memberId: string, { member, asOf, json }: Shared) =>
      runCommand(removeTeamMember, { member, asOf, id, memberId }, json),
  );
  addCommand(teams, 'hand-over <id> <member>', 'Let somebody else manage your team.').action(
    (id: string, memberId: string, { member, asOf, json }: Shared) =>
      runCommand(handOverTeam, { member, asOf, id, memberId }, json),
  );
  addCommand(teams, 'share <id>', 'What a team sees of yours; with an option that is changed.')
    .option('--all', 'everything, what you import later included')
    .option('--none', 'nothing')
    .option('--source <name...>', 'these sources')
    .option('--named', 'the team is told that it is you', false)
    .action((id: string, { member, asOf, json, ...options }: Shared & SharingOptions) =>
      runCommand(shareWithTeam, { member, asOf, id, choice: readSharing(options) }, json),
    );
  const kept = program.command('private').description('People whom no team sees through you.');
  addCommand(kept, 'list', 'Whom you keep private.').action(({ member, asOf, json }: Shared) =>
    runCommand(listPrivatePeople, { member, asOf }, json),
  );
  addCommand(kept, 'add <address>', 'Keep somebody private.').action(
    (address: string, { member, asOf, json }: Shared) =>
      runCommand(keepPrivate, { member, asOf, address, isPrivate: true }, json),
  );
  addCommand(kept, 'remove <address>', 'Keep somebody private no longer.').action(
    (address: string, { member, asOf, json }: Shared) =>
      runCommand(keepPrivate, { member, asOf, address, isPrivate: false }, json),
  );
}

function logoOption(): Option {
  return new Option('--logo <address>', 'an https address, or a picture as a data URL').default(null, 'none');
}

/** Null where nothing is to be changed. */
function readSharing({ all, none, source, named }: SharingOptions) {
  const chosen = [all === true, none === true, source !== undefined].filter(Boolean).length;
  if (chosen === 0 && !named) return null;
  if (chosen !== 1) throw new Refusal('share takes exactly one of --all, --none and --source.', 2);
  const share = all ? 'all' : none ? 'none' : 'some';
  return { share, sources: source ?? [], named };
}
