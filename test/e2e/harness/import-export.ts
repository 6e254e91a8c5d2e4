import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ME, makeExport } from './make-export.ts';
import type { RunningKith } from './start-kith.ts';

/** Imports Ada's small export with `more` additional connections, using the command line while the server runs. */
export async function importExport(kith: RunningKith, more = 0): Promise<void> {
  await importFile(kith, 'Basic_LinkedInDataExport.zip', makeExport({ more }));
}

/** Imports one of Ada's files, using the command line while the server runs. */
export async function importFile(kith: RunningKith, name: string, content: Uint8Array): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'kith-export-'));
  const file = join(folder, name);
  await writeFile(file, content);
  await kith.command('import', file, '--me', ME);
  await rm(folder, { recursive: true });
}
