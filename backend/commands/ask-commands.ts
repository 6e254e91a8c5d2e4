import { Option } from 'commander';
import { z } from 'zod';
import { ASK_STATES, askState, isFavourDone } from '../../utils/interface/ask-states.ts';
import { ASK_KINDS, type Ask, ask, askKind, asks } from '../../utils/interface/kith-asks.ts';
import { done } from '../../utils/interface/kith-network.ts';
import { type CliCommand, cliCommand } from '../cli/cli-command.ts';
import { defineServiceCommand } from '../cli/service-command.ts';
import { CALLED } from '../own-code.ts';

const ASK_ID = `takes the id of an ask (see: ${CALLED} asks)`;
const id = z.string().regex(/^[\w-]{1,64}$/, ASK_ID);

/** `asks` */
export const listAsks = defineServiceCommand({
  name: 'asks',
  input: {},
  answer: asks,
  ask: () => ({ method: 'GET', path: '/kith/asks' }),
  show: ({ asks: rows }) =>
    rows.length === 0
      ? `There is no ask. Keep one with: ${CALLED} ask <address> --through <address> --note <text>`
      : rows.map(sayAsk).join('\n'),
});

/** `ask ADDRESS --through ADDRESS`: a draft; nothing is sent. */
export const createAsk = defineServiceCommand({
  name: 'ask',
  input: { address: z.string(), through: z.string(), kind: askKind, note: z.string(), paragraph: z.string() },
  answer: ask,
  ask: ({ address, through, ...words }) => ({
    method: 'POST',
    path: '/kith/asks',
    body: { linkedin_url: address, introducer_linkedin_url: through, ...words },
  }),
  show: sayAsk,
});

/** `asks move ID STATE` */
export const moveAsk = defineServiceCommand({
  name: 'asks move',
  input: { id, state: askState },
  answer: ask,
  ask: ({ id: number, state }) => ({ method: 'POST', path: `/kith/asks/${number}/state`, body: { state } }),
  show: sayAsk,
});

/** `asks undo ID` */
export const undoAskStep = defineServiceCommand({
  name: 'asks undo',
  input: { id },
  answer: ask,
  ask: ({ id: number }) => ({ method: 'POST', path: `/kith/asks/${number}/undo` }),
  show: sayAsk,
});

/** `asks thanked ID` */
export const thankForAsk = defineServiceCommand({
  name: 'asks thanked',
  input: { id },
  answer: ask,
  ask: ({ id: number }) => ({ method: 'PUT', path: `/kith/asks/${number}/thanks`, body: { thanked: true } }),
  show: sayAsk,
});

/** `asks delete ID` */
export const deleteAsk = defineServiceCommand({
  name: 'asks delete',
  input: { id },
  answer: done,
  ask: ({ id: number }) => ({ method: 'DELETE', path: `/kith/asks/${number}` }),
  show: () => 'The ask is deleted.',
});

function sayAsk({ id: number, state, steps, target, introducer, thanked_at }: Ask): string {
  const since = steps.at(-1)?.at.slice(0, 10) ?? '';
  const people = `${nameOf(introducer)} → ${nameOf(target)}`;
  const owed = isFavourDone(state) && thanked_at === '' ? ', to be thanked' : '';
  return `${number}  ${state.replace('_', ' ').padEnd(9)}  ${since}  ${people}${owed}`;
}

function nameOf({ full_name, linkedin_url }: Ask['target']): string {
  return full_name || linkedin_url;
}

/** `ask …` and `asks …` */
export const ASK_COMMANDS: readonly CliCommand[] = [
  cliCommand(
    'ask <address>',
    'Keep a draft that asks somebody to introduce you. Nothing is sent.',
    createAsk,
    {
      options: [
        new Option('--through <address>', 'who is asked for the introduction').makeOptionMandatory(),
        new Option('--note <text>', 'what you write to them').makeOptionMandatory(),
        new Option('--paragraph <text>', 'what they can forward').default(''),
        new Option('--kind <kind>', 'what it is for').choices(ASK_KINDS).default('general'),
      ],
    },
  ),
  cliCommand('asks', 'List your asks for introductions, and what became of them.', listAsks, {
    under: [
      cliCommand('move <id> <state>', `Say what became of an ask: ${ASK_STATES.join(', ')}.`, moveAsk),
      cliCommand('undo <id>', 'Take the latest step of an ask back.', undoAskStep),
      cliCommand('thanked <id>', 'Say that you thanked for an introduction.', thankForAsk),
      cliCommand('delete <id>', 'Delete an ask.', deleteAsk),
    ],
  }),
];
