import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { removeEmpty } from './remove-empty.ts';

const OWN = [
  /^(companion|id|secret)-key$/,
  /^token-secret$/,
  /^(network|companion)\.sqlite(-\w+)?$/,
  /^kith\.(lock|log|sock|reserve|watched)(-\w+)?$/,
  /^started\.log$/,
  /^(backups|compiled|derived|uploads)$/,
];

/**
 * Deletes Kith's files in a data folder, and the folder if it is then empty. Returns the names of other files, which are
 * kept.
 */
export function deleteData(data: string, home: string): readonly string[] {
  if (!existsSync(data)) return [];
  const names = readdirSync(data);
  const isOwn = (name: string) => OWN.some((pattern) => pattern.test(name));
  for (const name of names.filter(isOwn)) rmSync(join(data, name), { recursive: true });
  removeEmpty(data, home);
  return names.filter((name) => !isOwn(name));
}
