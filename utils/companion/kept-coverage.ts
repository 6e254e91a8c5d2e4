import { coverage } from '../interface/kith/kith-network.ts';
import { keptAnswer } from './kept-answer.ts';

/** What the user's data covers, and who they are. */
export const keptCoverage = keptAnswer({
  key: 'coverage',
  path: '/kith/coverage',
  answer: coverage,
});
