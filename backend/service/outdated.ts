import { STARTED } from '../own-code.ts';

/** Returns whether an update has replaced the code of this process. Threads with newer code must not start in it. */
export type IsOutdated = () => boolean;

/** For processes that don’t track updates. */
export const NEVER_OUTDATED: IsOutdated = () => false;

export const OUTDATED = `Kith was updated while running and must be restarted: stop it, then ${STARTED}. Nothing was changed.`;
