import { readCapabilities } from '../interface/kith/kith-network.ts';
import { keptAnswer } from './kept-answer.ts';

/** What the service can do for this session. Anything else isn't offered. */
export const keptCapabilities = keptAnswer({
  key: 'capabilities',
  path: '/kith/capabilities',
  answer: readCapabilities,
});
