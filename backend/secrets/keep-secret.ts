import { chmodSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { Refusal } from '../errors/refusal.ts';

/**
 * The text kept in a file of the data directory, made on the first call. The file is readable by its owner alone
 * (0600) from its first moment, and appears whole or not at all.
 */
export function keepSecret(path: string, make: () => string): string {
  const kept = read(path);
  if (kept !== null) return kept;
  const draft = writeDraft(path, make());
  try {
    linkSync(draft, path);
  } finally {
    rmSync(draft, { force: true });
  }
  return keepSecret(path, make);
}

/** Puts another text into the file, which at every moment holds one of the two whole. */
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
  // In a container every process has the same number: one that broke off here may have left its draft.
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
    throw new Refusal(`${path} is empty. Put its content back, or delete it to have a new one made.`);
  chmodSync(path, 0o600);
  return text;
}
