import { loadGazetteer } from '../../../../../backend/load-gazetteer.ts';

/** The lists that come with Kith. */
export const GAZETTEER = await loadGazetteer();
