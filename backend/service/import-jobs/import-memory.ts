import type { ResourceLimits } from 'node:worker_threads';

/**
 * What the thread of an import may take for its values, MB. V8 lets garbage lie until there is several times as much of
 * it as of what is used; with less room it comes for it sooner. The most that an import may tell (`imports/room.ts`)
 * comes in with 272.
 */
export const IMPORT_MEMORY = {
  maxOldGenerationSizeMb: 320,
  maxYoungGenerationSizeMb: 24,
} as const satisfies ResourceLimits;
