import { Option } from 'commander';
import { z } from 'zod';
import { done } from '../../utils/interface/kith/kith-network.ts';
import {
  contribution,
  contributions,
  invitation,
  joinedTeam,
  ownTeams,
  type SharingAnswer,
  sharing,
} from '../../utils/interface/kith/kith-teams.ts';
import { readTeam, team } from '../../utils/interface/teams.ts';
import { type CliCommand, cliCommand, cliGroup } from '../cli/cli-command.ts';
import { defineCommand } from '../cli/command.ts';
import {
  type CallerOptions,
  caller,
  callService,
  defineServiceCommand,
  idArgument,
} from '../cli/service-command.ts';
import { countOf, emailOf, formatChanged } from '../cli/terminal-text.ts';
import { isLoopbackHost } from '../config.ts';
import { Refusal } from '../errors/refusal.ts';
import { CALLED } from '../own-code.ts';

const TEAMS = `To list them: ${CALLED} team list`;
export const teamId = idArgument(`takes the id of a team. ${TEAMS}`);
const memberId = idArgument(`takes the id of a member (see: ${CALLED} team members <id>)`);

export const listTeams = defineServiceCommand({
  name: 'team list',
  input: {},
  answer: ownTeams,
  ask: () => ({ method: 'GET', path: '/kith/teams' }),
  show: ({ teams }) =>
    teams.length === 0
      ? `You aren’t in a team. Create one with: ${CALLED} team create <name>`
      : teams
          .map(({ id, name, role, active, members }) =>
            [
              id,
              name,
              countOf(members.length, 'member'),
              ...(role === 'admin' ? ['managed by you'] : []),
              ...(active ? ['current'] : []),
            ].join('  '),
          )
          .join('\n'),
});

function formatTeam({ id, name, invite_link }: z.output<typeof readTeam>): string {
  return invite_link
    ? `${id}  ${name}\nInvite with: ${invite_link}${onlyHere(invite_link)}`
    : `${id}  ${name}`;
}

/** Returns a warning for a link that works only on this computer, otherwise ''. */
function onlyHere(link: string): string {
  return isLoopbackHost(new URL(link).hostname)
    ? '\nThe link works on this computer only. docs/team-server.md explains how others can open it.'
    : '';
}

/** `team create NAME` and `team change ID NAME`: call the documented operation without and with an id. */
export const saveTeam = defineServiceCommand({
  name: 'team save',
  input: { name: z.string(), id: teamId.nullable(), logo: z.string().nullable() },
  answer: readTeam,
  documented: team,
  ask: ({ name, id, logo }) => ({
    method: 'POST',
    path: '/v2/teams',
    body: { name, ...(id === null ? {} : { team_id: id }), ...(logo === null ? {} : { logo }) },
  }),
  show: formatTeam,
});

export const inviteToTeam = defineServiceCommand({
  name: 'team invite',
  input: { id: teamId, renew: z.boolean() },
  answer: invitation,
  ask: ({ id, renew }) => ({ method: renew ? 'POST' : 'GET', path: `/kith/teams/${id}/invitation` }),
  show: ({ invite_link, expires_at }) =>
    invite_link
      ? `${invite_link}\nAnyone with this link can join until ${expires_at.slice(0, 10)}.${onlyHere(invite_link)}`
      : 'There is no valid link. Create one with --renew.',
});

export const revokeInvitation = defineServiceCommand({
  name: 'team uninvite',
  input: { id: teamId },
  answer: done,
  ask: ({ id }) => ({ method: 'DELETE', path: `/kith/teams/${id}/invitation` }),
  show: ({ changed }) => (changed ? 'The link no longer works.' : 'There was no valid link.'),
});

/** `team ask-file ID NAME`: creates a contribution link for one person. */
export const askForFile = defineServiceCommand({
  name: 'team ask-file',
  input: { id: teamId, name: z.string() },
  answer: contribution,
  ask: ({ id, name }) => ({ method: 'POST', path: `/kith/teams/${id}/contributions`, body: { label: name } }),
  show: ({ label, link, expires_at }) =>
    `${link}\nSend it only to ${label}. They can share a file with it until ${expires_at.slice(0, 10)} and withdraw it at any time.${onlyHere(link)}`,
});

