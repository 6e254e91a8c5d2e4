import { z } from 'zod';
import { ASK_KINDS, MAX_ASK_TEXT } from '../interface/kith/kith-asks.ts';
import { findUnknownPlaceholders } from './placeholders.ts';

const words = z
  .string()
  .min(1)
  .max(MAX_ASK_TEXT)
  .refine((text) => findUnknownPlaceholders(text).length === 0);

/** A user's own template for one kind of ask. Kith's template replaces missing parts. */
const askTemplate = z.object({
  note: words.optional().catch(undefined),
  paragraph: words.optional().catch(undefined),
});
export const askTemplates = z.partialRecord(z.enum(ASK_KINDS), askTemplate);
export type AskTemplates = z.infer<typeof askTemplates>;
