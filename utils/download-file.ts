import { csvText } from './interface/csv-text.ts';

/** Downloads a file. Works only on pages, not in the background. */
export function downloadFile(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The browser needs the address only until the next turn of the event loop.
  setTimeout(() => URL.revokeObjectURL(link.href));
}

export function downloadCsv(name: string, rows: readonly (readonly string[])[]): void {
  downloadFile(name, new Blob([csvText(rows)], { type: 'text/csv;charset=utf-8' }));
}

/** Returns a file name for this title, without an extension. `fallback` replaces a title without letters and digits. */
export function fileNameOf(title: string, fallback: string): string {
  const name = title.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-+|-+$/g, '');
  return `kith-${name || fallback}`;
}
