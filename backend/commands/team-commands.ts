import { Option } from 'commander';
import { z } from 'zod';
import { readText } from '../../utils/interface/envelope.ts';
import { done } from '../../utils/interface/kith-network.ts';
import {
  contribution,
  contributions,
  invitation,
  joinedTeam,
  ownTeams,
  type SharingAnswer,
  sharing,
} from '../../utils/interface/kith-teams.ts';
import { type CliCommand, cliCommand, cliGroup } from '../cli/cli-command.ts';
import { defineCommand } from '../cli/command.ts';
import { type Caller, caller, callService, defineServiceCommand } from '../cli/service-command.ts';
import { countOf, emailOf } from '../cli/terminal-text.ts';
import { Refusal } from '../errors/refusal.ts';
import { CALLED } from '../own-code.ts';

const TEAMS = `See: ${CALLED} team list`;
export const teamId = z.string().regex(/^[\w-]{1,64}$/, `takes the id of a team. ${TEAMS}`);
const memberId = z
  .string()
  .regex(/^[\w-]{1,64}$/, `takes the id of a member (see: ${CALLED} team members <id>)`);

/** `team list` */
export const listTeams = defineServiceCommand({
  name: 'team list',
  input: {},
  answer: ownTeams,
  ask: () => ({ method: 'GET', path: '/kith/teams' }),
  show: ({ teams }) =>
    teams.length === 0
      ? `You are in no team. Make one with: ${CALLED} team create <name>`
      : teams
          .map(({ id, name, role, active, members }) =>
            [
              id,
              name,
              countOf(members.length, 'member'),
              ...(role === 'admin' ? ['yours to manage'] : []),
              ...(active ? ['in use'] : []),
            ].join('  '),
          )
          .join('\n'),
});

const savedTeam = z.object({ id: z.string(), name: readText, invite_link: readText });

function saySaved({ id, name, invite_link }: z.output<typeof savedTeam>): string {
  return invite_link ? `${id}  ${name}\nInvite with: ${invite_link}` : `${id}  ${name}`;
}

/** `team create NAME`, and `team change ID NAME`: the documented operation, with and without an id. */
export const saveTeam = defineServiceCommand({
  name: 'team save',
  input: { name: z.string(), id: teamId.nullable(), logo: z.string().nullable() },
  answer: savedTeam,
  ask: ({ name, id, logo }) => ({
    method: 'POST',
    path: '/v2/teams',
    body: { name, ...(id === null ? {} : { team_id: id }), ...(logo === null ? {} : { logo }) },
  }),
  show: saySaved,
});

/** `team invite ID`: the link there is; with `--renew` a new one, which makes the old one void. */
export const inviteToTeam = defineServiceCommand({
  name: 'team invite',
  input: { id: teamId, renew: z.boolean() },
  answer: invitation,
  ask: ({ id, renew }) => ({ method: renew ? 'POST' : 'GET', path: `/kith/teams/${id}/invitation` }),
  show: ({ invite_link, expires_at }) =>
    invite_link
      ? `${invite_link}\nWhoever has it can join until ${expires_at.slice(0, 10)}.`
      : 'There is no link that is good. Make one with --renew.',
});

/** `team uninvite ID` */
export const revokeInvitation = defineServiceCommand({
  name: 'team uninvite',
  input: { id: teamId },
  answer: done,
  ask: ({ id }) => ({ method: 'DELETE', path: `/kith/teams/${id}/invitation` }),
  show: ({ changed }) => (changed ? 'The link opens nothing any more.' : 'There was no link that was good.'),
});

/** `team ask-file ID NAME`: a link for one person. */
export const askForFile = defineServiceCommand({
  name: 'team ask-file',
  input: { id: teamId, name: z.string() },
  answer: contribution,
  ask: ({ id, name }) => ({ method: 'POST', path: `/kith/teams/${id}/contributions`, body: { label: name } }),
  show: ({ label, link, expires_at }) =>
    `${link}\nSend it to ${label} only. They can share a file with it until ${expires_at.slice(0, 10)}, and take it back at any time.`,
});

/** `team files ID`: the links, and who shared a file by one. */
export const listFiles = defineServiceCommand({
  name: 'team files',
  input: { id: teamId },
  answer: contributions,
  ask: ({ id }) => ({ method: 'GET', path: `/kith/teams/${id}/contributions` }),
  show: (answer) =>
    answer.contributions.length === 0
      ? `There is no contribution link. Make one with: ${CALLED} team ask-file <id> <name>`
      : answer.contributions
          .map(({ id, label, link, expires_at, gave_at }) => {
            const end = link === '' ? 'expired' : `until ${expires_at.slice(0, 10)}  ${link}`;
            return `${id}  ${label}  ${gave_at === '' ? end : `shared a file on ${gave_at.slice(0, 10)}`}`;
          })
          .join('\n'),
});

/** `team end-file ID LINK` */
export const endFile = defineServiceCommand({
  name: 'team end-file',
  input: {
    id: teamId,
    link: z.string().regex(/^[\w-]{1,64}$/, `takes the id of a link (see: ${CALLED} team files <id>)`),
  },
  answer: done,
  ask: ({ id, link }) => ({ method: 'DELETE', path: `/kith/teams/${id}/contributions/${link}` }),
  show: () => 'The link has ended. What was shared by it is erased.',
});

/** `team join LINK` */
export const joinTeam = defineServiceCommand({
  name: 'team join',
  input: { link: z.string() },
  answer: joinedTeam,
  ask: ({ link }) => ({ method: 'POST', path: '/kith/teams/accept', body: { token: link } }),
  show: ({ id, name }) =>
    `You are in ${name}. It sees nothing of yours until you say what: ${CALLED} team share ${id}`,
});

