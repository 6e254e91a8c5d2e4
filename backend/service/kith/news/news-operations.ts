import type { Operation } from '../../http/operation.ts';
import { readNews } from './news.ts';

/** What an import changed. */
export const NEWS_OPERATIONS: readonly Operation[] = [readNews];
