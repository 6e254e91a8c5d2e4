import { config } from 'zod';

/**
 * Extension pages can't create functions from text, and Chrome logs each attempt. Import this before creating any
 * schema.
 */
config({ jitless: true });