/** `team leave ID` */
export const leaveTeam = defineServiceCommand({
  name: 'team leave',
  input: { id: teamId },
  answer: done,
  ask: ({ id }) => ({ method: 'POST', path: `/kith/teams/${id}/leave` }),
  show: () => 'You have left the team. It sees nothing of yours any more.',
});

/** `team use ID`, or `team use none`. */
export const useTeam = defineServiceCommand({
  name: 'team use',
  input: { id: z.string() },
  answer: done,
  ask: ({ id }) => ({
    method: 'PUT',
    path: '/kith/teams/active',
    body: { team_id: id === 'none' ? null : teamId.parse(id) },
  }),
  show: ({ changed }) => (changed ? 'Answers follow that from now on.' : 'It was so already.'),
});

/** `team members ID` */
export const listTeamMembers = defineCommand({
  name: 'team members',
  input: caller.extend({ id: teamId }),
  result: ownTeams.shape.teams.element,
  async run(kith, { id, ...who }) {
    const { teams } = ownTeams.parse(await callService(kith, who, { method: 'GET', path: '/kith/teams' }));
    const team = teams.find((own) => own.id === id);
    if (team === undefined) throw new Refusal(`You are in no such team. ${TEAMS}`);
    return team;
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

/** `team remove ID MEMBER` */
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
    'They are off the team, and the invite link is void. Their browsers stay signed in, with their own data alone; ' +
    `see: ${CALLED} sessions`,
});

/** `team hand-over ID MEMBER` */
export const handOverTeam = defineServiceCommand({
  name: 'team hand-over',
  input: { id: teamId, memberId },
  answer: done,
  ask: ({ id, memberId: member_id }) => ({
    method: 'PUT',
    path: `/kith/teams/${id}/admin`,
    body: { member_id },
  }),
  show: () => 'They manage the team from now on.',
});

const choice = z.object({
  share: z.enum(['all', 'some', 'none']),
  /** With `some`: names of sources. */
  sources: z.array(z.string()),
  named: z.boolean(),
});

/** `team share ID`: what the team sees of the member; with a choice it is changed first. */
export const shareWithTeam = defineCommand({
  name: 'team share',
  input: caller.extend({ id: teamId, choice: choice.nullable() }),
  result: sharing,
  async run(kith, { id, choice: chosen, ...who }) {
    const path = `/kith/teams/${id}/sharing`;
    if (chosen !== null) {
      const { share, sources, named } = chosen;
      const body = { share, named, ...(share === 'some' ? { sources } : {}) };
      await callService(kith, who satisfies Caller, { method: 'PUT', path, body });
    }
    return sharing.parse(await callService(kith, who, { method: 'GET', path }));
  },
  show: saySharing,
});

function saySharing({ picked, share, sources, named }: SharingAnswer): string {
  if (!picked) {
    return 'You have not said what the team may see, so it sees nothing. Say so with --all, --none or --source <name>.';
  }
  const whole = { all: 'everything you import', none: 'nothing', some: 'these sources' }[share];
  return [
    `The team sees ${whole} of yours, ${named ? 'with your name' : 'as “A teammate”'}.`,
    ...sources.map(({ source, shared }) => `  ${shared ? 'seen  ' : 'unseen'}  ${source}`),
  ].join('\n');
}

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

/** `team …` */
export const TEAM_COMMANDS: readonly CliCommand[] = [
  cliGroup('team', 'Teams that pool what their members share.', [
    cliCommand('list', 'The teams you are in.', listTeams),
    cliCommand('create <name>', 'Make a team, which you manage.', saveTeam, {
      options: [LOGO],
      toInput: ({ name, logo }) => ({ id: null, name, logo }),
    }),
    cliCommand('change <id> <name>', 'Give a team another name or logo.', saveTeam, { options: [LOGO] }),
    cliCommand('invite <id>', 'The link that lets others join.', inviteToTeam, {
      options: [new Option('--renew', 'make a new one; the old one opens nothing then').default(false)],
    }),
    cliCommand('uninvite <id>', 'Make the link void.', revokeInvitation),
    cliCommand(
      'ask-file <id> <name>',
      'Make a link for one person, who shares their LinkedIn export by it without the extension.',
      askForFile,
    ),
    cliCommand('files <id>', 'Those links, and who shared a file.', listFiles),
    cliCommand('end-file <id> <link>', 'End such a link, and erase what was shared by it.', endFile),
    cliCommand('join <link>', 'Join a team. It sees nothing of yours until you say what.', joinTeam),
    cliCommand('leave <id>', 'Leave a team.', leaveTeam),
    cliCommand('use <id>', 'Work with this team, or with "none".', useTeam),
    cliCommand('members <id>', 'Who is in a team.', listTeamMembers),
    cliCommand('remove <id> <teammate>', 'Take somebody off a team you manage.', removeTeamMember, {
      toInput: ({ id, teammate }) => ({ id, memberId: teammate }),
    }),
    cliCommand('hand-over <id> <teammate>', 'Let somebody else manage your team.', handOverTeam, {
      toInput: ({ id, teammate }) => ({ id, memberId: teammate }),
    }),
    cliCommand('share <id>', 'What a team sees of yours; with an option that is changed.', shareWithTeam, {
      options: [
        new Option('--all', 'everything, what you import later included'),
        new Option('--none', 'nothing'),
        new Option('--source <name...>', 'these sources'),
        new Option('--named', 'the team is told that it is you').default(false),
      ],
      toInput: (typed: SharingOptions) => ({ id: typed.id, choice: readSharing(typed) }),
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
