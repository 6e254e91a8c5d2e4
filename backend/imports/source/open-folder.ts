import { readdir, realpath, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { ImportError, type SourceFile } from '../record.ts';
import { isImportable } from './importable-name.ts';
import { isJunkPath } from './junk-path.ts';
import { openInnerZip } from './open-inner-zip.ts';
import { describeBytes, type SourceLimits } from './source-limits.ts';
import { streamPlainFile, unreadable } from './stream-plain-file.ts';

/**
 * The files of an unpacked export, nested folders and the ZIPs in them included, sorted by path. Links are not followed: one to a place
 * inside the folder is left out (its target is listed), a file to import behind a link to elsewhere is an ImportError.
 */
export async function openFolder(
  folder: string,
  fileName: string,
  limits: SourceLimits,
): Promise<SourceFile[]> {
  const root = await realpath(folder);
  const files: SourceFile[] = [];
  await walk('', 0);
  const total = files.reduce((sum, file) => sum + file.size, 0);
  if (total > limits.totalBytes) {
    const cap = describeBytes(limits.totalBytes);
    throw new ImportError(
      fileName,
      0,
      `The folder ${fileName} holds more than ${cap}. Kith reads exports up to that size.`,
    );
  }
  return files.sort((a, b) => (a.path < b.path ? -1 : 1));

  async function walk(inside: string, depth: number): Promise<void> {
    const entries = await readdir(join(root, inside), { withFileTypes: true }).catch((cause: unknown) => {
      throw unreadable(inside === '' ? fileName : inside, cause);
    });
    for (const entry of entries) {
      const path = inside === '' ? entry.name : `${inside}/${entry.name}`;
      if (isJunkPath(path)) continue;
      if (entry.isSymbolicLink()) await checkLink(path);
      else if (entry.isDirectory()) await enter(path, depth + 1);
      else if (entry.isFile()) await add(path);
    }
  }

  async function enter(path: string, depth: number): Promise<void> {
    if (depth > limits.depth) throw notAnExport(`folders nested more than ${limits.depth} deep`);
    await walk(path, depth);
  }

  async function add(path: string): Promise<void> {
    const full = join(root, path);
    const packed = /\.zip$/i.test(path) ? await openInnerZip(full, path, limits) : null;
    const { size } = await stat(full);
    const found = packed ?? [{ path, size, stream: () => streamPlainFile(full, path) }];
    if (files.length + found.length > limits.entries)
      throw notAnExport(`more than ${limits.entries.toLocaleString('en')} files`);
    for (const file of found) files.push(file);
  }

  async function checkLink(path: string): Promise<void> {
    const target = await realpath(join(root, path)).catch(() => '');
    const away = relative(root, target);
    const isInside = target !== '' && away !== '..' && !away.startsWith(`..${sep}`);
    if (isInside || !isImportable(path)) return;
    throw new ImportError(
      path,
      0,
      `${path} is a link to a file outside the folder. Copy the file itself into the folder.`,
    );
  }

  function notAnExport(what: string): ImportError {
    return new ImportError(
      fileName,
      0,
      `The folder ${fileName} holds ${what}, so it is not an unpacked export. Choose the folder that the files themselves lie in.`,
    );
  }
}
