import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createGunzip } from 'node:zlib';
import { Refusal } from '../refusal.ts';
import { type ContactRow, parseContact } from './parse-contact.ts';
import { LineTooLong, LONGEST_LINE, splitLines } from './split-lines.ts';

const GZIP = [0x1f, 0x8b];

/**
 * Reads a temporal message file, gzipped or not, with any name.
 * @throws Refusal with file, line and the expected form, or why the file can't be read
 */
export async function readContacts(file: string): Promise<readonly ContactRow[]> {
  const rows: ContactRow[] = [];
  let line = 0;
  try {
    for await (const text of linesOf(file, await isGzipped(file))) {
      line++;
      const row = parseContact(text, { file, line });
      if (row) rows.push(row);
    }
  } catch (error) {
    if (error instanceof Refusal) throw error;
    if (error instanceof LineTooLong) {
      const what = `${file}, line ${line + 1}: longer than ${LONGEST_LINE} characters`;
      throw new Refusal(`${what}. Expected rows "src dst seconds", each on a line of its own.`);
    }
    throw new Refusal(`${file} cannot be read after line ${line} (${codeOf(error)}). ${adviceFor(error)}`);
  }
  if (rows.length === 0) {
    const what = line === 0 ? `${file} is empty` : `${file}, line ${line}: it ends without one row`;
    throw new Refusal(`${what}. Expected rows "src dst seconds".`);
  }
  return rows;
}

function linesOf(file: string, isPacked: boolean): AsyncGenerator<string, void, void> {
  const source = createReadStream(file);
  if (!isPacked) return splitLines(source);
  const gunzip = createGunzip();
  source.once('error', (error) => gunzip.destroy(error));
  return splitLines(source.pipe(gunzip));
}

async function isGzipped(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(new Uint8Array(2), 0, 2, 0);
    return bytesRead === 2 && GZIP.every((byte, at) => buffer[at] === byte);
  } finally {
    await handle.close();
  }
}

function codeOf(error: unknown): string {
  if (error instanceof Error && 'code' in error) return String(error.code);
  return error instanceof Error ? error.message : String(error);
}

function adviceFor(error: unknown): string {
  const code = codeOf(error);
  if (code === 'ENOENT') return 'There is no such file.';
  if (code.startsWith('Z_')) return 'The gzip file is damaged or cut short; fetch it anew.';
  return 'Name a readable file of rows "src dst seconds", plain or gzipped.';
}
