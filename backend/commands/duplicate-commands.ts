import { Option } from 'commander';
import { z } from 'zod';
import { done } from '../../utils/interface/kith-network.ts';
import { type SamePair, type SameSide, samePeople } from '../../utils/interface/kith-same.ts';
import { type CliCommand, cliCommand, JSON_OPTION, OF_NETWORK, type Typed } from '../cli/cli-command.ts';
import { runCommand } from '../cli/run-command.ts';
import { defineServiceCommand } from '../cli/service-command.ts';
import { Refusal } from '../errors/refusal.ts';
import { saySource } from './own-data-commands.ts';

/** `same`: who probably is one person, with the number of each pair. */
export const listSamePeople = defineServiceCommand({
  name: 'same',
  input: {},
  answer: samePeople,
  ask: () => ({ method: 'GET', path: '/kith/people/same' }),
  show: ({ pairs, answered }) =>
    [
      pairs.length === 0 ? 'Nobody in your data looks like somebody else of the same name.' : '',
      ...pairs.map(showPair),
      answered.length === 0 ? '' : 'Answered, to be taken back with --undo:',
      ...answered.map(showPair),
    ]
      .filter((text) => text !== '')
      .join('\n'),
});

/** `same --yes ID`, `--no ID`, `--later ID` and `--undo ID`. */
export const answerSame = defineServiceCommand({
  name: 'answer-same',
  input: { id: z.string(), answer: z.enum(['yes', 'no', 'later', 'undo']) },
  answer: done,
  ask: (body) => ({ method: 'PUT', path: '/kith/people/same', body }),
  show: ({ changed }) => (changed ? 'It holds from now on.' : 'It was so already.'),
});

/** `split ADDRESS`: a LinkedIn or e-mail address is another person's than the sources say. */
export const splitPerson = defineServiceCommand({
  name: 'split',
  input: { address: z.string(), split: z.boolean() },
  answer: done,
  ask: ({ address, split }) => ({
    method: 'POST',
    path: '/kith/people/split',
    body: { [address.includes('@') ? 'email' : 'linkedin_url']: address, split },
  }),
  show: ({ changed }) => (changed ? 'It holds from now on.' : 'It was so already.'),
});

function showPair({ id, people, reasons, answer }: SamePair): string {
  const said = answer || `same ${reasons.join(', ')}`;
  return [`${id}  ${said}`, ...people.map((side) => `  ${showSide(side)}`)].join('\n');
}

function showSide({ full_name, title, company, linkedin_url, emails, sources }: SameSide): string {
  return [full_name, title, company, linkedin_url, ...emails, `(${sources.map(saySource).join(', ')})`]
    .filter((text) => text !== '')
    .join('  ');
}

const ANSWERS = ['yes', 'no', 'later', 'undo'] as const;

/** `same` and `split` */
export const SAME_COMMANDS: readonly CliCommand[] = [
  {
    usage: 'same',
    description: 'Who in your data probably is one person, and your answers.',
    options: [
      JSON_OPTION,
      ...OF_NETWORK,
      new Option('--yes <id>', 'they are one'),
      new Option('--no <id>', 'they are two; never ask again'),
      new Option('--later <id>', 'ask again in 30 days'),
      new Option('--undo <id>', 'take back what you said of them'),
    ],
    runs: [listSamePeople, answerSame],
    act: listOrAnswer,
    under: [],
  },
  cliCommand('split <address>', 'This LinkedIn or e-mail address is another person’s.', splitPerson, {
    options: [new Option('--undo', 'it is theirs, after all').default(false)],
    toInput: ({ address, undo }) => ({ address, split: undo !== true }),
  }),
];

async function listOrAnswer({ member, asOf, json, ...given }: Typed): Promise<void> {
  const who = { member, asOf };
  const answers = ANSWERS.flatMap((answer) => {
    const id = given[answer];
    return id === undefined ? [] : [{ answer, id }];
  });
  const [said, more] = answers;
  if (more !== undefined)
    throw new Refusal('same takes one of --yes, --no, --later and --undo at a time.', 2);
  if (said === undefined) await runCommand(listSamePeople, who, json === true);
  else await runCommand(answerSame, { ...who, ...said }, json === true);
}
