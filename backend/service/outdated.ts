import { STARTED } from '../own-code.ts';

/** Whether this process still runs what an update has replaced, so that no thread of the new code may begin beside it. */
export type IsOutdated = () => boolean;

/** What a process says that knows of no update. */
export const NEVER_OUTDATED: IsOutdated = () => false;

export const OUTDATED = `Kith was updated while it ran, and has to be started again first: stop it, then ${STARTED}. Nothing was changed.`;
