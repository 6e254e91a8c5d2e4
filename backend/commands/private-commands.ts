import { z } from 'zod';
import { done } from '../../utils/interface/kith-network.ts';
import { privatePeople } from '../../utils/interface/kith-teams.ts';
import { type CliCommand, cliCommand, cliGroup } from '../cli/cli-command.ts';
import { defineServiceCommand } from '../cli/service-command.ts';

/** `private list`: whom no team sees through the member. */
export const listPrivatePeople = defineServiceCommand({
  name: 'private list',
  input: {},
  answer: privatePeople,
  ask: () => ({ method: 'GET', path: '/kith/people/private' }),
  show: ({ people }) =>
    people.length === 0
      ? 'You keep nobody private.'
      : people
          .map(({ name, linkedin_url }) => [name, linkedin_url].filter((text) => text !== '').join('  '))
          .join('\n'),
});

/** `private add ADDRESS` and `private remove ADDRESS`. */
export const keepPrivate = defineServiceCommand({
  name: 'private keep',
  input: { address: z.string(), isPrivate: z.boolean() },
  answer: done,
  ask: ({ address, isPrivate }) => ({
    method: 'PUT',
    path: '/kith/people/private',
    body: { linkedin_url: address, private: isPrivate },
  }),
  show: ({ changed }) => (changed ? 'It holds from now on.' : 'It was so already.'),
});

/** `private …` */
export const PRIVATE_COMMANDS: readonly CliCommand[] = [
  cliGroup('private', 'People whom no team sees through you.', [
    cliCommand('list', 'Whom you keep private.', listPrivatePeople),
    cliCommand('add <address>', 'Keep somebody private.', keepPrivate, {
      toInput: ({ address }) => ({ address, isPrivate: true }),
    }),
    cliCommand('remove <address>', 'Keep somebody private no longer.', keepPrivate, {
      toInput: ({ address }) => ({ address, isPrivate: false }),
    }),
  ]),
];
