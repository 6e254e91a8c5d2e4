import { config } from 'zod';

/**
 * Prevents zod from compiling functions from text. Extension pages forbid that, and Chrome logs each attempt. Import this file
 * before creating a schema.
 */
config({ jitless: true });
