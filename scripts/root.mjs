import { fileURLToPath } from 'node:url';

/** The repository's top level, wherever it lies. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url));
