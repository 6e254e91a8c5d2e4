import { z } from 'zod';
import { done } from '../../utils/interface/kith-network.ts';
import { privatePeople, type SharingAnswer, sharing } from '../../utils/interface/kith-teams.ts';
import { type Asking, asking, askService } from './ask-service.ts';
import { defineCommand } from './command.ts';
import { defineServiceCommand } from './service-command.ts';
import { teamId } from './teams.ts';

const choice = z.object({
  share: z.enum(['all', 'some', 'none']),
  /** With `some`: names of sources. */
  sources: z.array(z.string()),
  named: z.boolean(),
});

/** `team share ID`: what the team sees of the member; with a choice it is changed first. */
export const shareWithTeam = defineCommand({
  name: 'team share',
  input: asking.extend({ id: teamId, choice: choice.nullable() }),
  result: sharing,
  async run(kith, { id, choice: chosen, ...who }) {
    const path = `/kith/teams/${id}/sharing`;
    if (chosen !== null) {
      const { share, sources, named } = chosen;
      const body = { share, named, ...(share === 'some' ? { sources } : {}) };
      await askService(kith, who satisfies Asking, { method: 'PUT', path, body });
    }
    return sharing.parse(await askService(kith, who, { method: 'GET', path }));
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
