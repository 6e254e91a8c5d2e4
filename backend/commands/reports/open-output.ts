import { once } from 'node:events';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Refusal } from '../../errors/refusal.ts';

export interface Output {
  write(text: string): Promise<void>;
  finish(): Promise<void>;
  /** Deletes a new file, or leaves an existing one unchanged. Output that is already printed stays. */
  discard(): Promise<void>;
}

/**
 * Opens a file that only its owner can read (0600), or standard output if `file` is null. Until everything is written, the
 * file stays empty or as it was before. Throws a {@link Refusal} if it exists and mustn't be replaced, or if it can't be
 * written.
 */
export async function openOutput(file: string | null, isOverwriting: boolean): Promise<Output> {
  if (file === null) return { write: print, finish: async () => {}, discard: async () => {} };
  const draft = `${file}.part`;
  if (!isOverwriting) await (await create(file)).close();
  const handle = await createDraft(draft).catch(async (error: unknown) => {
    if (!isOverwriting) await rm(file, { force: true });
    throw error;
  });
  return {
    write: (text) => handle.writeFile(text),
    async finish() {
      await handle.sync();
      await handle.close();
      await rename(draft, file);
    },
    async discard() {
      await handle.close();
      await rm(draft, { force: true });
      if (!isOverwriting) await rm(file, { force: true });
    },
  };
}

async function createDraft(draft: string): Promise<FileHandle> {
  await rm(draft, { force: true });
  return create(draft);
}

async function create(file: string): Promise<FileHandle> {
  try {
    return await open(file, 'wx', 0o600);
  } catch (error) {
    throw refusalOf(error, file) ?? error;
  }
}

function refusalOf(error: unknown, file: string): Refusal | null {
  switch (error instanceof Error && 'code' in error ? error.code : '') {
    case 'EEXIST':
      return new Refusal(`${file} already exists. Choose another name, or add --overwrite to replace it.`, 2);
    case 'ENOENT':
    case 'ENOTDIR':
      return new Refusal(`The folder ${dirname(file)} doesn’t exist. Create it, or choose another.`, 2);
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return new Refusal(`${file} can’t be written. Choose a folder in which you can create files.`, 2);
    default:
      return null;
  }
}

async function print(text: string): Promise<void> {
  if (!process.stdout.write(text)) await once(process.stdout, 'drain');
}
