import { existsSync, readdirSync, rmdirSync } from 'node:fs';
import { dirname } from 'node:path';

/** Removes a folder if it is empty, then the one it is in, and so on up to the home folder, which stays. */
export function removeEmpty(folder: string, home: string): void {
  for (let one = folder; one.startsWith(home) && one !== home; one = dirname(one)) {
    if (!existsSync(one)) continue;
    if (readdirSync(one).length > 0) return;
    rmdirSync(one);
  }
}
