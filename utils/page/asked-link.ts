import { z } from 'zod';
import { handOver } from '../hand-over.ts';

/** Hands the latest link chosen from the context menu to a window's panel. */
export const askedLink = handOver('asked-link', z.string());
