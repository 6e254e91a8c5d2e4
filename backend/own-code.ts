import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder that contains Kith itself: a checkout or an installed package. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** True in a package, which runs bundled JavaScript; false in a checkout, which runs its sources. */
export const IS_PACKED = !import.meta.url.endsWith('.ts');

const FILE_TYPE = IS_PACKED ? 'js' : 'ts';

export const CODE = {
  main: join(ROOT, 'backend', `main.${FILE_TYPE}`),
  starter: join(ROOT, 'backend', `starter.${FILE_TYPE}`),
};

export function assetFile(name: string): URL {
  return new URL(`../assets/${name}`, import.meta.url);
}

export function extensionFolder(browser: 'chrome' | 'firefox'): string {
  return IS_PACKED ? join(ROOT, 'extension', browser) : join(ROOT, '.output', `${browser}-mv3`);
}

/** Returns the path of the picture that shows how to add the extension to a browser. */
export function installPicture(browser: 'chrome' | 'firefox'): string {
  return join(ROOT, IS_PACKED ? 'pictures' : 'docs/pictures', `install-${browser}.png`);
}

/** How to call Kith in a terminal, before the name of a command. */
export const CALLED = IS_PACKED ? 'kith' : 'npm run kith --';

export const STARTED = IS_PACKED ? 'kith serve' : 'npm start';

const FOLDERS = IS_PACKED ? ['backend'] : ['backend', 'utils'];

let known: string | null = null;

/** Returns a hash of the code as it was at the first call in this process. */
export function codeAtStart(): string {
  known ??= createHash('sha256').update(describeCode()).digest('hex');
  return known;
}

/** Returns a text that changes when an update writes, adds or removes a file. Reads only names, sizes and times. */
export function describeCode(root = ROOT): string {
  return FOLDERS.flatMap((folder) => describe(root, folder))
    .sort()
    .join('\n');
}

/**
 * Resolves once an update has replaced Kith's files: they differ from `started` and looked the same twice in a row. Checks every
 * `everyMs` without keeping the process alive.
 */
export function untilReplaced(started: string, everyMs: number, root = ROOT): Promise<void> {
  return new Promise((resolve) => {
    let before = started;
    const timer = setInterval(() => {
      const now = describeOrGone(root);
      if (now !== started && now === before) {
        clearInterval(timer);
        resolve();
      }
      before = now;
    }, everyMs);
    timer.unref();
  });
}

function describeOrGone(root: string): string {
  try {
    return describeCode(root);
  } catch {
    return '';
  }
}

function describe(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const { size, mtimeMs } = statSync(join(entry.parentPath, entry.name));
      return `${folder} ${entry.name} ${size} ${mtimeMs}`;
    });
}
