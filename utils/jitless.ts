import { config } from 'zod';

/** Extension pages may not make functions out of text, and Chrome logs each attempt. Imported before any schema is made. */
config({ jitless: true });
