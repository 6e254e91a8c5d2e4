import { config } from 'zod';

/**
 * Keeps zod from creating functions from text. Extension pages don't allow that, and Chrome logs each attempt. Import
 * this before creating any schema.
 */
config({ jitless: true });
