/** Estimates a file's total rows from the bytes read so far, for a progress bar. */
export function estimateRows(rows: number, bytes: number, size: number): number {
  return bytes === 0 ? rows : Math.round((rows * Math.max(size, bytes)) / bytes);
}
