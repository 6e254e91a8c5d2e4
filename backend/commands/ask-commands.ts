import { Option } from 'commander';
import { ASK_STATES } from '../../utils/interface/ask-states.ts';
import { ASK_KINDS } from '../../utils/interface/kith-asks.ts';
import { createAsk, deleteAsk, listAsks, moveAsk, thankForAsk, undoAskStep } from './asks.ts';
import { type WordedCommand, wordCommand } from './worded-command.ts';

/** `ask …` and `asks …` */
export const ASK_COMMANDS: readonly WordedCommand[] = [
  wordCommand(
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
  wordCommand('asks', 'List your asks for introductions, and what became of them.', listAsks, {
    under: [
      wordCommand('move <id> <state>', `Say what became of an ask: ${ASK_STATES.join(', ')}.`, moveAsk),
      wordCommand('undo <id>', 'Take the latest step of an ask back.', undoAskStep),
      wordCommand('thanked <id>', 'Say that you thanked for an introduction.', thankForAsk),
      wordCommand('delete <id>', 'Delete an ask.', deleteAsk),
    ],
  }),
];
