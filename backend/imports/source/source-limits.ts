/** Limits for a source: high enough for the largest real exports, and low enough that they can't harm the computer. */
export interface SourceLimits {
  readonly entries: number;
  /** Maximum bytes of a ZIP's list of files, which stays in memory while any of them is read. */
  readonly directoryBytes: number;
  /** Maximum bytes of all files together, uncompressed. */
  readonly totalBytes: number;
  /**
   * Maximum inflated bytes per stored byte, checked only after `ratioFrom` inflated bytes, because small files compress
   * well.
   */
  readonly ratio: number;
  readonly ratioFrom: number;
  readonly depth: number;
}

const MEBIBYTE = 1024 * 1024;
const GIBIBYTE = 1024 * MEBIBYTE;

/**
 * A complete LinkedIn export has about 50 files; 20,000 messages take 7 MiB; a lifetime of email takes about 10 GiB.
 * Deflate reaches at most 1032:1, human text 3:1 to 20:1, repetitive rows 60:1.
 */
export const SOURCE_LIMITS: SourceLimits = {
  entries: 20_000,
  directoryBytes: 16 * MEBIBYTE,
  totalBytes: 32 * GIBIBYTE,
  ratio: 200,
  ratioFrom: MEBIBYTE,
  depth: 8,
};

/** Formats bytes for people: "32 GB" (2^30) from 10 GB on, "256 MB" (2^20), "3 kB" (2^10), "17 bytes". */
export function describeBytes(bytes: number): string {
  if (bytes >= 10 * GIBIBYTE) return `${Math.round(bytes / GIBIBYTE)} GB`;
  if (bytes >= MEBIBYTE) return `${Math.round(bytes / MEBIBYTE)} MB`;
  if (bytes >= 1024) return `${Math.round(bytes / 1024)} kB`;
  return `${bytes} bytes`;
}
