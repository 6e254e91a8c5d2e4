import { type Command, Option } from 'commander';
import { ASK_STATES } from '../../utils/interface/ask-states.ts';
import { ASK_KINDS } from '../../utils/interface/kith-asks.ts';
import { addCommand, type Shared } from './add-command.ts';
import { createAsk, deleteAsk, listAsks, moveAsk, thankForAsk, undoAskStep } from './asks.ts';
import { runCommand } from './run-command.ts';

interface Words {
  readonly through: string;
  readonly kind: string;
  readonly note: string;
  readonly paragraph: string;
}

/** `ask …` and `asks …` */
export function addAskCommands(program: Command): void {
  addCommand(program, 'ask <address>', 'Keep a draft that asks somebody to introduce you. Nothing is sent.')
    .requiredOption('--through <address>', 'who is asked for the introduction')
    .requiredOption('--note <text>', 'what you write to them')
    .option('--paragraph <text>', 'what they can forward', '')
    .addOption(new Option('--kind <kind>', 'what it is for').choices(ASK_KINDS).default('general'))
    .action((address: string, { member, asOf, json, through, kind, note, paragraph }: Shared & Words) =>
      runCommand(createAsk, { member, asOf, address, through, kind, note, paragraph }, json),
    );
  const asks = addCommand(
    program,
    'asks',
    'List your asks for introductions, and what became of them.',
  ).action(({ member, asOf, json }: Shared) => runCommand(listAsks, { member, asOf }, json));
  asks.enablePositionalOptions();
  addCommand(asks, 'move <id> <state>', `Say what became of an ask: ${ASK_STATES.join(', ')}.`).action(
    (id: string, state: string, { member, asOf, json }: Shared) =>
      runCommand(moveAsk, { member, asOf, id, state }, json),
  );
  for (const [usage, what, command] of [
    ['undo <id>', 'Take the latest step of an ask back.', undoAskStep],
    ['thanked <id>', 'Say that you thanked for an introduction.', thankForAsk],
    ['delete <id>', 'Delete an ask.', deleteAsk],
  ] as const) {
    addCommand(asks, usage, what).action((id: string, { member, asOf, json }: Shared) =>
      runCommand(command, { member, asOf, id }, json),
    );
  }
}
