import type { Gazetteer } from './gazetteer.ts';

/** LinkedIn's labels of industries, in the order of the alphabet. */
export function industryLabels({ sectors }: Gazetteer): string[] {
  const labels = new Set([...sectors.values()].map(({ label }) => label));
  return [...labels].sort((x, y) => x.localeCompare(y, 'en'));
}