export const listFiles = defineServiceCommand({
  name: 'team files',
  input: { id: teamId },
  answer: contributions,
  ask: ({ id }) => ({ method: 'GET', path: `/kith/teams/${id}/contributions` }),
  show: (answer) =>
    answer.contributions.length === 0
      ? `There are no contribution links. Create one with: ${CALLED} team ask-file <id> <name>`
      : answer.contributions
          .map(({ id, label, link, expires_at, gave_at }) => {
            const end = link === '' ? 'expired' : `until ${expires_at.slice(0, 10)}  ${link}`;
            return `${id}  ${label}  ${gave_at === '' ? end : `shared a file on ${gave_at.slice(0, 10)}`}`;
          })
          .join('\n'),
});

export const endFile = defineServiceCommand({
  name: 'team end-file',
  input: { id: teamId, link: idArgument(`takes the id of a link (see: ${CALLED} team files <id>)`) },
  answer: done,
  ask: ({ id, link }) => ({ method: 'DELETE', path: `/kith/teams/${id}/contributions/${link}` }),
  show: () => 'The link has ended. The data shared with it was erased.',
});

export const joinTeam = defineServiceCommand({
  name: 'team join',
  input: { link: z.string() },
  answer: joinedTeam,
  ask: ({ link }) => ({ method: 'POST', path: '/kith/teams/accept', body: { token: link } }),
  show: ({ id, name }) =>
    `You joined ${name}. It can’t see any of your data until you choose what to share: ${CALLED} team share ${id}`,
});

export const leaveTeam = defineServiceCommand({
  name: 'team leave',
  input: { id: teamId },
  answer: done,
  ask: ({ id }) => ({ method: 'POST', path: `/kith/teams/${id}/leave` }),
  show: () => 'You left the team. It no longer sees your data.',
});

export const useTeam = defineServiceCommand({
  name: 'team use',
  input: { id: z.string() },
  answer: done,
  ask: ({ id }) => ({
    method: 'PUT',
    path: '/kith/teams/active',
    body: { team_id: id === 'none' ? null : teamId.parse(id) },
  }),
  show: formatChanged,
});

export const listTeamMembers = defineCommand({
  name: 'team members',
  input: caller.extend({ id: teamId }),
  result: ownTeams.shape.teams.element,
  async run(kith, { id, ...who }) {
    const { teams } = ownTeams.parse(await callService(kith, who, { method: 'GET', path: '/kith/teams' }));
    const found = teams.find((own) => own.id === id);
    if (found === undefined) throw new Refusal(`You aren’t in that team. ${TEAMS}`);
    return found;
  },
  show: ({ members }) =>
    members
      .map(({ id, name, email, role, me, gave_at }) =>
        [
          id,
          name,
          ...(email === name ? [] : emailOf(email)),
          ...(role === 'admin' ? ['admin'] : []),
          ...(me ? ['you'] : []),
          ...(gave_at === '' ? [] : [`shared a file on ${gave_at.slice(0, 10)}`]),
        ].join('  '),
      )
      .join('\n'),
});

export const removeTeamMember = defineServiceCommand({
  name: 'team remove',
  input: { id: teamId, memberId },
  answer: done,
  ask: ({ id, memberId: member_id }) => ({
    method: 'POST',
    path: `/kith/teams/${id}/remove`,
    body: { member_id },
  }),
  show: () =>
    'They were removed from the team, and the invitation link no longer works. Their browsers stay signed in, but only show ' +
    `their own data. To list the browsers: ${CALLED} sessions`,
});

export const handOverTeam = defineServiceCommand({
  name: 'team hand-over',
  input: { id: teamId, memberId },
  answer: done,
  ask: ({ id, memberId: member_id }) => ({
    method: 'PUT',
    path: `/kith/teams/${id}/admin`,
    body: { member_id },
  }),
  show: () => 'They now manage the team.',
});

const choice = z.object({
  share: z.enum(['all', 'some', 'none']),
  /** The names of the shared sources, if `share` is `some`. */
  sources: z.array(z.string()),
  named: z.boolean(),
});

