/** How much of a source is taken in: enough for the largest real exports, too little to hurt the machine. */
export interface SourceLimits {
  /** Files in one ZIP or folder. */
  readonly entries: number;
  /** Bytes of the list of files in a ZIP, which is held as long as any of them is read. */
  readonly directoryBytes: number;
  /** Bytes of all files together, after inflation. */
  readonly totalBytes: number;
  /** Inflated bytes per stored byte; checked from `ratioFrom` inflated bytes on, as small files pack well. */
  readonly ratio: number;
  readonly ratioFrom: number;
  /** Folders inside folders. */
  readonly depth: number;
}

const MEBIBYTE = 1024 * 1024;
const GIBIBYTE = 1024 * MEBIBYTE;

/**
 * A complete LinkedIn export holds about 50 files; 20,000 messages are 7 MiB; the mail of a lifetime is some 10 GiB. Deflate reaches at most 1032:1, text
 * that people wrote 3:1 to 20:1, rows that repeat each other 60:1.
 */
export const SOURCE_LIMITS: SourceLimits = {
  entries: 20_000,
  directoryBytes: 16 * MEBIBYTE,
  totalBytes: 32 * GIBIBYTE,
  ratio: 200,
  ratioFrom: MEBIBYTE,
  depth: 8,
};

/** Bytes for people: "32 GB" (2^30) from ten on, "256 MB" (2^20), "3 kB" (2^10), "17 bytes". */
export function describeBytes(bytes: number): string {
  if (bytes >= 10 * GIBIBYTE) return `${Math.round(bytes / GIBIBYTE)} GB`;
  if (bytes >= MEBIBYTE) return `${Math.round(bytes / MEBIBYTE)} MB`;
  if (bytes >= 1024) return `${Math.round(bytes / 1024)} kB`;
  return `${bytes} bytes`;
}
