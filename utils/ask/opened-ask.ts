import { z } from 'zod';
import { handOver } from '../hand-over.ts';

/** Tells a window's panel that the popup has opened an ask in its editor. */
export const openedAsk = handOver('opened-ask', z.literal('write'));
