import type { Operation } from '../../http/operation.ts';
import { listAsks } from './asks.ts';
import { createAsk } from './asks-create.ts';
import { deleteAsk } from './asks-delete.ts';
import { editAsk } from './asks-edit.ts';
import { readAskStanding } from './asks-standing.ts';
import { moveAsk } from './asks-state.ts';
import { thankForAsk } from './asks-thanks.ts';
import { undoAskStep } from './asks-undo.ts';

/** Asks for introductions. */
export const ASK_OPERATIONS: readonly Operation[] = [
  listAsks,
  readAskStanding,
  createAsk,
  editAsk,
  moveAsk,
  undoAskStep,
  thankForAsk,
  deleteAsk,
];
