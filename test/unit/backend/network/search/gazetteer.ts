import { loadGazetteer } from '../../../../../backend/load-gazetteer.ts';

export const GAZETTEER = await loadGazetteer();
