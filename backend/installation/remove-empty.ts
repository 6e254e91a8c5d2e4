import { existsSync, readdirSync, rmdirSync } from 'node:fs';
import { dirname } from 'node:path';

/** Removes a folder and its parents while they are empty, up to but not including the home folder. */
export function removeEmpty(folder: string, home: string): void {
  for (let one = folder; one.startsWith(home) && one !== home; one = dirname(one)) {
    if (!existsSync(one)) continue;
    if (readdirSync(one).length > 0) return;
    rmdirSync(one);
  }
}
