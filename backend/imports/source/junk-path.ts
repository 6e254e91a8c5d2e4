const JUNK_NAMES = new Set(['.ds_store', 'thumbs.db', 'desktop.ini', '__macosx']);

/** Returns true for files that operating systems add to ZIPs and folders. */
export function isJunkPath(path: string): boolean {
  return path.split('/').some((part) => JUNK_NAMES.has(part.toLowerCase()) || part.startsWith('._'));
}
