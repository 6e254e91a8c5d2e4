import { Option } from 'commander';
import { z } from 'zod';
import { done } from '../../utils/interface/kith/kith-network.ts';
import { type SamePair, type SameSide, samePeople } from '../../utils/interface/kith/kith-same.ts';
import { type CliCommand, cliCommand, ownCommand, type Typed } from '../cli/cli-command.ts';
import { runCommand } from '../cli/run-command.ts';
import { defineServiceCommand } from '../cli/service-command.ts';
import { formatChanged, joinKnown } from '../cli/terminal-text.ts';
import { Refusal } from '../errors/refusal.ts';
import { formatSource } from './own-data-commands.ts';

export const listSamePeople = defineServiceCommand({
  name: 'same',
  input: {},
  answer: samePeople,
  ask: () => ({ method: 'GET', path: '/kith/people/same' }),
  show: ({ pairs, answered }) =>
    joinKnown(
      [
        pairs.length === 0 ? 'There are no possible duplicates in your data.' : '',
        ...pairs.map(showPair),
        answered.length === 0 ? '' : 'Answered (to undo an answer, use --undo):',
        ...answered.map(showPair),
      ],
      '\n',
    ),
});

export const answerSame = defineServiceCommand({
  name: 'answer-same',
  input: { id: z.string(), answer: z.enum(['yes', 'no', 'later', 'undo']) },
  answer: done,
  ask: (body) => ({ method: 'PUT', path: '/kith/people/same', body }),
  show: formatChanged,
});

/** `split ADDRESS`: saves that a LinkedIn or email address belongs to a different person than the sources say. */
export const splitPerson = defineServiceCommand({
  name: 'split',
  input: { address: z.string(), split: z.boolean() },
  answer: done,
  ask: ({ address, split }) => ({
    method: 'POST',
    path: '/kith/people/split',
    body: { [address.includes('@') ? 'email' : 'linkedin_url']: address, split },
  }),
  show: formatChanged,
});

function showPair({ id, people, reasons, answer }: SamePair): string {
  const label = answer || `same ${reasons.join(', ')}`;
  return [`${id}  ${label}`, ...people.map((side) => `  ${showSide(side)}`)].join('\n');
}

function showSide({ full_name, title, company, linkedin_url, emails, sources }: SameSide): string {
  const from = `(${sources.map(formatSource).join(', ')})`;
  return joinKnown([full_name, title, company, linkedin_url, ...emails, from]);
}

const ANSWERS = ['yes', 'no', 'later', 'undo'] as const;

export const SAME_COMMANDS: readonly CliCommand[] = [
  ownCommand('same', 'List possible duplicates, or say whether two are one person.', {
    options: [
      new Option('--yes <id>', 'merge them'),
      new Option('--no <id>', 'keep them separate and never ask again'),
      new Option('--later <id>', 'ask again in 30 days'),
      new Option('--undo <id>', 'undo your answer'),
    ],
    runs: [listSamePeople, answerSame],
    prints: z.union([listSamePeople.jsonSchema, answerSame.jsonSchema]),
    act: listOrAnswer,
  }),
  cliCommand(
    'split <address>',
    'Say that a LinkedIn or email address belongs to someone else.',
    splitPerson,
    {
      options: [new Option('--undo', 'undo this').default(false)],
      toInput: ({ address, undo }) => ({ address, split: undo !== true }),
    },
  ),
];

async function listOrAnswer({ member, asOf, json, ...given }: Typed): Promise<void> {
  const who = { member, asOf };
  const answers = ANSWERS.flatMap((answer) => {
    const id = given[answer];
    return id === undefined ? [] : [{ answer, id }];
  });
  const [first, more] = answers;
  if (more !== undefined) throw new Refusal('same takes only one of --yes, --no, --later and --undo.', 2);
  if (first === undefined) await runCommand(listSamePeople, who, json === true);
  else await runCommand(answerSame, { ...who, ...first }, json === true);
}
