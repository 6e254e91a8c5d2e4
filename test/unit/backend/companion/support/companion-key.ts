import { makeCompanionKey, readCompanionKey } from '../../../../../backend/companion/companion-key.ts';

/** A companion's key that no other has. */
export const newCompanionKey = () => readCompanionKey(makeCompanionKey(), 'The test');
