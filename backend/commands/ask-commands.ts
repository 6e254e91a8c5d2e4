import { Option } from 'commander';
import { z } from 'zod';
import { ASK_STATES, askState, wasFavorDone } from '../../utils/interface/kith/ask-states.ts';
import { ASK_KINDS, type Ask, ask, askKind, asks } from '../../utils/interface/kith/kith-asks.ts';
import { done } from '../../utils/interface/kith/kith-network.ts';
import { type CliCommand, cliCommand } from '../cli/cli-command.ts';
import { defineServiceCommand, idArgument } from '../cli/service-command.ts';
import { CALLED } from '../own-code.ts';

const id = idArgument(`takes the id of an ask (see: ${CALLED} asks)`);

export const listAsks = defineServiceCommand({
  name: 'asks',
  input: {},
  answer: asks,
  ask: () => ({ method: 'GET', path: '/kith/asks' }),
  show: ({ asks: rows }) =>
    rows.length === 0
      ? `You have no asks yet. Create one with: ${CALLED} ask <address> --through <address> --note <text>`
      : rows.map(formatAsk).join('\n'),
});

/** `ask ADDRESS --through ADDRESS`: saves a draft. Nothing is sent. */
export const createAsk = defineServiceCommand({
  name: 'ask',
  input: { address: z.string(), through: z.string(), kind: askKind, note: z.string(), paragraph: z.string() },
  answer: ask,
  ask: ({ address, through, ...words }) => ({
    method: 'POST',
    path: '/kith/asks',
    body: { linkedin_url: address, introducer_linkedin_url: through, ...words },
  }),
  show: formatAsk,
});

export const moveAsk = defineServiceCommand({
  name: 'asks move',
  input: { id, state: askState },
  answer: ask,
  ask: ({ id: number, state }) => ({ method: 'POST', path: `/kith/asks/${number}/state`, body: { state } }),
  show: formatAsk,
});

export const undoAskStep = defineServiceCommand({
  name: 'asks undo',
  input: { id },
  answer: ask,
  ask: ({ id: number }) => ({ method: 'POST', path: `/kith/asks/${number}/undo` }),
  show: formatAsk,
});

export const thankForAsk = defineServiceCommand({
  name: 'asks thanked',
  input: { id },
  answer: ask,
  ask: ({ id: number }) => ({ method: 'PUT', path: `/kith/asks/${number}/thanks`, body: { thanked: true } }),
  show: formatAsk,
});

export const deleteAsk = defineServiceCommand({
  name: 'asks delete',
  input: { id },
  answer: done,
  ask: ({ id: number }) => ({ method: 'DELETE', path: `/kith/asks/${number}` }),
  show: () => 'Ask deleted.',
});

function formatAsk(one: Ask): string {
  const { id: number, state, steps, target, introducer, thanked_at } = one;
  const since = steps.at(-1)?.at.slice(0, 10) ?? '';
  const people = `${nameOf(introducer)} → ${nameOf(target)}`;
  const owed = wasFavorDone(one) && thanked_at === '' ? ', no thank-you yet' : '';
  return `${number}  ${state.replace('_', ' ').padEnd(9)}  ${since}  ${people}${owed}`;
}

function nameOf({ full_name, linkedin_url }: Ask['target']): string {
  return full_name || linkedin_url;
}

export const ASK_COMMANDS: readonly CliCommand[] = [
  cliCommand(
    'ask <address>',
    'Save a draft that asks someone to introduce you. Nothing is sent.',
    createAsk,
    {
      options: [
        new Option('--through <address>', 'who can introduce you').makeOptionMandatory(),
        new Option('--note <text>', 'your message to them').makeOptionMandatory(),
        new Option('--paragraph <text>', 'a paragraph that they can forward').default(''),
        new Option('--kind <kind>', 'the reason').choices(ASK_KINDS).default('general'),
      ],
    },
  ),
  cliCommand('asks', 'List your asks for introductions and their states.', listAsks, {
    under: [
      cliCommand('move <id> <state>', `Change the state of an ask: ${ASK_STATES.join(', ')}.`, moveAsk),
      cliCommand('undo <id>', 'Undo the latest step of an ask.', undoAskStep),
      cliCommand('thanked <id>', 'Mark that you said thank you for an introduction.', thankForAsk),
      cliCommand('delete <id>', 'Delete an ask.', deleteAsk),
    ],
  }),
];
