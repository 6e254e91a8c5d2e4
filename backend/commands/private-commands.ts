import { z } from 'zod';
import { done } from '../../utils/interface/kith/kith-network.ts';
import { privatePeople } from '../../utils/interface/kith/kith-teams.ts';
import { type CliCommand, cliCommand, cliGroup } from '../cli/cli-command.ts';
import { defineServiceCommand } from '../cli/service-command.ts';
import { formatChanged, joinKnown } from '../cli/terminal-text.ts';

export const listPrivatePeople = defineServiceCommand({
  name: 'private list',
  input: {},
  answer: privatePeople,
  ask: () => ({ method: 'GET', path: '/kith/people/private' }),
  show: ({ people }) =>
    people.length === 0
      ? 'You haven’t made anyone private.'
      : people.map(({ name, linkedin_url }) => joinKnown([name, linkedin_url])).join('\n'),
});

export const keepPrivate = defineServiceCommand({
  name: 'private keep',
  input: { address: z.string(), isPrivate: z.boolean() },
  answer: done,
  ask: ({ address, isPrivate }) => ({
    method: 'PUT',
    path: '/kith/people/private',
    body: { linkedin_url: address, private: isPrivate },
  }),
  show: formatChanged,
});

export const PRIVATE_COMMANDS: readonly CliCommand[] = [
  cliGroup('private', 'Manage people you don’t share with any team.', [
    cliCommand('list', 'List the people you don’t share.', listPrivatePeople),
    cliCommand('add <address>', 'Don’t share a person.', keepPrivate, {
      toInput: ({ address }) => ({ address, isPrivate: true }),
    }),
    cliCommand('remove <address>', 'Share a person again.', keepPrivate, {
      toInput: ({ address }) => ({ address, isPrivate: false }),
    }),
  ]),
];
