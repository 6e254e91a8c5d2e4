import { chmodSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { Refusal } from '../errors/refusal.ts';

/**
 * Returns the secret in a file, which the first call creates with `make`. The file is complete when it appears, and only its
 * owner can ever read it (0600). Throws a {@link Refusal} if the file is empty.
 */
export function loadOrCreateSecret(path: string, make: () => string): string {
  const kept = read(path);
  if (kept !== null) return kept;
  const draft = writeDraft(path, make());
  try {
    linkSync(draft, path);
  } finally {
    rmSync(draft, { force: true });
  }
  return loadOrCreateSecret(path, make);
}

/** Replaces the secret atomically: the file always contains either the old or the new one. */
export function replaceSecret(path: string, text: string): void {
  const draft = writeDraft(path, text);
  try {
    renameSync(draft, path);
  } finally {
    rmSync(draft, { force: true });
  }
}

function writeDraft(path: string, text: string): string {
  const draft = `${path}.${process.pid}`;
  // In a container every process has the same id, so an interrupted process may have left its draft.
  rmSync(draft, { force: true });
  writeFileSync(draft, `${text}\n`, { mode: 0o600, flag: 'wx', flush: true });
  return draft;
}

function read(path: string): string | null {
  let text: string;
  try {
    text = readFileSync(path, 'utf8').trim();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
  if (text === '')
    throw new Refusal(
      `${path} is empty. Restore its content, or delete the file so that Kith creates a new one.`,
    );
  chmodSync(path, 0o600);
  return text;
}
