import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder that Kith itself lies in: a checkout, or what a package brought. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** A package brings one program in JavaScript; a checkout runs its sources. */
export const IS_PACKED = !import.meta.url.endsWith('.ts');

const FILE_TYPE = IS_PACKED ? 'js' : 'ts';

/** The programs that Node.js is started with. */
export const CODE = {
  main: join(ROOT, 'backend', `main.${FILE_TYPE}`),
  starter: join(ROOT, 'backend', `starter.${FILE_TYPE}`),
};

/** A list or sample that Kith brings. */
export function assetFile(name: string): URL {
  return new URL(`../assets/${name}`, import.meta.url);
}

/** The folder of the extension for one browser, as a browser loads it. */
export function extensionFolder(browser: 'chrome' | 'firefox'): string {
  return IS_PACKED ? join(ROOT, 'extension', browser) : join(ROOT, '.output', `${browser}-mv3`);
}

/** The picture of how the extension is added to a browser. */
export function installPicture(browser: 'chrome' | 'firefox'): string {
  return join(ROOT, IS_PACKED ? 'pictures' : 'docs/pictures', `install-${browser}.png`);
}

/** How Kith is called in a terminal, in front of the name of a command. */
export const CALLED = IS_PACKED ? 'kith' : 'npm run kith --';

/** How Kith is started. */
export const STARTED = IS_PACKED ? 'kith serve' : 'npm start';

/** What Kith runs. */
const FOLDERS = IS_PACKED ? ['backend'] : ['backend', 'utils'];

let known: string | null = null;

/** {@link describeCode}, hashed, of the code as it was when this process first asked. */
export function codeAtStart(): string {
  known ??= createHash('sha256').update(describeCode()).digest('hex');
  return known;
}

/** Another text once any file was written, added or taken away, as by an update. Reads no file, only names, sizes and times. */
export function describeCode(root = ROOT): string {
  return FOLDERS.flatMap((folder) => describe(root, folder))
    .sort()
    .join('\n');
}

/**
 * Resolves once Kith's files are others than `started` described, or gone, and nobody writes them any more: they looked the
 * same twice. Asks every `everyMs`, and keeps no process alive.
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
