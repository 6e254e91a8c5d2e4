import { loadGazetteer } from '../../../../../backend/load-gazetteer.ts';

/** The product's own lists. */
export const GAZETTEER = await loadGazetteer();
