import { makeCompanionKey, readCompanionKey } from '../../../../../backend/companion/companion-key.ts';

export const newCompanionKey = () => readCompanionKey(makeCompanionKey(), 'The test');
