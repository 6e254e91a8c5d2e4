import { relative } from 'node:path';
import type { Plugin, RolldownOutput } from 'rolldown';

/** The program and its threads. Each file is bundled under its base name, and all of them are in one folder. */
export const ENTRIES = [
  'backend/main.ts',
  'backend/starter.ts',
  'backend/backup/snapshot-worker.ts',
  'backend/sqlite/check-databases-worker.ts',
  'backend/service/import-jobs/import-worker.ts',
  'backend/service/live-sources/look-worker.ts',
  'backend/service/search/search-worker.ts',
  'backend/store/database/overwrite-worker.ts',
  'backend/store/derived/projection-worker.ts',
];

/** Optional dependencies of `pg` that Kith doesn't install. */
const LEFT_OUT = ['pg-native', 'pg-cloudflare'];

/** Matches the code that starts a thread. The group is the thread's name. */
export const THREAD = /new URL\('\.\/([\w-]+-worker)\.ts', import\.meta\.url\)/g;

/**
 * Bundles the backend and its dependencies as JavaScript in `folder`. Returns the folders in node_modules that it uses,
 * as paths from `root`.
 */
export async function bundleBackend(root: string, folder: string): Promise<ReadonlySet<string>> {
  const started = new Set<string>();
  const threads = (code: string) =>
    code.replace(THREAD, (_, name: string) => {
      started.add(name);
      return `new URL('./${name}.js', import.meta.url)`;
    });
  const output = await writeBundle(root, folder, ENTRIES, (code) =>
    code.includes('-worker.ts') ? threads(code) : null,
  );
  const missing = [...started].filter((name) => !ENTRIES.some((entry) => entry.endsWith(`/${name}.ts`)));
  if (missing.length > 0) throw new Error(`These threads are not packed: ${missing.join(', ')}.`);
  const modules = output.flatMap((part) => (part.type === 'chunk' ? part.moduleIds : []));
  return new Set(modules.flatMap((id) => packageOf(relative(root, id))));
}

/**
 * Bundles each entry as a file with the same base name in `folder`, next to files with the code that they share.
 * @param transform changes each source first
 */
export async function writeBundle(
  root: string,
  folder: string,
  entries: readonly string[],
  transform: (code: string, path: string) => string | null,
): Promise<RolldownOutput['output']> {
  const rewritten: Plugin = { name: 'rewritten', transform };
  // Loaded here, because most importers of this file use only the entries.
  const { rolldown } = await import('rolldown');
  const bundle = await rolldown({
    cwd: root,
    input: [...entries],
    platform: 'node',
    external: LEFT_OUT,
    plugins: [rewritten],
  });
  const { output } = await bundle.write({
    dir: folder,
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
  });
  await bundle.close();
  return output;
}

/** `node_modules/@hono/node-server/dist/index.mjs` → `node_modules/@hono/node-server` */
function packageOf(path: string): string[] {
  const found = /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(path);
  return found?.[1] === undefined ? [] : [found[1]];
}
