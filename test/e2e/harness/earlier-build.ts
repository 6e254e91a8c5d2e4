import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface EarlierBuild {
  /** The folder of the extension to start a browser with. */
  readonly folder: string;
  /** Replaces the folder's content with the current build. */
  buildAgain(): Promise<void>;
  remove(): Promise<void>;
}

export async function makeEarlierBuild(extension: string): Promise<EarlierBuild> {
  const parent = await mkdtemp(join(tmpdir(), 'kith-earlier-'));
  const folder = join(parent, 'extension');
  await cp(extension, folder, { recursive: true });
  const manifest = join(folder, 'manifest.json');
  const today = await readFile(manifest, 'utf8');
  await writeFile(manifest, JSON.stringify({ ...JSON.parse(today), version: '0.0.1' }));
  return {
    folder,
    buildAgain: () => writeFile(manifest, today),
    remove: () => rm(parent, { recursive: true }),
  };
}