/** `team share ID`: applies a choice if there is one, then shows what the member shares with the team. */
export const shareWithTeam = defineCommand({
  name: 'team share',
  input: caller.extend({ id: teamId, choice: choice.nullable() }),
  result: sharing,
  async run(kith, { id, choice: chosen, ...who }) {
    const path = `/kith/teams/${id}/sharing`;
    if (chosen !== null) {
      const { share, sources, named } = chosen;
      const body = { share, named, ...(share === 'some' ? { sources } : {}) };
      await callService(kith, who satisfies CallerOptions, { method: 'PUT', path, body });
    }
    return sharing.parse(await callService(kith, who, { method: 'GET', path }));
  },
  show: formatSharing,
});

function formatSharing({ picked, share, sources, named }: SharingAnswer): string {
  if (!picked) {
    return 'You don’t share anything with this team yet. Choose with --all, --none or --source <name>.';
  }
  const whole = { all: 'everything you import', none: 'none of your data', some: 'these sources' }[share];
  return [
    `The team sees ${whole}, ${named ? 'with your name' : 'as “A teammate”'}.`,
    ...sources.map(({ source, shared }) => `  ${shared ? 'shared    ' : 'not shared'}  ${source}`),
  ].join('\n');
}

interface SharingOptions {
  readonly id: string;
  readonly all?: boolean;
  readonly none?: boolean;
  readonly source?: readonly string[];
  readonly named: boolean;
}

const LOGO = new Option('--logo <address>', 'an https address, or an image as a data URL').default(
  null,
  'none',
);

export const TEAM_COMMANDS: readonly CliCommand[] = [
  cliGroup('team', 'Manage teams that combine what their members share.', [
    cliCommand('list', 'List your teams.', listTeams),
    cliCommand('create <name>', 'Create a team, which you manage.', saveTeam, {
      options: [LOGO],
      toInput: ({ name, logo }) => ({ id: null, name, logo }),
    }),
    cliCommand('change <id> <name>', 'Change a team’s name or logo.', saveTeam, { options: [LOGO] }),
    cliCommand('invite <id>', 'Show the link that lets others join.', inviteToTeam, {
      options: [new Option('--renew', 'create a new link and revoke the old one').default(false)],
    }),
    cliCommand('uninvite <id>', 'Revoke the link.', revokeInvitation),
    cliCommand(
      'ask-file <id> <name>',
      'Create a link with which one person can share their LinkedIn export without the extension.',
      askForFile,
    ),
    cliCommand('files <id>', 'List these links and who shared a file.', listFiles),
    cliCommand('end-file <id> <link>', 'End one of these links and erase the data shared with it.', endFile),
    cliCommand(
      'join <link>',
      'Join a team. It can’t see any of your data until you choose what to share.',
      joinTeam,
    ),
    cliCommand('leave <id>', 'Leave a team.', leaveTeam),
    cliCommand('use <id>', 'Switch to this team, or to "none".', useTeam),
    cliCommand('members <id>', 'List the members of a team.', listTeamMembers),
    cliCommand('remove <id> <teammate>', 'Remove someone from a team you manage.', removeTeamMember, {
      toInput: ({ id, teammate }) => ({ id, memberId: teammate }),
    }),
    cliCommand('hand-over <id> <teammate>', 'Let someone else manage your team.', handOverTeam, {
      toInput: ({ id, teammate }) => ({ id, memberId: teammate }),
    }),
    cliCommand('share <id>', 'Show or change what you share with a team.', shareWithTeam, {
      options: [
        new Option('--all', 'everything, including future imports'),
        new Option('--none', 'nothing'),
        new Option('--source <name...>', 'only these sources'),
        new Option('--named', 'show your name to the team').default(false),
      ],
      toInput: (typed: SharingOptions) => ({ id: typed.id, choice: readSharing(typed) }),
    }),
  ]),
];

/** Returns the choice in the options, or null if there is none. Throws a Refusal if they conflict. */
function readSharing({ all, none, source, named }: SharingOptions) {
  const chosen = [all === true, none === true, source !== undefined].filter(Boolean).length;
  if (chosen === 0 && !named) return null;
  if (chosen !== 1) throw new Refusal('share takes exactly one of --all, --none and --source.', 2);
  const share = all ? 'all' : none ? 'none' : 'some';
  return { share, sources: source ?? [], named };
}
