import type { Command } from 'commander';
import { Refusal } from '../refusal.ts';
import { addCommand, type Shared } from './add-command.ts';
import { runCommand } from './run-command.ts';
import { answerSame, listSamePeople, splitPerson } from './same-people.ts';

const ANSWERS = ['yes', 'no', 'later', 'undo'] as const;

type Answers = Partial<Readonly<Record<(typeof ANSWERS)[number], string>>>;

/** `same` and `split` */
export function addSameCommands(program: Command): void {
  addCommand(program, 'same', 'Who in your data probably is one person, and your answers.')
    .option('--yes <id>', 'they are one')
    .option('--no <id>', 'they are two; never ask again')
    .option('--later <id>', 'ask again in 30 days')
    .option('--undo <id>', 'take back what you said of them')
    .action(({ member, asOf, json, ...given }: Shared & Answers) => {
      const answers = ANSWERS.flatMap((answer) => {
        const id = given[answer];
        return id === undefined ? [] : [{ answer, id }];
      });
      const [said, more] = answers;
      if (more !== undefined)
        throw new Refusal('same takes one of --yes, --no, --later and --undo at a time.', 2);
      if (said === undefined) return runCommand(listSamePeople, { member, asOf }, json);
      return runCommand(answerSame, { member, asOf, ...said }, json);
    });
  addCommand(program, 'split <address>', 'This LinkedIn or e-mail address is another person’s.')
    .option('--undo', 'it is theirs, after all', false)
    .action((address: string, { member, asOf, json, undo }: Shared & { undo: boolean }) =>
      runCommand(splitPerson, { member, asOf, address, split: !undo }, json),
    );
}
