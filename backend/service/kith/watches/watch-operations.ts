import type { Operation } from '../../http/operation.ts';
import { listWatches } from './watches.ts';
import { addWatch } from './watches-create.ts';
import { deleteWatch } from './watches-delete.ts';
import { markWatchesSeen } from './watches-seen.ts';

/** Whom and what the caller waits for. */
export const WATCH_OPERATIONS: readonly Operation[] = [listWatches, addWatch, markWatchesSeen, deleteWatch];
