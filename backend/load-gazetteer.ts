import { readFile } from 'node:fs/promises';
import {
  type CityList,
  type Gazetteer,
  type IndustryList,
  makeGazetteer,
} from './network/search/lists/gazetteer.ts';
import { assetFile } from './own-code.ts';

const CITIES_FILE = assetFile('cities.json');
const INDUSTRIES_FILE = assetFile('industries.json');

let loaded: Promise<Gazetteer> | null = null;

/** The lists a query is read by: read when first asked for, then kept. */
export function loadGazetteer(): Promise<Gazetteer> {
  loaded ??= readLists();
  return loaded;
}

async function readLists(): Promise<Gazetteer> {
  // The project's own files, written by its own scripts: their shape is tested there.
  const cities: CityList = JSON.parse(await readFile(CITIES_FILE, 'utf8'));
  const industries: IndustryList = JSON.parse(await readFile(INDUSTRIES_FILE, 'utf8'));
  return makeGazetteer(cities, industries);
}
