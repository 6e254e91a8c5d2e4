import { readCapabilities } from '../interface/kith-network.ts';
import { keptAnswer } from './kept-answer.ts';

/** What the service behind this session can do: what it cannot is not offered. */
export const keptCapabilities = keptAnswer({
  key: 'capabilities',
  path: '/kith/capabilities',
  answer: readCapabilities,
});
