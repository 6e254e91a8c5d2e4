import type { Stats } from 'node:fs';
import { open, realpath, stat } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { type Finding, ImportError, type SourceFile } from './record.ts';
import { digestFile, digestFolder } from './source/digest-source.ts';
import { detectContent, detectOfficeDocument, SIGNATURE_BYTES } from './source/file-signature.ts';
import { openFolder } from './source/open-folder.ts';
import { openZip } from './source/open-zip.ts';
import { describeBytes, SOURCE_LIMITS, type SourceLimits } from './source/source-limits.ts';
import { streamPlainFile, unreadable } from './source/stream-plain-file.ts';

export interface OpenedSource {
  readonly files: readonly SourceFile[];
  readonly fileName: string;
  /** Findings about links in a folder that weren't followed. */
  readonly findings: readonly Finding[];
  /** SHA-256 in hex: of a single file's bytes, or of all paths and importable files in a folder. */
  readonly digest: string;
}

interface UndigestedSource extends Omit<OpenedSource, 'digest'> {
  /** The path with all links resolved. */
  readonly full: string;
  readonly isFolder: boolean;
}

interface OpenSourceOptions {
  /** The name to show if the path is temporary. */
  readonly fileName?: string;
  readonly limits?: Partial<SourceLimits>;
}

/**
 * Opens a ZIP, an unpacked folder or a single file, recognized by content, not by name. No file stays open: every
 * `stream()` opens, reads and closes it. Throws ImportError for anything else.
 */
export async function openSource(path: string, options: OpenSourceOptions = {}): Promise<OpenedSource> {
  const { files, fileName, findings, full, isFolder } = await openUndigested(path, options);
  return { files, fileName, findings, digest: isFolder ? await digestFolder(files) : await digestFile(full) };
}

/** Like `openSource`, but reads only the list of files of a ZIP and the start of any other file. */
export async function openUndigested(path: string, options: OpenSourceOptions): Promise<UndigestedSource> {
  const limits = { ...SOURCE_LIMITS, ...options.limits };
  const fileName = options.fileName ?? basename(resolve(path));
  const full = await realpath(path).catch((cause: unknown) => {
    throw unreadable(fileName, cause);
  });
  const stats = await stat(full);
  if (stats.isDirectory()) {
    return { ...(await openFolder(full, fileName, limits)), fileName, full, isFolder: true };
  }
  const files = await openFile(full, fileName, stats, limits);
  return { files, fileName, findings: [], full, isFolder: false };
}

async function openFile(
  path: string,
  fileName: string,
  stats: Stats,
  limits: SourceLimits,
): Promise<SourceFile[]> {
  const expected =
    'Choose the ZIP that LinkedIn or Google sent, its unpacked folder, or a file from it: a table (CSV), contacts (vCard), a mailbox (mbox) or a calendar (ICS).';
  const refuse = (wrong: string) => new ImportError(fileName, `${fileName} ${wrong} ${expected}`);
  if (!stats.isFile()) throw refuse('is neither a file nor a folder.');
  if (stats.size > limits.totalBytes) throw refuse(`is larger than ${describeBytes(limits.totalBytes)}.`);
  const { content, name } = detectContent(await readHead(path, fileName));
  if (content === 'empty') throw refuse('is empty.');
  if (content === 'foreign') throw refuse(`is ${name}, which Kith can’t import.`);
  if (content === 'zip') return openPacked(path, fileName, limits);
  return [{ path: fileName, size: stats.size, stream: () => streamPlainFile(path, fileName) }];
}

async function openPacked(path: string, fileName: string, limits: SourceLimits): Promise<SourceFile[]> {
  const files = await openZip(path, fileName, limits);
  const document = detectOfficeDocument(files.map((file) => file.path));
  if (document === null) return files;
  throw new ImportError(
    fileName,
    `${fileName} is ${document.name}, which Kith can’t import. ${document.advice}`,
  );
}

async function readHead(path: string, fileName: string): Promise<Uint8Array> {
  const handle = await open(path, 'r').catch((cause: unknown) => {
    throw unreadable(fileName, cause);
  });
  try {
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(SIGNATURE_BYTES), position: 0 });
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
