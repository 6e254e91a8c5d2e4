const JUNK_NAMES = new Set(['.ds_store', 'thumbs.db', 'desktop.ini', '__macosx']);

/** True for what operating systems add to ZIPs and folders beside the person's own files. */
export function isJunkPath(path: string): boolean {
  return path.split('/').some((part) => JUNK_NAMES.has(part.toLowerCase()) || part.startsWith('._'));
}
