import { z } from 'zod';
import { handOver } from '../hand-over.ts';

/** Tells the panel of a window that the popup has opened an ask to be written there. */
export const openedAsk = handOver('opened-ask', z.literal('write'));
