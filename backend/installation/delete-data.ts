import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { removeEmpty } from './remove-empty.ts';

/** Everything that Kith writes into its data folder. */
const OWN = [
  /^(companion|id|secret)-key$/,
  /^token-secret$/,
  /^(network|companion)\.sqlite(-\w+)?$/,
  /^kith\.(lock|log|sock|reserve)(-\w+)?$/,
  /^started\.log$/,
  /^(backups|compiled|derived|uploads)$/,
];

/** Deletes what Kith wrote into its data folder, and the folder if that was all. Answers the names of what is not Kith's and stays. */
export function deleteData(data: string, home: string): readonly string[] {
  if (!existsSync(data)) return [];
  const names = readdirSync(data);
  const isOwn = (name: string) => OWN.some((pattern) => pattern.test(name));
  for (const name of names.filter(isOwn)) rmSync(join(data, name), { recursive: true });
  removeEmpty(data, home);
  return names.filter((name) => !isOwn(name));
}
