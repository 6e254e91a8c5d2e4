import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { ImportError } from '../record.ts';

const CHUNK_BYTES = 256 * 1024;

/** Yields a file on disk in chunks, without following a link. Throws ImportError if it can't be read. */
export async function* streamPlainFile(path: string, shownPath: string): AsyncGenerator<Uint8Array> {
  const handle = await open(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0)).catch(
    (cause: unknown) => {
      throw unreadable(shownPath, cause);
    },
  );
  try {
    yield* handle.createReadStream({ autoClose: false, highWaterMark: CHUNK_BYTES });
  } catch (cause) {
    throw unreadable(shownPath, cause);
  } finally {
    await handle.close();
  }
}

export function unreadable(shownPath: string, cause: unknown): ImportError {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  const why = REASONS[code] ?? 'it can’t be read';
  const error = new ImportError(shownPath, `${shownPath} was not imported: ${why}.`);
  error.cause = cause;
  return error;
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file. Check the name and the folder',
  ENOTDIR: 'there is no such file. Check the name and the folder',
  EACCES: 'you are not allowed to read it. Change its permissions or copy it elsewhere',
  EPERM: 'you are not allowed to read it. Change its permissions or copy it elsewhere',
  ELOOP: 'it is a link to another file. Import that file itself',
  EISDIR: 'it is a folder where a file was expected',
};
