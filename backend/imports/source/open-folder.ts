import { readdir, realpath, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { type Finding, ImportError, type SourceFile } from '../record.ts';
import { isImportable, isJunkPath, isZipPath } from './entry-name.ts';
import { detectOfficeDocument } from './file-signature.ts';
import { openZip } from './open-zip.ts';
import { describeBytes, type SourceLimits } from './source-limits.ts';
import { streamPlainFile, unreadable } from './stream-plain-file.ts';

interface OpenedFolder {
  readonly files: readonly SourceFile[];
  readonly findings: readonly Finding[];
}

/**
 * Returns the files of an unpacked export, including nested folders and their ZIPs, sorted by path. Links aren't followed.
 * A link to a file in the folder is skipped, because its target is listed. A link to a missing file is reported. An
 * importable file behind a link to outside the folder throws ImportError.
 */
export async function openFolder(
  folder: string,
  fileName: string,
  limits: SourceLimits,
): Promise<OpenedFolder> {
  const root = await realpath(folder);
  const files: SourceFile[] = [];
  const findings: Finding[] = [];
  await walk('', 0);
  const total = files.reduce((sum, file) => sum + file.size, 0);
  if (total > limits.totalBytes) {
    const cap = describeBytes(limits.totalBytes);
    throw new ImportError(
      fileName,
      `The folder ${fileName} contains more than ${cap}. Kith reads exports up to that size.`,
    );
  }
  return { files: files.sort((a, b) => (a.path < b.path ? -1 : 1)), findings };

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
    const packed = isZipPath(path) ? await openInnerZip(full, path, limits) : null;
    const { size } = await stat(full);
    const whyUnread = packed instanceof ImportError ? { whyUnread: packed.message } : {};
    const found = Array.isArray(packed)
      ? packed
      : [{ path, size, stream: () => streamPlainFile(full, path), ...whyUnread }];
    if (files.length + found.length > limits.entries)
      throw notAnExport(`more than ${limits.entries.toLocaleString('en')} files`);
    for (const file of found) files.push(file);
  }

  async function checkLink(path: string): Promise<void> {
    const target = await realpath(join(root, path)).catch(() => '');
    const away = relative(root, target);
    const isInside = away !== '..' && !away.startsWith(`..${sep}`);
    if (!isImportable(path) || (target !== '' && isInside)) return;
    if (target === '') {
      const message = `${path} is a link to a missing file, so it was not read.`;
      findings.push({ file: path, line: 0, level: 'note', message });
      return;
    }
    throw new ImportError(
      path,
      `${path} is a link to a file outside the folder. Copy the file itself into the folder.`,
    );
  }

  function notAnExport(what: string): ImportError {
    return new ImportError(
      fileName,
      `The folder ${fileName} contains ${what}, so it is not an unpacked export. Choose the folder that contains the files.`,
    );
  }
}

/**
 * Returns the files of a downloaded ZIP in a folder, prefixed with its name: `Basic.zip/Connections.csv`. Returns null for an
 * office document. If the ZIP can't be opened, returns the error instead of throwing it, so that the rest of the folder can
 * still be read.
 */
async function openInnerZip(
  path: string,
  shownPath: string,
  limits: SourceLimits,
): Promise<SourceFile[] | ImportError | null> {
  try {
    const files = await openZip(path, shownPath, limits);
    if (detectOfficeDocument(files.map((file) => file.path)) !== null) return null;
    return files.map((file) => ({ ...file, path: `${shownPath}/${file.path}` }));
  } catch (error) {
    if (error instanceof ImportError) return error;
    throw error;
  }
}
