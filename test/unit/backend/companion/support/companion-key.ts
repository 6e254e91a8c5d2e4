import { makeCompanionKey, readCompanionKey } from '../../../../../backend/companion/companion-key.ts';

/** A new companion key. */
export const newCompanionKey = () => readCompanionKey(makeCompanionKey(), 'The test');
