import { Option } from 'commander';
import { Refusal } from '../errors/refusal.ts';
import { keepPrivate, listPrivatePeople, shareWithTeam } from './sharing.ts';
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
  useTeam,
} from './teams.ts';
import { type WordedCommand, wordCommand, wordGroup } from './worded-command.ts';

interface SharingOptions {
  readonly id: string;
  readonly all?: boolean;
  readonly none?: boolean;
  readonly source?: readonly string[];
  readonly named: boolean;
}

const LOGO = new Option('--logo <address>', 'an https address, or a picture as a data URL').default(
  null,
  'none',
);

/** `team …` and `private …` */
export const TEAM_COMMANDS: readonly WordedCommand[] = [
  wordGroup('team', 'Teams that pool what their members share.', [
    wordCommand('list', 'The teams you are in.', listTeams),
    wordCommand('create <name>', 'Make a team, which you manage.', saveTeam, {
      options: [LOGO],
      toInput: ({ name, logo }) => ({ id: null, name, logo }),
    }),
    wordCommand('change <id> <name>', 'Give a team another name or logo.', saveTeam, { options: [LOGO] }),
    wordCommand('invite <id>', 'The link that lets others join.', inviteToTeam, {
      options: [new Option('--renew', 'make a new one; the old one opens nothing then').default(false)],
    }),
    wordCommand('uninvite <id>', 'Make the link void.', revokeInvitation),
    wordCommand(
      'ask-file <id> <name>',
      'Make a link for one person, who shares their LinkedIn export by it without the extension.',
      askForFile,
    ),
    wordCommand('files <id>', 'Those links, and who shared a file.', listFiles),
    wordCommand('end-file <id> <link>', 'End such a link, and erase what was shared by it.', endFile),
    wordCommand('join <link>', 'Join a team. It sees nothing of yours until you say what.', joinTeam),
    wordCommand('leave <id>', 'Leave a team.', leaveTeam),
    wordCommand('use <id>', 'Work with this team, or with "none".', useTeam),
    wordCommand('members <id>', 'Who is in a team.', listTeamMembers),
    wordCommand('remove <id> <teammate>', 'Take somebody off a team you manage.', removeTeamMember, {
      toInput: ({ id, teammate }) => ({ id, memberId: teammate }),
    }),
    wordCommand('hand-over <id> <teammate>', 'Let somebody else manage your team.', handOverTeam, {
      toInput: ({ id, teammate }) => ({ id, memberId: teammate }),
    }),
    wordCommand('share <id>', 'What a team sees of yours; with an option that is changed.', shareWithTeam, {
      options: [
        new Option('--all', 'everything, what you import later included'),
        new Option('--none', 'nothing'),
        new Option('--source <name...>', 'these sources'),
        new Option('--named', 'the team is told that it is you').default(false),
      ],
      toInput: (typed: SharingOptions) => ({ id: typed.id, choice: readSharing(typed) }),
    }),
  ]),
  wordGroup('private', 'People whom no team sees through you.', [
    wordCommand('list', 'Whom you keep private.', listPrivatePeople),
    wordCommand('add <address>', 'Keep somebody private.', keepPrivate, {
      toInput: ({ address }) => ({ address, isPrivate: true }),
    }),
    wordCommand('remove <address>', 'Keep somebody private no longer.', keepPrivate, {
      toInput: ({ address }) => ({ address, isPrivate: false }),
    }),
  ]),
];

/** Null where nothing is to be changed. */
function readSharing({ all, none, source, named }: SharingOptions) {
  const chosen = [all === true, none === true, source !== undefined].filter(Boolean).length;
  if (chosen === 0 && !named) return null;
  if (chosen !== 1) throw new Refusal('share takes exactly one of --all, --none and --source.', 2);
  const share = all ? 'all' : none ? 'none' : 'some';
  return { share, sources: source ?? [], named };
}
