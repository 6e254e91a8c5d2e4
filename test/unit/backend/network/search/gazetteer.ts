import { loadGazetteer } from '../../../../../backend/load-gazetteer.ts';

/** The lists as the product has them. */
export const GAZETTEER = await loadGazetteer();
