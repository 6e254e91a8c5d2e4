import { Option } from 'commander';
import { Refusal } from '../errors/refusal.ts';
import { runCommand } from './run-command.ts';
import { answerSame, listSamePeople, splitPerson } from './same-people.ts';
import { JSON_OPTION, OF_NETWORK, type Typed, type WordedCommand, wordCommand } from './worded-command.ts';

const ANSWERS = ['yes', 'no', 'later', 'undo'] as const;

/** `same` and `split` */
export const SAME_COMMANDS: readonly WordedCommand[] = [
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
  wordCommand('split <address>', 'This LinkedIn or e-mail address is another person’s.', splitPerson, {
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
