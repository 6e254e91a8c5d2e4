import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { callKith } from './call-kith.ts';
import { ME, makeExport } from './make-export.ts';
import type { RunningKith } from './start-kith.ts';
import { startKithHere } from './start-kith-here.ts';

/** Data folders after an import, by the number of additional connections. */
const imported = new Map<number, Promise<string>>();

/** Returns a data folder to copy, in which Ada's export was imported once. Importing it takes 20 times as long as a copy. */
export function dataWithExport(more = 0): Promise<string> {
  const made = imported.get(more) ?? makeData(more);
  imported.set(more, made);
  return made;
}

async function makeData(more: number): Promise<string> {
  const data = await mkdtemp(join(tmpdir(), 'kith-imported-'));
  const kith = await startKithHere({ data });
  await importExport(kith, more);
  await kith.stop();
  return data;
}

/** Imports Ada's small export with `more` additional connections, as the command `import` does. */
export async function importExport(kith: RunningKith, more = 0): Promise<void> {
  await importFile(kith, 'Basic_LinkedInDataExport.zip', makeExport({ more }));
}

/** Imports one of Ada's files, as the command `import` does, but without starting a process for it. */
export async function importFile(kith: RunningKith, name: string, content: Uint8Array): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'kith-export-'));
  const file = join(folder, name);
  await writeFile(file, content);
  await callKith(kith, 'import', { path: file, me: ME });
  await rm(folder, { recursive: true });
}
