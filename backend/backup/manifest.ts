import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { Refusal } from '../errors/refusal.ts';
import { parseJson } from '../parse-json.ts';
import { requireKnown } from '../store/database/migrate.ts';
import { VERSION } from '../version.ts';
import { DATABASES, flushFile, KEYS } from './files.ts';

export const MANIFEST_FILE = 'kith-backup.json';
const FORMAT_VERSION = 1;

/** Describes a backup's content. It is the first file in the backup. */
const manifestSchema = z.object({
  format: z.literal('kith-backup'),
  version: z.literal(FORMAT_VERSION),
  kith: z.string(),
  made_at: z.iso.datetime(),
  /** Names of the migrations applied to the tables. Empty if the folder has no network. */
  tables: z.array(z.string()),
  files: z.array(z.object({ name: z.enum([...DATABASES, ...KEYS]), bytes: z.int(), sha256: z.string() })),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** Returns the message about a file that isn't a backup or is too damaged to recognize. */
export const noBackupMessage = (name: string) =>
  `${name} isn’t a Kith backup. Choose a file that “backup” created.`;

export function writeManifest(
  folder: string,
  { tables, files }: Pick<Manifest, 'tables' | 'files'>,
  now: number,
): Manifest {
  const made_at = new Date(now).toISOString();
  const manifest: Manifest = {
    format: 'kith-backup',
    version: FORMAT_VERSION,
    kith: VERSION,
    made_at,
    tables,
    files,
  };
  const path = join(folder, MANIFEST_FILE);
  writeFileSync(path, `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
  flushFile(path);
  return manifest;
}

export function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

export function readManifest(folder: string): Manifest | null {
  const read = manifestSchema.safeParse(parseJson(readText(join(folder, MANIFEST_FILE)) ?? ''));
  return read.success ? read.data : null;
}

/** Parses the manifest of the backup `name`. Throws a {@link Refusal} if it is invalid or from a newer Kith. */
export function parseManifest(text: string, name: string): Manifest {
  const head = z.object({ format: z.literal('kith-backup'), version: z.number(), kith: z.string() });
  const read = head.safeParse(parseJson(text));
  if (!read.success) throw new Refusal(noBackupMessage(name));
  const { version, kith } = read.data;
  if (version > FORMAT_VERSION) throw newer(name, kith);
  const manifest = manifestSchema.safeParse(parseJson(text));
  if (!manifest.success) throw new Refusal(noBackupMessage(name));
  try {
    requireKnown(manifest.data.tables, 'sqlite');
  } catch {
    throw newer(name, kith);
  }
  return manifest.data;
}

function newer(name: string, kith: string): Refusal {
  return new Refusal(
    `${name} comes from Kith ${kith}, which is newer than this version (${VERSION}). Update Kith, then restore it. Nothing was changed.`,
  );
}
